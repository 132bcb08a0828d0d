import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Target } from '../../targets/contract'
import { inMemory } from '../../targets/in-memory'
import type { Columns } from '../tables/tables'
import { fieldsExpectedOf, rowsExpectedOf } from './own-clock'

const columns: Columns = { id: 'text', at: 'instant' }
const rows = { columns: ['at', 'id'], rows: [{ id: 'e', at: 1 }] }
const shower = (target: Target) => ({ target, setAside: new Set<string>() })

test("A target on the scenario's clock is expected to show the times", () => {
  const player = shower(inMemory())
  assert.deepEqual(rowsExpectedOf(player, rows, columns), rows)
  assert.deepEqual(fieldsExpectedOf(player, { id: 'e', at: 1 }, columns), { id: 'e', at: 1 })
  assert.deepEqual([...player.setAside], [])
})

test('A target with its own clock is expected to show all else, and what is set aside is told', () => {
  const player = shower({ ...inMemory(), ownClock: { granularity: 1 } })
  assert.deepEqual(rowsExpectedOf(player, rows, columns).columns, ['id'])
  assert.deepEqual(rowsExpectedOf(player, rows, columns).rows.length, 1)
  assert.deepEqual(fieldsExpectedOf(player, { id: 'e', at: 1 }, columns), { id: 'e' })
  assert.deepEqual([...player.setAside], ['times that the scenario expects: at'])
})

test('What expects no times has nothing set aside', () => {
  const player = shower({ ...inMemory(), ownClock: { granularity: 1 } })
  assert.deepEqual(fieldsExpectedOf(player, { id: 'e' }, columns), { id: 'e' })
  assert.deepEqual([...player.setAside], [])
})
