import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Drift, Place } from './drift'
import { OwnTimes } from './own-times'

const place = (path: string): Place => ({ dimension: 'events', owner: ['a'], path })

/** Drifts of times that are pairs of the reference's and the candidate's, as `kind path`. */
function said(granularity: number, ...times: readonly (readonly [number, number])[]): readonly string[] {
  const own = new OwnTimes(granularity)
  for (const [index, [reference, candidate]] of times.entries())
    own.add(place(`/${index}`), reference, candidate)
  return own.drifts().map(({ kind, path }) => `${kind} ${path}`)
}

test('Times in the same order do not drift, whatever they are', () => {
  assert.deepEqual(said(0, [1, 900], [2, 901], [3, 5000]), [])
  assert.deepEqual(said(0, [3, 5000], [1, 900], [2, 901]), [])
  assert.deepEqual(said(0), [])
})

test('A later time that is earlier on the candidate has moved', () => {
  assert.deepEqual(said(0, [1, 10], [2, 9]), ['moved /1'])
  assert.deepEqual(said(0, [2, 9], [1, 10]), ['moved /0'])
  assert.deepEqual(said(0, [1, 10], [2, 5], [3, 7], [4, 10]), ['moved /1', 'moved /2'])
})

test('Times that differ in the reference may be equal on the candidate', () => {
  assert.deepEqual(said(0, [1, 10], [2, 10]), [])
})

test('Times that share an instant in the reference may stand in any order', () => {
  assert.deepEqual(said(0, [1, 10], [1, 3], [1, 7]), [])
  assert.deepEqual(said(0, [1, 10], [1, 3], [2, 7]), ['moved /2'])
})

test('Differences up to the granularity count as none, and beyond it as one', () => {
  assert.deepEqual(said(5, [1, 10], [2, 5]), [])
  assert.deepEqual(said(5, [1, 10], [2, 4]), ['moved /1'])
})

test('A time that one side lacks or has as text is retyped', () => {
  const own = new OwnTimes(0)
  own.add(place('/a'), 1, undefined)
  own.add(place('/b'), 1, '1')
  own.add(place('/c'), undefined, undefined)
  const drifts: readonly Drift[] = own.drifts()
  assert.deepEqual(drifts, [
    { ...place('/a'), kind: 'retyped', reference: 1, candidate: undefined },
    { ...place('/b'), kind: 'retyped', reference: 1, candidate: '1' },
  ])
})

test('Two hundred thousand times of one instant are judged too', () => {
  const own = new OwnTimes(0)
  for (let index = 0; index < 200_000; index++) own.add(place(''), 1, 1)
  assert.deepEqual(own.drifts(), [])
})
