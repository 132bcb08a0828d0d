import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inMemory } from '../targets/in-memory'
import { obstacleFor } from './needs'

const target = inMemory()
const own = { ...target, ownClock: { granularity: 10 } }

test('A target that has what a scenario needs can play it', () => {
  assert.equal(obstacleFor(target, ['tracks', 'storage'], ['the clock stands still']), undefined)
  assert.equal(obstacleFor(own, [], ['alice says "the clock stands still"']), undefined)
})

test('One that lacks something cannot, and the reason names all of it', () => {
  assert.equal(obstacleFor(target, ['remote', 'tracks'], []), 'it lacks remote')
  const { storage: _, ...closed } = target
  assert.equal(obstacleFor(closed, ['remote', 'storage'], []), 'it lacks remote, storage')
})

test('A clock of its own cannot be set, and no time be let pass on it', () => {
  for (const step of [
    'the clock stands still',
    'the clock reads "2026-01-01T00:00:00Z"',
    '90 seconds pass',
    '1 second passes',
  ])
    assert.match(
      obstacleFor(own, [], [step]) ?? '',
      /its clock is its own, and the scenario sets the time/,
      step,
    )
})
