import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inMemory } from '../../targets/in-memory'
import { factsOf } from './facts'

test('A target is named with its server and its capabilities in order, its server asked once', async () => {
  let asked = 0
  const target = {
    ...inMemory(),
    name: 'mine',
    capabilities: new Set(['tracks', 'events', 'sessions'] as const),
    describe: async () => `Store ${++asked}`,
  }
  const facts = { name: 'mine', server: 'Store 1', capabilities: ['events', 'sessions', 'tracks'] }
  assert.deepEqual(await factsOf(target), facts)
  assert.deepEqual(await factsOf(target), facts)
  assert.equal(asked, 1)
})

test('A target that does not describe its server has none', async () => {
  const { describe: _, ...silent } = inMemory()
  assert.equal((await factsOf(silent)).server, undefined)
})
