import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dimensionOf, isWrite, needsOf, type Operation, ownerOf, takesAway } from './operation'

const session = { app: 'a', user: 'u', session: 's' }
const user = { scope: 'user', app: 'a', user: 'u' } as const
const append = (delta?: Record<string, number>): Operation => ({
  type: 'append-event',
  client: '',
  session,
  event: { author: 'x', ...(delta && { delta }) },
})

const table: readonly (readonly [Operation, string, boolean, readonly string[], readonly string[]])[] = [
  [{ type: 'create-session', client: '', session }, 'sessions', false, [], ['a', 'u', 's']],
  [
    { type: 'create-session', client: '', session, state: { k: 1 } },
    'sessions',
    false,
    ['state'],
    ['a', 'u', 's'],
  ],
  [
    { type: 'create-session', client: '', session, state: { 'app:k': 1 } },
    'sessions',
    false,
    ['scoped-state', 'state'],
    ['a', 'u', 's'],
  ],
  [{ type: 'delete-session', client: 'x', session }, 'sessions', true, ['clients'], ['a', 'u', 's']],
  [{ type: 'sweep', client: '' }, 'sessions', true, ['expiry'], []],
  [append(), 'events', false, [], ['a', 'u', 's']],
  [append({ k: 1 }), 'events', false, ['state'], ['a', 'u', 's']],
  [append({ 'user:k': 1 }), 'events', false, ['scoped-state', 'state'], ['a', 'u', 's']],
  [
    { type: 'update-state', client: '', place: user, changes: {} },
    'state',
    false,
    ['scoped-state', 'state'],
    ['a', 'u'],
  ],
  [
    { type: 'remove-state', client: '', place: { scope: 'app', app: 'a' }, keys: [] },
    'state',
    true,
    ['scoped-state', 'state'],
    ['a'],
  ],
  [
    { type: 'clear-state', client: '', place: { scope: 'session', ...session } },
    'state',
    true,
    ['state'],
    ['a', 'u', 's'],
  ],
  [
    { type: 'record-track', client: '', session, track: 't', record: { payload: 1 } },
    'tracks',
    false,
    ['tracks'],
    ['a', 'u', 's'],
  ],
  [{ type: 'read', client: '', read: { of: 'log', ...session } }, 'events', false, [], ['a', 'u', 's']],
  [
    { type: 'read', client: '', read: { of: 'window', ...session, window: {} } },
    'events',
    false,
    [],
    ['a', 'u', 's'],
  ],
  [{ type: 'read', client: '', read: { of: 'session', ...session } }, 'sessions', false, [], ['a', 'u', 's']],
  [
    { type: 'read', client: 'x', read: { of: 'sessions', app: 'a', user: 'u' } },
    'sessions',
    false,
    ['clients'],
    ['a', 'u'],
  ],
  [{ type: 'read', client: '', read: { of: 'state', app: 'a' } }, 'state', false, ['scoped-state'], ['a']],
  [
    { type: 'read', client: '', read: { of: 'track', track: 't', ...session } },
    'tracks',
    false,
    ['tracks'],
    ['a', 'u', 's'],
  ],
  [
    { type: 'read', client: '', read: { of: 'tracks', ...session, session: { symbol: 'session#1' } } },
    'tracks',
    false,
    ['tracks'],
    ['a', 'u', 'session#1'],
  ],
]

test('Every operation has its dimension, its needs and its owner, and says whether it takes away', () => {
  for (const [operation, dimension, takes, needs, owner] of table) {
    const which = JSON.stringify(operation)
    assert.equal(dimensionOf(operation), dimension, which)
    assert.equal(takesAway(operation), takes, which)
    assert.deepEqual([...new Set(needsOf(operation))].sort(), needs, which)
    assert.deepEqual(ownerOf(operation), owner, which)
    assert.equal(isWrite(operation), operation.type !== 'read', which)
  }
})

test('A summary needs summaries, keeping needs retention, and only a compaction takes something away', () => {
  const summarise = (keep?: number): Operation => ({
    type: 'summarise',
    client: '',
    session,
    request: { keep },
    answer: { text: 'so far' },
  })
  assert.deepEqual(needsOf(summarise()), ['summaries'])
  assert.equal(takesAway(summarise()), false)
  assert.equal(takesAway(summarise(2)), true)
  assert.equal(isWrite(summarise()), true)
  const begin: Operation = { type: 'begin-summary', client: '', session, request: {} }
  assert.equal(isWrite(begin), false)
  assert.equal(dimensionOf(begin), 'summaries')
  assert.deepEqual(needsOf({ type: 'create-session', client: '', session, keep: 1 }), ['retention'])
})
