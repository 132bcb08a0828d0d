import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { Envelope, FeatureChild } from '@cucumber/messages'
import { expect } from 'chai'
import { madeUpRun, verdict, verdictOn } from '../reporting/made-up-run'
import { type Run, RunCollector } from '../reporting/run'
import { FEATURES_FOLDER } from '../reporting/scenario-id'
import { missingFrom } from './compare-inventory'
import { takeInventory } from './inventory'
import { printInventory, readInventory } from './inventory-page'

const PLACE = { location: { line: 1, column: 1 }, tags: [], description: '', name: '', id: '' }

/** A scenario, or an outline with so many rows in each of its tables of examples. */
function scenarioOf(...tables: readonly number[]): FeatureChild {
  const examples = tables.map((rows) => ({
    ...PLACE,
    keyword: 'Examples',
    tableBody: Array.from({ length: rows }, () => ({ ...PLACE, cells: [] })),
  }))
  return { scenario: { ...PLACE, keyword: 'Scenario', steps: [], examples } }
}

/** What Cucumber says of a feature: its text, and each scenario to replay with its tags. */
function featureOf(
  file: string,
  children: readonly FeatureChild[],
  tags: readonly (readonly string[])[],
): readonly Envelope[] {
  const uri = join(FEATURES_FOLDER, file)
  const feature = { ...PLACE, language: 'en', keyword: 'Feature', children }
  const pickles = tags.map((names) => ({
    pickle: {
      ...PLACE,
      uri,
      language: 'en',
      steps: [],
      astNodeIds: [],
      tags: names.map((name) => ({ name, astNodeId: '' })),
    },
  }))
  return [{ gherkinDocument: { uri, feature, comments: [] } }, ...pickles]
}

const rule = { ...PLACE, keyword: 'Rule', children: [scenarioOf()] }
const counts = takeInventory([
  ...featureOf('conversation/turns.feature', [scenarioOf()], [[]]),
  ...featureOf(
    'conversation/order.feature',
    [scenarioOf(), scenarioOf(1, 1), { rule }],
    [[], ['@long'], ['@long'], ['@harness', '@long']],
  ),
])

function runOf(...lines: readonly number[]): Run {
  const collector = new RunCollector()
  const sound = verdict(verdictOn('sqlite'))
  const scenarios = lines.map((line) => ({
    line,
    verdict: sound,
    ...(line > 100 && { stops: 'before' as const }),
  }))
  for (const envelope of madeUpRun(scenarios)) collector.hear(envelope)
  return collector.run()
}

describe('an inventory', () => {
  it('counts scenarios, examples, and what each kind of profile replays', () => {
    expect(counts).to.deep.equal([
      { feature: 'conversation/order.feature', scenarios: 3, examples: 2, usual: 1, long: 2, harness: 1 },
      { feature: 'conversation/turns.feature', scenarios: 1, examples: 0, usual: 1, long: 0, harness: 0 },
    ])
  })

  it('is read back from its page', () => {
    expect(readInventory(printInventory(counts))).to.deep.equal(counts)
  })

  it('is refused where somebody changed a number by hand', () => {
    const page = printInventory(counts).replace('| 3 | 2 |', '| 4 | 2 |')
    expect(() => readInventory(page)).to.throw('found a page that was changed by hand')
  })
})

describe('a run of a whole profile', () => {
  const inventory = [
    { feature: 'conversation/order.feature', scenarios: 2, examples: 0, usual: 2, long: 1, harness: 0 },
  ]

  it('has executed what its share of the inventory holds', () => {
    expect(missingFrom(runOf(1, 2), inventory, 'usual')).to.equal(undefined)
    expect(missingFrom(runOf(1), inventory, 'long')).to.equal(undefined)
  })

  it('is told which feature has lost a scenario, or has one more', () => {
    expect(missingFrom(runOf(1), inventory, 'usual')).to.equal(
      'Not what features/INVENTORY.md holds: conversation/order.feature: 1 executed, 2 expected. ' +
        'Where features were changed on purpose, run npm run features:inventory.',
    )
    expect(missingFrom(runOf(1, 2, 3), inventory, 'usual')).to.include('3 executed, 2 expected')
  })

  it('has not executed a scenario that never started', () => {
    expect(missingFrom(runOf(1, 101), inventory, 'usual')).to.include('1 executed, 2 expected')
  })

  it('misses a feature that is gone, and knows none that is new', () => {
    const other = [{ ...inventory[0], feature: 'conversation/gone.feature' }] as typeof inventory
    expect(missingFrom(runOf(1, 2), other, 'usual')).to.include(
      'conversation/gone.feature: 0 executed, 2 expected; conversation/order.feature: 2 executed, 0 expected',
    )
  })
})
