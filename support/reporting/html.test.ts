import assert from 'node:assert/strict'
import { test } from 'node:test'
import { belongsOnPage } from './html'
import { madeUpRun, verdict, verdictOn } from './made-up-run'
import type { BackendVerdict } from './verdict'

function keeps(result: BackendVerdict): boolean {
  const found = madeUpRun([{ line: 1, verdict: verdict(result) }]).find(({ attachment }) => attachment)
  assert.ok(found)
  return belongsOnPage(found)
}

test('only verdicts with drifts are on the page', () => {
  assert.equal(keeps(verdictOn('sqlite')), false)
  const drifts = [
    { dimension: 'state', kind: 'extra', owner: [], path: '', reference: undefined, candidate: 1 },
  ] as const
  assert.equal(keeps(verdictOn('sqlite', { status: 'drifting', drifts })), true)
  assert.equal(
    belongsOnPage({ testRunFinished: { success: true, timestamp: { seconds: 0, nanos: 0 } } }),
    true,
  )
})
