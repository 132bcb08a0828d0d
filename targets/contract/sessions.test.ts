import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { NewSession } from './backend'
import { admitSession, listViews, sessionExists, sessionNotFound } from './sessions'

const admit = (session: unknown) => admitSession(session as NewSession)
const invalidKey = { name: 'Refusal', code: 'invalid-key' }

test('The state of a new session goes to the scopes that its keys name, temporary keys to none', () => {
  const state = { draft: 1, 'user:name': 'Al', 'app:theme': null, 'temp:token': 's' }
  assert.deepEqual(admitSession({ app: 'a', user: 'u', session: 's', state }), {
    key: { app: 'a', user: 'u', session: 's' },
    changes: { session: { draft: 1 }, user: { name: 'Al' }, app: { theme: null } },
    keep: undefined,
  })
})

test('A session without an id gets a fresh one each time', () => {
  const ids = new Set([1, 2, 3].map(() => admitSession({ app: 'a', user: 'u' }).key.session))
  assert.equal(ids.size, 3)
  for (const id of ids) assert.match(id, /^[0-9a-f-]{36}$/)
})

test('A bad name in a key is refused before a bad value in the state', () => {
  assert.throws(() => admit({ app: 'a', user: '', session: 's', state: { k: Number.NaN } }), invalidKey)
  assert.throws(() => admit({ app: 'a', user: 'u', session: 's', state: { k: Number.NaN } }), {
    code: 'invalid-value',
  })
})

test('A temporary key is checked like any other before it is dropped', () => {
  const key = { app: 'a', user: 'u', session: 's' }
  assert.throws(() => admit({ ...key, state: { 'temp:': 1 } }), invalidKey)
  assert.throws(() => admit({ ...key, state: { 'temp:k': () => 1 } }), { code: 'invalid-value' })
})

test('The two refusals about a session name its key', () => {
  const key = { app: 'a', user: 'u', session: 's' }
  assert.equal(sessionNotFound(key).code, 'session-not-found')
  assert.equal(sessionNotFound(key).subject, 'session "a"/"u"/"s"')
  assert.equal(sessionExists(key).code, 'session-exists')
  assert.equal(sessionExists(key).subject, 'session "a"/"u"/"s"')
})

test('A list is of one user, latest updated first, ties by the id in UTF-8 bytes', () => {
  const view = (app: string, user: string, session: string, updatedAt: number) => ({
    app,
    user,
    session,
    updatedAt,
  })
  const views = [
    view('a', 'u', '\u{1f600}', 5),
    view('a', 'u', '\uff5e', 5),
    view('a', 'v', 'x', 9),
    view('b', 'u', 'x', 9),
    view('a', 'u', 'old', 1),
    view('a', 'u', 'new', 7),
    view('a', 'u2', 'x', 9),
  ]
  const ids = (page?: { offset?: number; limit?: number }) =>
    listViews(views, { app: 'a', user: 'u' }, page).map(({ session }) => session)
  assert.deepEqual(ids(), ['new', '\uff5e', '\u{1f600}', 'old'])
  assert.deepEqual(ids({ limit: 1 }), ['new'])
  assert.deepEqual(ids({ offset: 1, limit: 2 }), ['\uff5e', '\u{1f600}'])
  assert.deepEqual(ids({ offset: 3, limit: 9 }), ['old'])
  assert.deepEqual(ids({ offset: 3 }), ['old'])
  assert.deepEqual(ids({ offset: 4 }), [])
  assert.equal(views[0]?.session, '\u{1f600}')
})

test('A bad name is refused before a bad page', () => {
  assert.throws(() => listViews([], { app: 'a', user: '' }, { limit: 0 }), invalidKey)
  assert.throws(() => listViews([], { app: 'a', user: 'u' }, { limit: 0 }), { code: 'invalid-page' })
})
