import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TestStepResultStatus } from '@cucumber/messages'
import { complain } from './guard'
import { type MadeUpScenario, madeUpRun, verdict, verdictOn } from './made-up-run'
import { type Run, RunCollector } from './run'

function collect(scenarios: readonly MadeUpScenario[], success = true): Run {
  const collector = new RunCollector()
  for (const envelope of madeUpRun(scenarios, success)) collector.hear(envelope)
  return collector.run()
}

const CONSISTENT = verdict(verdictOn('sqlite'))

test('a run that compared something passes', () => {
  assert.equal(complain(collect([{ line: 1, verdict: CONSISTENT }])), undefined)
})

test('nothing ran is a failure', () => {
  assert.match(complain(collect([])) ?? '', /no scenario was selected/)
  const skipped = { line: 1, step: { status: TestStepResultStatus.SKIPPED } }
  assert.match(complain(collect([skipped])) ?? '', /all scenarios were skipped/)
  assert.match(complain({ ...collect([]), stepDefinitions: 0 }) ?? '', /no step definition/)
})

test('a shard may compare nothing, of a run for which something was selected', () => {
  const card = {
    shard: { index: 9, total: 9 },
    profile: 'sqlite',
    backend: 'sqlite',
    commit: null,
    selected: ['features/a.feature:1'],
  }
  const skipped = { line: 1, step: { status: TestStepResultStatus.SKIPPED } }
  assert.equal(complain(collect([]), card), undefined)
  assert.equal(complain(collect([skipped]), card), undefined)
  assert.match(complain(collect([]), { ...card, selected: [] }) ?? '', /no scenario was selected/)
  assert.match(complain(collect([{ line: 2 }]), card) ?? '', /^Not a success: of 1/)
})

test('a shard that cannot be is a failure', () => {
  const card = { profile: 'sqlite', backend: 'sqlite', commit: null, selected: ['features/a.feature:1'] }
  const complaints = ['4/3', '0/3', '1/0'].map((text) => {
    const [index, total] = text.split('/').map(Number)
    return complain(collect([]), { ...card, shard: { index: index ?? 0, total: total ?? 0 } })
  })
  assert.deepEqual(complaints, [
    'Nothing ran: there is no shard 4/3. Expected --shard 1/3 to 3/3.',
    'Nothing ran: there is no shard 0/3. Expected --shard 1/3 to 3/3.',
    'Nothing ran: there is no shard 1/0. Expected at least one shard.',
  ])
})

test('what Cucumber let pass without comparison is a failure', () => {
  assert.match(
    complain(collect([{ line: 1, verdict: CONSISTENT }, { line: 2 }])) ?? '',
    /^Not a success: of 2/,
  )
})

test('what Cucumber fails by itself needs no word', () => {
  const failed = { line: 1, step: { status: TestStepResultStatus.FAILED } }
  assert.equal(complain(collect([failed], false)), undefined)
})
