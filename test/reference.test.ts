import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, describe, it } from 'node:test'
import { type Ended, PROJECT, runSuite, type Suite } from './run-suite'

const FAULTY = './support/faults/example-target.ts'
const FEATURE = `Feature: A trip
  Scenario: An event is lost by one of them
    Given the app "travel"
    And alice has opened the session "tokyo"
    When alice says "Hello" as the event "lost"
    Then the conversation reads, in order
      | id   | says  |
      | lost | Hello |
    When alice says "Goodbye" as the event "kept"
    Then the conversation reads, in order
      | id   | says    |
      | lost | Hello   |
      | kept | Goodbye |
`

/** A folder with the feature, and a module of a store that keeps everything, with a list of known drifts beside it. */
function folderWith(known: object): { readonly feature: string; readonly module: string } {
  const folder = mkdtempSync(join(tmpdir(), 'reference-'))
  const [feature, module] = [join(folder, 'trip.feature'), join(folder, 'my-store.cjs')]
  writeFileSync(feature, FEATURE)
  writeFileSync(
    module,
    `module.exports = { ...require(${JSON.stringify(join(PROJECT, 'targets/sqlite'))}).default, name: 'my-store' }`,
  )
  writeFileSync(join(folder, 'my-store.known-drifts.json'), JSON.stringify(known))
  return { feature, module }
}

function compared(reference: string): readonly string[] {
  return ['--world-parameters', JSON.stringify({ reference })]
}

const DRIFT = {
  scenario: 'trip.feature:2',
  kind: 'extra',
  place: 'events travel/alice/tokyo event 0 "lost"',
  reason: 'https://example.com/issue/12',
}

describe('a reference that is wrong itself', () => {
  let suite: Suite
  let ended: Ended

  before(async () => {
    // Known against the in-memory reference, which says nothing here.
    const { feature, module } = folderWith({ backend: 'my-store', known: [{ ...DRIFT, kind: 'missing' }] })
    const run = await runSuite({ backend: module, arguments: [feature, ...compared(FAULTY)] })
    suite = run.suite
    ended = run.ended
  })

  it('stops no scenario, and the backend is compared with it to the end', () => {
    assert.equal(ended.code, 1, ended.stdout + ended.stderr)
    const { scenarios } = JSON.parse(suite.read('drift.json'))
    assert.deepEqual(
      scenarios.map(({ status }: { status: string }) => status),
      ['drifting'],
    )
    assert.match(ended.stdout, /extra: events travel\/alice\/tokyo event 0 "lost"/)
    assert.match(
      ended.stdout,
      /my-store against the faulty-example reference: 1 scenario, 0 consistent, 1 drifting\./,
    )
  })

  it('is told to be so where a step states what it does not show', () => {
    assert.equal(suite.read('index.html').match(/faulty-example does not show it itself/g)?.length, 2)
  })
})

describe('known drifts against another reference', () => {
  it('leave the run green against that one', async () => {
    const { feature, module } = folderWith({
      backend: 'my-store',
      reference: 'faulty-example',
      known: [DRIFT],
    })
    const { ended } = await runSuite({ backend: module, arguments: [feature, ...compared(FAULTY)] })
    assert.equal(ended.code, 0, ended.stdout + ended.stderr)
    assert.match(ended.stdout, /1 scenario, 0 consistent, 1 drifting as known\./)
  })

  it('are none against the in-memory reference', async () => {
    const { feature, module } = folderWith({
      backend: 'my-store',
      reference: 'faulty-example',
      known: [DRIFT],
    })
    const { ended } = await runSuite({ backend: module, arguments: [feature] })
    assert.equal(ended.code, 0, ended.stdout + ended.stderr)
    assert.match(ended.stdout, /1 scenario, all consistent\./)
  })

  it('are refused in one line where they were asked for by name', async () => {
    const { feature, module } = folderWith({ backend: 'my-store', known: [DRIFT] })
    const list = module.replace(/\.cjs$/, '.known-drifts.json')
    const { ended } = await runSuite({
      backend: module,
      arguments: [feature, '--world-parameters', JSON.stringify({ reference: FAULTY, knownDrifts: list })],
    })
    assert.equal(ended.code, 1)
    assert.match(
      ended.stderr,
      /^\S+: its drifts were met against in-memory, and this run compares with faulty-example; expected "reference": "faulty-example"\n$/,
    )
  })
})
