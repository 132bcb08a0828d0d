import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Dice } from './dice'

const rolls = (seed: number) => {
  const dice = new Dice(seed)
  return Array.from({ length: 200 }, () => dice.roll(6))
}

test('A seed replays the same rolls, another gives others', () => {
  assert.deepEqual(rolls(7), rolls(7))
  assert.notDeepEqual(rolls(7), rolls(8))
})

test('Every side comes up, and no other', () => {
  assert.deepEqual([...new Set(rolls(7))].sort(), [0, 1, 2, 3, 4, 5])
})

test('What is shuffled is all there, in another order', () => {
  const items = Array.from({ length: 50 }, (_, index) => index)
  const shuffled = new Dice(7).shuffle(items)
  assert.notDeepEqual(shuffled, items)
  assert.deepEqual(
    shuffled.toSorted((a, b) => a - b),
    items,
  )
})
