import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Drift } from '../comparison/drift'
import { type MadeUpScenario, madeUpRun, verdict, verdictOn } from '../reporting/made-up-run'
import { type Run, RunCollector } from '../reporting/run'
import { countRun } from './replay-pair'

const DRIFT: Drift = {
  dimension: 'state',
  owner: ['travel'],
  path: '/a',
  kind: 'missing',
  reference: 1,
  candidate: undefined,
}

function runOf(...scenarios: readonly MadeUpScenario[]): Run {
  const collector = new RunCollector(['sqlite-again'])
  for (const envelope of madeUpRun(scenarios)) collector.hear(envelope)
  return collector.run()
}

test('What was replayed counts, what was skipped does not', () => {
  const skipped = verdictOn('sqlite-again', { status: 'skipped', reason: 'it lacks remote' })
  const run = runOf(
    { line: 1, verdict: verdict(verdictOn('sqlite-again')) },
    { line: 2, verdict: verdict(skipped) },
  )
  assert.deepEqual(countRun(run, 7), { runs: 1, skipped: 1, drifts: 0, alarms: [] })
})

test('A drift and a failure are alarms, each with its order', () => {
  const run = runOf(
    { line: 1, verdict: verdict(verdictOn('sqlite-again', { status: 'drifting', drifts: [DRIFT] })) },
    { line: 2, verdict: verdict(verdictOn('sqlite-again', { status: 'failed', reason: 'the log' })) },
  )
  assert.deepEqual(countRun(run, 7), {
    runs: 2,
    skipped: 0,
    drifts: 1,
    alarms: [
      { scenario: 'conversation/order.feature:1', seed: 7, what: 'drifting' },
      { scenario: 'conversation/order.feature:2', seed: 7, what: 'failed: the log' },
    ],
  })
})
