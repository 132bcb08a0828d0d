import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inMemory } from '../../targets/in-memory'
import type { Columns } from '../tables/tables'
import { fieldsExpectedOf, rowsExpectedOf } from './own-clock'

const columns: Columns = { id: 'text', at: 'instant' }
const rows = { columns: ['at', 'id'], rows: [{ id: 'e', at: 1 }] }
const own = { ...inMemory(), ownClock: { granularity: 1 } }

test("A target on the scenario's clock is expected to show the times", () => {
  assert.deepEqual(rowsExpectedOf(inMemory(), rows, columns), rows)
  assert.deepEqual(fieldsExpectedOf(inMemory(), { id: 'e', at: 1 }, columns), { id: 'e', at: 1 })
})

test('A target with its own clock is expected to show all else', () => {
  assert.deepEqual(rowsExpectedOf(own, rows, columns).columns, ['id'])
  assert.deepEqual(rowsExpectedOf(own, rows, columns).rows.length, 1)
  assert.deepEqual(fieldsExpectedOf(own, { id: 'e', at: 1 }, columns), { id: 'e' })
})
