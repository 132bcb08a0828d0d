import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { JsonObject } from '../../targets/contract'
import type { Operation } from '../trajectory/operation'
import type { Performed } from '../trajectory/replay'
import { blocksOf } from './blocks'

const session = { app: 'a', user: 'u', session: 's' }

function append(client: string, id: string | undefined, delta?: JsonObject): Operation {
  return {
    type: 'append-event',
    client,
    session,
    event: { author: 'agent', ...(id && { id }), ...(delta && { delta }) },
  }
}

function performed(operation: Operation, block?: number): Performed {
  return {
    index: 1,
    operation,
    instant: 0,
    outcomes: new Map(),
    facts: new Map(),
    spoken: false,
    ...(block !== undefined && { block }),
  }
}

test('What did not run at the same time is no block', () => {
  assert.deepEqual(blocksOf([performed(append('', 'e1')), performed(append('', 'e2'))]), [])
})

test("A block has each client's events in the order of the rows", () => {
  const rows = [append('a', 'e1'), append('b', 'e2'), append('a', 'e3'), append('a', undefined)]
  assert.deepEqual(blocksOf(rows.map((row) => performed(row, 1))), [
    {
      appended: [
        { owner: ['a', 'u', 's'], client: 'a', events: ['e1', 'e3'] },
        { owner: ['a', 'u', 's'], client: 'b', events: ['e2'] },
      ],
      contested: [],
    },
  ])
})

test('One client has a lane for each session', () => {
  const other: Operation = {
    type: 'append-event',
    client: 'a',
    session: { ...session, session: { symbol: 'session#1' } },
    event: { id: 'e2', author: 'x' },
  }
  const [block] = blocksOf([performed(append('a', 'e1'), 1), performed(other, 1)])
  assert.deepEqual(
    block?.appended.map(({ owner, events }) => [owner[2], events]),
    [
      ['s', ['e1']],
      ['session#1', ['e2']],
    ],
  )
})

test('Keys that were written with different values are contested, in the scope that they go to', () => {
  const rows = [
    append('a', 'e1', { k: 1, same: 1, 'user:k': 1, 'app:k': 1, 'temp:k': 1 }),
    append('b', 'e2', { k: 2, same: 1, 'user:k': 2, 'app:k': 2, 'temp:k': 1 }),
  ]
  assert.deepEqual(blocksOf(rows.map((row) => performed(row, 1)))[0]?.contested, [
    { owner: ['a', 'u', 's'], key: 'k', values: [1, 2] },
    { owner: ['a', 'u'], key: 'k', values: [1, 2] },
    { owner: ['a'], key: 'k', values: [1, 2] },
  ])
})

test('A direct update and a delta contest the same key', () => {
  const update: Operation = {
    type: 'update-state',
    client: 'b',
    place: { scope: 'user', app: 'a', user: 'u' },
    changes: { k: 2 },
  }
  const [block] = blocksOf([performed(append('a', 'e1', { 'user:k': 1 }), 1), performed(update, 1)])
  assert.deepEqual(block?.contested, [{ owner: ['a', 'u'], key: 'k', values: [1, 2] }])
})

test('Blocks are kept apart by their number', () => {
  const blocks = blocksOf([
    performed(append('a', 'e1', { k: 1 }), 1),
    performed(append('b', 'e2', { k: 2 }), 2),
  ])
  assert.deepEqual(
    blocks.map(({ appended, contested }) => [appended[0]?.events, contested]),
    [
      [['e1'], []],
      [['e2'], []],
    ],
  )
})
