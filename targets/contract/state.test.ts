import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  admitChanges,
  admitPlace,
  admitRemoval,
  admitStateKey,
  admitUpdate,
  decodeState,
  mergeScopes,
  splitByScope,
  withoutTemporary,
} from './state'

const invalidKey = { name: 'Refusal', code: 'invalid-key' }
const invalidValue = { name: 'Refusal', code: 'invalid-value' }
const invalidScope = { name: 'Refusal', code: 'invalid-scope' }

test('A state key may have one scope prefix with something behind it', () => {
  const plain = ['k', 'user', 'User:x', 'users:x', 'a:user:b', ':x', ' user:', '__proto__', 'session:x']
  for (const key of [...plain, 'user:k', 'app:k', 'temp:k', 'user:__proto__', 'app: ', 'user:k:app:']) {
    assert.equal(admitStateKey(key), key)
  }
})

test('A bare prefix and a second prefix are invalid keys', () => {
  const bare = ['user:', 'app:', 'temp:']
  const doubled = [
    'app:user:x',
    'user:app:x',
    'temp:user:x',
    'user:temp:x',
    'user:user:x',
    'user:app:',
    'app:temp:',
  ]
  for (const key of [...bare, ...doubled, '', '\0', '\ud800', 'x'.repeat(513), 7]) {
    assert.throws(() => admitStateKey(key), invalidKey, String(key))
  }
})

test('The prefix counts in the length of a key', () => {
  assert.equal(admitStateKey(`user:${'x'.repeat(507)}`), `user:${'x'.repeat(507)}`)
  assert.throws(() => admitStateKey(`user:${'x'.repeat(508)}`), invalidKey)
})

test('Changes are copied, and their undefined members are absent', () => {
  const list = [1]
  const admitted = admitChanges({ list, gone: undefined, none: null, 'temp:t': 0 }, 'delta')
  list.push(2)
  assert.deepEqual(admitted, { list: [1], none: null, 'temp:t': 0 })
})

test('No changes are no change', () => {
  assert.deepEqual(admitChanges(undefined, 'delta'), {})
  assert.deepEqual(admitChanges({}, 'delta'), {})
})

test('Changes that are no object are an invalid value', () => {
  for (const changes of [null, [], 'k', 7, new Map([['k', 1]]), new Date(0)]) {
    assert.throws(() => admitChanges(changes, 'delta'), invalidValue)
  }
})

test('Every key is checked before the first value', () => {
  assert.throws(() => admitChanges({ bad: Number.NaN, 'user:': 1 }, 'delta'), invalidKey)
  assert.throws(() => admitUpdate({ bad: Number.NaN, 'app:user:x': 1 }), invalidKey)
})

test('The key of an undefined member is not looked at', () => {
  assert.deepEqual(admitChanges({ 'user:': undefined, k: 1 }, 'delta'), { k: 1 })
})

test('A bad value names its key and the place inside', () => {
  assert.throws(() => admitChanges({ draft: { 'a/b': [0, Number.NaN] } }, 'delta'), {
    code: 'invalid-value',
    message: 'invalid-value: state key "draft": NaN is no JSON number, at /a~1b/1',
  })
})

test('A member named __proto__ is a key like any other', () => {
  const changes = JSON.parse('{"__proto__": {"x": 1}, "user:__proto__": 2}')
  const scopes = splitByScope(admitChanges(changes, 'delta'))
  assert.deepEqual(Object.entries(scopes.session), [['__proto__', { x: 1 }]])
  assert.deepEqual(Object.entries(scopes.user), [['__proto__', 2]])
  assert.deepEqual(Object.keys(mergeScopes(scopes)), ['__proto__', 'user:__proto__'])
})

test('A direct update takes bare keys only, and is refused as a whole', () => {
  assert.deepEqual(admitUpdate({ k: 1, 'a:b': 2 }), { k: 1, 'a:b': 2 })
  for (const key of ['user:k', 'app:k', 'temp:k']) {
    assert.throws(() => admitUpdate({ fine: 1, [key]: 2 }), invalidScope)
    assert.throws(() => admitRemoval(['fine', key]), invalidScope)
  }
})

test('A bad name or value in an update is refused before a scope', () => {
  assert.throws(() => admitUpdate({ 'user:k': 1, '': 2 }), invalidKey)
  assert.throws(() => admitUpdate({ 'user:k': 1, k: Number.NaN }), invalidValue)
  assert.throws(() => admitRemoval(['user:k', '']), invalidKey)
  assert.throws(() => admitRemoval(['user:k', 'app:user:x']), invalidKey)
})

test('A removal keeps its keys in a list of its own', () => {
  const keys = ['b', 'a', 'b']
  const admitted = admitRemoval(keys)
  keys.length = 0
  assert.deepEqual(admitted, ['b', 'a', 'b'])
})

test('Temporary keys are dropped and look-alikes are not', () => {
  const changes = { 'temp:a': 1, temp: 2, 'a:temp:': 3, 'user:k': 4, Temp: 5 }
  assert.deepEqual(withoutTemporary(changes), { temp: 2, 'a:temp:': 3, 'user:k': 4, Temp: 5 })
})

test('A prefix sends a key to its scope, without the prefix', () => {
  assert.deepEqual(splitByScope({ k: 1, 'user:k': 2, 'app:k': 3, 'a:user:k': 4, users: 5 }), {
    session: { k: 1, 'a:user:k': 4, users: 5 },
    user: { k: 2 },
    app: { k: 3 },
  })
})

test('A read shows all three scopes, scoped keys with their prefix', () => {
  assert.deepEqual(mergeScopes({ session: { k: 1 }, user: { k: 2 }, app: { k: null } }), {
    k: 1,
    'user:k': 2,
    'app:k': null,
  })
  assert.deepEqual(mergeScopes({ session: {}, user: {}, app: {} }), {})
})

test('Every name of a place is checked', () => {
  const view = { app: 'a', user: 'u', session: 's', state: {}, createdAt: 0, updatedAt: 0 }
  admitPlace({ scope: 'session', view })
  admitPlace({ scope: 'user', app: 'a', user: 'u' })
  admitPlace({ scope: 'app', app: 'a' })
  assert.throws(() => admitPlace({ scope: 'session', view: { ...view, session: '' } }), invalidKey)
  assert.throws(() => admitPlace({ scope: 'user', app: 'a', user: '' }), invalidKey)
  assert.throws(() => admitPlace({ scope: 'user', app: '', user: 'u' }), invalidKey)
  assert.throws(() => admitPlace({ scope: 'app', app: '' }), invalidKey)
})

test('Stored state is decoded key by key, and a corrupt text is refused with its place', () => {
  const stored: [string, string][] = [
    ['k', '{"a":1}'],
    ['__proto__', 'null'],
  ]
  assert.deepEqual(Object.entries(decodeState(stored, 'app "a"')), [
    ['k', { a: 1 }],
    ['__proto__', null],
  ])
  assert.throws(() => decodeState([...stored, ['bad', '{']], 'app "a"'), {
    code: 'corrupt-record',
    subject: 'state key "bad" of app "a"',
  })
})
