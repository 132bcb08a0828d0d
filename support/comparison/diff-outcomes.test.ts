import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Json } from '../../targets/contract'
import type { OutcomeFact } from '../observation/facts'
import { type ComparedOutcome, diffOutcomes } from './diff-outcomes'
import { printPlace } from './drift'
import { readTolerance } from './equal'

type Word = OutcomeFact['outcome']

const outcome = (word: Word, answer: Json = null): OutcomeFact => ({ outcome: word, answer })

function compared(
  index: number,
  reference: OutcomeFact,
  candidate: OutcomeFact,
  block?: number,
): ComparedOutcome {
  const place = {
    dimension: 'events',
    owner: ['a', 'u', 's'],
    operation: { index, type: 'append-event' },
  } as const
  return { place, reference, candidate, block }
}

function said(
  outcomes: readonly ComparedOutcome[],
  options?: Parameters<typeof diffOutcomes>[1],
): readonly string[] {
  return diffOutcomes(outcomes, options).map(
    (drift) =>
      `${drift.kind}: ${printPlace(drift)}: ${JSON.stringify(drift.reference)} ${JSON.stringify(drift.candidate)}`,
  )
}

const one = (reference: Word, candidate: Word) => said([compared(1, outcome(reference), outcome(candidate))])

test('Equal outcomes with equal answers do not drift', () => {
  const words: readonly Word[] = ['accepted', 'repeat', 'unknown', 'untyped', 'event-conflict']
  for (const word of words) assert.deepEqual(one(word, word), [])
  assert.deepEqual(
    said([compared(1, outcome('accepted', { id: 'e' }), outcome('accepted', { id: 'e' }))]),
    [],
  )
  assert.deepEqual(said([]), [])
})

test('Acceptance by one side only is a refusal, and another outcome is a change', () => {
  assert.deepEqual(one('accepted', 'event-conflict'), [
    'refused: events a/u/s operation 1 (append-event) /outcome: "accepted" "event-conflict"',
  ])
  assert.deepEqual(one('event-conflict', 'repeat'), [
    'refused: events a/u/s operation 1 (append-event) /outcome: "event-conflict" "repeat"',
  ])
  assert.deepEqual(one('accepted', 'repeat'), [
    'changed: events a/u/s operation 1 (append-event) /outcome: "accepted" "repeat"',
  ])
  assert.deepEqual(one('event-conflict', 'untyped'), [
    'changed: events a/u/s operation 1 (append-event) /outcome: "event-conflict" "untyped"',
  ])
  assert.deepEqual(one('unknown', 'accepted'), [
    'changed: events a/u/s operation 1 (append-event) /outcome: "unknown" "accepted"',
  ])
})

test('Answers are compared inside', () => {
  const drifts = said([
    compared(3, outcome('accepted', [{ id: 'e1', at: 1 }]), outcome('accepted', [{ id: 'e1', at: 2 }])),
  ])
  assert.deepEqual(drifts, ['changed: events a/u/s operation 3 (append-event) /answer/0/at: 1 2'])
  const none = said([compared(3, outcome('accepted', { a: 1 }), outcome('accepted', null))])
  assert.deepEqual(none, ['retyped: events a/u/s operation 3 (append-event) /answer: {"a":1} null'])
})

test('A tolerance holds for answers', () => {
  const outcomes = [compared(1, outcome('accepted', [1]), outcome('accepted', [1.1]))]
  assert.equal(said(outcomes).length, 1)
  assert.deepEqual(said(outcomes, { tolerance: readTolerance('0.1') }), [])
})

test('Times in the answers of a target with its own clock are not compared', () => {
  const ownClock = { granularity: 0 }
  const reference = { at: 1, createdAt: 1, updatedAt: 1, id: 'e', payload: { at: 1 } }
  const candidate = { at: 2, createdAt: 3, updatedAt: 4, id: 'e', payload: { at: 1 } }
  const outcomes = [compared(1, outcome('accepted', [reference]), outcome('accepted', [candidate]))]
  assert.equal(said(outcomes).length, 3)
  assert.deepEqual(said(outcomes, { ownClock }), [])
  const inner = [
    compared(1, outcome('accepted', reference), outcome('accepted', { ...candidate, payload: { at: 2 } })),
  ]
  assert.deepEqual(said(inner, { ownClock }), [
    'changed: events a/u/s operation 1 (append-event) /answer/payload/at: 1 2',
  ])
})

test('Of what ran at the same time only the set of outcomes counts', () => {
  const [yes, no] = [outcome('accepted', { by: 1 }), outcome('session-exists')]
  assert.deepEqual(said([compared(1, yes, no, 1), compared(2, no, outcome('accepted', { by: 2 }), 1)]), [])
  assert.deepEqual(said([compared(1, yes, yes, 1), compared(2, no, yes, 1)]), [
    'refused: events a/u/s operation 1 (append-event) /outcomes: ["accepted","session-exists"] ["accepted","accepted"]',
  ])
  assert.deepEqual(said([compared(1, no, outcome('untyped'), 1), compared(2, no, no, 1)]), [
    'changed: events a/u/s operation 1 (append-event) /outcomes: ["session-exists","session-exists"] ["session-exists","untyped"]',
  ])
})

test('Two blocks are two sets, and what ran alone is compared alone', () => {
  const [yes, no] = [outcome('accepted'), outcome('session-exists')]
  const apart = [compared(1, yes, no, 1), compared(2, no, yes, 2)]
  assert.equal(said(apart).length, 2)
  assert.equal(said([compared(1, yes, no), compared(2, no, yes)]).length, 2)
})

test('A set that differs by the code of a refusal alone is a change', () => {
  const outcomes = [
    compared(1, outcome('accepted'), outcome('untyped'), 1),
    compared(2, outcome('session-exists'), outcome('accepted'), 1),
  ]
  assert.equal(diffOutcomes(outcomes)[0]?.kind, 'changed')
})

test('State keys named like a time are compared, whoever keeps the clock', () => {
  const read = compared(1, outcome('accepted', { at: 'noon' }), outcome('accepted', { at: 'midnight' }))
  const outcomes = [{ ...read, place: { ...read.place, operation: { index: 1, type: 'read state' } } }]
  assert.equal(said(outcomes, { ownClock: { granularity: 0 } }).length, 1)
})

test('Of summaries that raced, one that found nothing left to cover is as good as one that came too late', () => {
  const summarised = (reference: OutcomeFact, candidate: OutcomeFact, block?: number): ComparedOutcome => ({
    place: { dimension: 'summaries', owner: ['a', 'u', 's'], operation: { index: 1, type: 'summarise' } },
    reference,
    candidate,
    block,
  })
  const nothing = outcome('accepted')
  const written = outcome('accepted', { version: 1 })
  assert.deepEqual(said([summarised(nothing, outcome('summary-stale'), 1)]), [])
  assert.equal(said([summarised(nothing, outcome('summary-stale'))]).length, 1)
  assert.equal(said([summarised(nothing, written, 1)]).length, 1)
})
