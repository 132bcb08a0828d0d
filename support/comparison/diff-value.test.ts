import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Json } from '../../targets/contract'
import { diffValue } from './diff-value'
import { readTolerance } from './equal'

/** The drifts as `kind path`. */
function said(
  reference: Json | undefined,
  candidate: Json | undefined,
  tolerance?: string,
): readonly string[] {
  return diffValue(reference, candidate, tolerance === undefined ? undefined : readTolerance(tolerance)).map(
    ({ kind, path }) => `${kind} ${path}`,
  )
}

test('Equal values do not drift', () => {
  const value = { a: [1, { b: null }], c: 12345678901234567890n }
  assert.deepEqual(said(value, structuredClone(value)), [])
  assert.deepEqual(said(undefined, undefined), [])
  assert.deepEqual(said({ a: 1, b: 2 }, { b: 2, a: 1 }), [])
  assert.deepEqual(said(5, 5n), [])
})

test('A drift has both values and the place', () => {
  assert.deepEqual(diffValue({ a: { b: 1 } }, { a: { b: 2 } }), [
    { kind: 'changed', path: '/a/b', reference: 1, candidate: 2 },
  ])
  assert.deepEqual(diffValue({ a: 1 }, {}), [
    { kind: 'missing', path: '/a', reference: 1, candidate: undefined },
  ])
  assert.deepEqual(diffValue({}, { a: null }), [
    { kind: 'extra', path: '/a', reference: undefined, candidate: null },
  ])
  assert.deepEqual(diffValue(1, 2, undefined, '/x'), [
    { kind: 'changed', path: '/x', reference: 1, candidate: 2 },
  ])
})

test('A value of another kind is retyped', () => {
  const kinds: readonly Json[] = [null, false, 0, '', [], {}]
  for (const [i, a] of kinds.entries()) {
    for (const [j, b] of kinds.entries())
      assert.deepEqual(said(a, b), i === j ? [] : ['retyped '], `${i} and ${j}`)
  }
  assert.deepEqual(said({ a: [1] }, { a: { 0: 1 } }), ['retyped /a'])
  assert.deepEqual(said(9007199254740993n, 9007199254740992), ['changed '])
})

test('Every differing member is told, in the order of the reference', () => {
  assert.deepEqual(said({ b: 1, a: 1, c: 1 }, { c: 2, a: 2, d: 1 }), [
    'missing /b',
    'changed /a',
    'changed /c',
    'extra /d',
  ])
})

test('Members are escaped as a JSON Pointer says', () => {
  assert.deepEqual(said({ 'a/b': { '~': { '': 1 } } }, { 'a/b': { '~': { '': 2 } } }), ['changed /a~1b/~0/'])
})

test('Members named __proto__ and toString are members like others', () => {
  const own: Json = JSON.parse('{"__proto__":{"a":1}}')
  assert.deepEqual(said(own, {}), ['missing /__proto__'])
  assert.deepEqual(said({}, own), ['extra /__proto__'])
  assert.deepEqual(said(own, JSON.parse('{"__proto__":{"a":2}}')), ['changed /__proto__/a'])
  assert.deepEqual(said({ toString: 1 }, {}), ['missing /toString'])
})

test('One entry more or less in a list is one drift', () => {
  assert.deepEqual(said([1, 2, 3, 4], [1, 3, 4]), ['missing /1'])
  assert.deepEqual(said([1, 2, 3], [1, 2, 9, 3]), ['extra /2'])
  assert.deepEqual(said([1], []), ['missing /0'])
  assert.deepEqual(said([], [1, 2]), ['extra /0', 'extra /1'])
  assert.deepEqual(said([1, 1, 1], [1, 1]), ['missing /2'])
  assert.deepEqual(said({ l: [{ a: 1 }, { a: 2 }] }, { l: [{ a: 2 }] }), ['missing /l/0'])
})

test('Entries that changed in place are compared inside', () => {
  assert.deepEqual(said([1, { a: 1 }, 3], [1, { a: 2 }, 3]), ['changed /1/a'])
  assert.deepEqual(said([1, 2], [2, 1]), ['changed /0', 'changed /1'])
})

test('An entry with other content, and one less, are both told', () => {
  assert.deepEqual(said([1, 2, 3, 4], [1, 9, 4]), ['changed /1', 'missing /2'])
})

test('Numbers within the tolerance do not drift, wherever they stand', () => {
  assert.deepEqual(said({ a: [0.1, { b: 1 }] }, { a: [0.3, { b: 1.2 }] }, '0.2'), [])
  assert.deepEqual(said({ a: [0.1, { b: 1 }] }, { a: [0.3, { b: 1.3 }] }, '0.2'), ['changed /a/1/b'])
  assert.deepEqual(said([1, 2, 3], [1.1, 3.1], '0.2'), ['missing /1'])
})

test('A minus zero is no zero', () => {
  assert.deepEqual(diffValue(0, -0), [{ kind: 'changed', path: '', reference: 0, candidate: -0 }])
  assert.deepEqual(diffValue(-0, -0), [])
})
