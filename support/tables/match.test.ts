import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NO_TOLERANCE, readTolerance } from '../comparison/equal'
import { fieldMismatches, mismatches, type Order } from './match'
import type { Columns, Row } from './tables'

const columns: Columns = { id: 'text', at: 'instant', value: 'json' }
const shown = ['id', 'value']

function said(
  order: Order,
  expected: readonly Row[],
  found: readonly Row[],
  tolerance = '0',
): readonly string[] {
  return mismatches({ columns: shown, rows: expected }, found, columns, order, readTolerance(tolerance))
}

const a = { id: 'a', value: 1 }
const b = { id: 'b', value: 2 }
const c = { id: 'c', value: 3 }

test('Equal rows do not differ, in order and in any order', () => {
  assert.deepEqual(said('in order', [a, b], [a, b]), [])
  assert.deepEqual(said('in any order', [a, b], [b, a]), [])
  assert.deepEqual(said('in order', [], []), [])
  assert.deepEqual(said('in any order', [], []), [])
})

test('Only the columns of the table are compared', () => {
  const more = { ...a, at: 5 }
  assert.deepEqual(said('in order', [a], [more]), [])
  assert.deepEqual(said('in any order', [a], [more]), [])
})

test('In order, every differing cell is told with its row', () => {
  assert.deepEqual(said('in order', [a, b], [b, { id: 'b', value: '2' }]), [
    'row 1, id: expected "a", found "b"',
    'row 1, value: expected 1, found 2',
    'row 2, value: expected 2, found "2"',
  ])
})

test('In order, a row too few and a row too many are told', () => {
  assert.deepEqual(said('in order', [a, b], [a]), ['row 2: expected (id "b", value 2), found no such row'])
  assert.deepEqual(said('in order', [a], [a, b, c]), [
    'row 2: found (id "b", value 2), expected no more rows',
    'row 3: found (id "c", value 3), expected no more rows',
  ])
  assert.deepEqual(said('in order', [], [a]), ['row 1: found (id "a", value 1), expected no more rows'])
})

test('An absent cell expects absence, and null is not absent', () => {
  assert.deepEqual(said('in order', [{ id: 'a', value: undefined }], [{ id: 'a' }]), [])
  assert.deepEqual(said('in order', [{ id: 'a', value: undefined }], [{ id: 'a', value: null }]), [
    'row 1, value: expected (absent), found null',
  ])
  assert.deepEqual(said('in order', [{ id: 'a', value: null }], [{ id: 'a' }]), [
    'row 1, value: expected null, found (absent)',
  ])
})

test('In any order, each found row stands for one expected row', () => {
  assert.deepEqual(said('in any order', [a, a], [a, b]), [
    'expected (id "a", value 1), found no such row',
    'found (id "b", value 2), expected no such row',
  ])
  assert.deepEqual(said('in any order', [a], [a, a]), ['found (id "a", value 1), expected no such row'])
  assert.deepEqual(said('in any order', [a, b], [b]), ['expected (id "a", value 1), found no such row'])
})

test('A tolerance holds in both orders', () => {
  const near = { id: 'a', value: 1.1 }
  for (const order of ['in order', 'in any order'] as const) {
    assert.deepEqual(said(order, [a], [near], '0.1'), [])
    assert.notDeepEqual(said(order, [a], [near], '0.09'), [])
  }
})

test('In any order, rows within the tolerance pair wherever all of them can', () => {
  const row = (value: number): Row => ({ id: 'x', value })
  assert.deepEqual(said('in any order', [row(2), row(1)], [row(1), row(3)], '1'), [])
})

test('Instants are told as features write them', () => {
  const differences = mismatches(
    { columns: ['at'], rows: [{ at: 1000 }] },
    [{ at: 2000 }],
    columns,
    'in order',
    NO_TOLERANCE,
  )
  assert.deepEqual(differences, [
    'row 1, at: expected 1970-01-01T00:00:01.000Z, found 1970-01-01T00:00:02.000Z',
  ])
})

test('Of one record the fields that are expected are compared', () => {
  assert.deepEqual(fieldMismatches({ id: 'a' }, { id: 'a', value: 9 }, columns, NO_TOLERANCE), [])
  assert.deepEqual(
    fieldMismatches({ id: 'a', value: null, at: undefined }, { id: 'b', at: 0 }, columns, NO_TOLERANCE),
    [
      'id: expected "a", found "b"',
      'value: expected null, found (absent)',
      'at: expected (absent), found 1970-01-01T00:00:00.000Z',
    ],
  )
  assert.deepEqual(fieldMismatches({ value: 1 }, { value: 1.1 }, columns, readTolerance('0.1')), [])
})
