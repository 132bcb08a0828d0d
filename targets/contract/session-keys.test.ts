import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SessionKey } from './backend'
import { admitAppKey, admitSessionKey, admitUserKey } from './session-keys'

const invalidKey = { name: 'Refusal', code: 'invalid-key' }

test('A key keeps its names and nothing else that came with them', () => {
  const key = { app: 'a', user: 'u', session: 's', state: {}, handle: 7 } as SessionKey
  assert.deepEqual(admitSessionKey(key), { app: 'a', user: 'u', session: 's' })
  assert.deepEqual(admitUserKey(key), { app: 'a', user: 'u' })
  assert.deepEqual(admitAppKey(key), { app: 'a' })
})

test('A bad name anywhere in a key is invalid', () => {
  for (const bad of ['', '\0', '\ud800', 'x'.repeat(513)]) {
    assert.throws(() => admitSessionKey({ app: bad, user: 'u', session: 's' }), invalidKey)
    assert.throws(() => admitSessionKey({ app: 'a', user: bad, session: 's' }), invalidKey)
    assert.throws(() => admitSessionKey({ app: 'a', user: 'u', session: bad }), invalidKey)
    assert.throws(() => admitUserKey({ app: bad, user: 'u' }), invalidKey)
    assert.throws(() => admitUserKey({ app: 'a', user: bad }), invalidKey)
    assert.throws(() => admitAppKey({ app: bad }), invalidKey)
  }
})
