import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Drift } from '../comparison/drift'
import { type MadeUpScenario, madeUpRun, verdict, verdictOn } from '../reporting/made-up-run'
import { type Run, RunCollector } from '../reporting/run'
import { findCatches, sameCatch } from './find-catch'

const DRIFT: Drift = {
  dimension: 'events',
  owner: ['travel', 'alice', 'tokyo'],
  event: { index: 3, id: 'e4' },
  path: '/parts/0/text',
  kind: 'changed',
  reference: 'Yes',
  candidate: 'No',
}
const PLACE = 'events travel/alice/tokyo event 3 "e4" /parts/0/text'

function runOf(scenario: Omit<MadeUpScenario, 'line' | 'name' | 'file'>): Run {
  const collector = new RunCollector(['mutated'])
  const played = { line: 3, name: 'She answers', file: 'conversation/answers.feature', ...scenario }
  for (const envelope of madeUpRun([played])) collector.hear(envelope)
  return collector.run()
}

test('A drift is a catch in its own dimension, at its place', () => {
  const run = runOf({ verdict: verdict(verdictOn('mutated', { status: 'drifting', drifts: [DRIFT] })) })
  assert.deepEqual(findCatches(run), [{ scenario: 'She answers', dimension: 'events', place: PLACE }])
})

test('A failed expectation is a catch in the dimension of its feature, at what it looked at', () => {
  const reason = 'mutated: the log of travel/alice/tokyo\n  expected one event\n  found none'
  const run = runOf({ verdict: verdict(verdictOn('mutated', { status: 'failed', reason })) })
  assert.deepEqual(findCatches(run), [
    { scenario: 'She answers', dimension: 'conversation', place: 'the log of travel/alice/tokyo' },
  ])
})

test('A scenario that drifts and also fails is caught twice', () => {
  const reason = 'mutated: the log of travel/alice/tokyo\n  expected "Yes"'
  const run = runOf({
    verdict: verdict(verdictOn('mutated', { status: 'drifting', drifts: [DRIFT], reason })),
  })
  assert.deepEqual(
    findCatches(run).map(({ place }) => place),
    [PLACE, 'the log of travel/alice/tokyo'],
  )
})

test('A scenario that agrees with the reference, or was skipped, catches nothing', () => {
  const reason = 'it lacks tracks'
  assert.deepEqual(findCatches(runOf({ verdict: verdict(verdictOn('mutated')) })), [])
  assert.deepEqual(
    findCatches(runOf({ verdict: verdict(verdictOn('mutated', { status: 'skipped', reason })) })),
    [],
  )
})

test('Two catches are the same only where scenario, dimension and place are', () => {
  const caught = { scenario: 'She answers', dimension: 'events', place: PLACE }
  assert.ok(sameCatch(caught, { ...caught }))
  assert.ok(!sameCatch(caught, { ...caught, scenario: 'He answers' }))
  assert.ok(!sameCatch(caught, { ...caught, dimension: 'conversation' }))
  assert.ok(!sameCatch(caught, { ...caught, place: `${PLACE}/0` }))
})
