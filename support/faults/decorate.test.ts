import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Backend } from '../../targets/contract'
import { inMemory } from '../../targets/in-memory'
import { decorate, writes } from './decorate'

const key = { app: 'a', user: 'u', session: 's' }
let spaces = 0
const open = (): Promise<Backend> =>
  inMemory().open({ name: `decorate-${++spaces}`, clock: { now: () => 7 }, settings: {} })

test('Every operation but close goes through the interceptor, by its name, and answers', async () => {
  const seen: string[] = []
  const client = decorate(await open(), (operation, perform) => {
    seen.push(operation)
    return perform()
  })
  const view = await client.sessions.create(key)
  assert.equal(view.createdAt, 7)
  await client.events.append(view, { id: 'e1', author: 'a' })
  assert.deepEqual(
    (await client.events.log(key)).map(({ id }) => id),
    ['e1'],
  )
  await client.state?.update({ scope: 'app', app: 'a' }, { k: 1 })
  await client.tracks?.list(key)
  await client.sessions.delete(key)
  await client.close()
  await assert.rejects(client.sessions.read(key), { code: 'closed' })
  assert.deepEqual(seen, [
    'sessions.create',
    'events.append',
    'events.log',
    'state.update',
    'tracks.list',
    'sessions.delete',
    'sessions.read',
  ])
})

test('An interceptor may answer in place of the operation', async () => {
  const client = decorate(await open(), async () => undefined)
  await client.sessions.create(key)
  assert.equal(await client.sessions.read(key), undefined)
})

test('An error thrown before the promise is a refused promise', async () => {
  const sessions = {
    create: () => {
      throw new Error('at once')
    },
  } as unknown as Backend['sessions']
  const client = decorate(
    { sessions, events: (await open()).events, close: async () => undefined },
    (_, perform) => perform(),
  )
  await assert.rejects(client.sessions.create(key), /at once/)
})

test('A dimension that a backend lacks stays absent', async () => {
  const { sessions, events } = await open()
  const client = decorate({ sessions, events, close: async () => undefined }, (_, perform) => perform())
  assert.deepEqual(Object.keys(client).sort(), ['close', 'events', 'sessions'])
})

test('The writes are those that change what is stored', () => {
  const changing = ['create', 'delete'].map((name) => `sessions.${name}`)
  const state = ['update', 'remove', 'clear'].map((name) => `state.${name}`)
  const memories = ['add', 'correct', 'forget', 'forgetAll', 'remember'].map((name) => `memories.${name}`)
  for (const name of [
    ...changing,
    'events.append',
    ...state,
    'tracks.record',
    'summaries.finish',
    ...memories,
  ])
    assert.equal(writes(name), true, name)
  const reads = [
    'sessions.read',
    'sessions.list',
    'events.log',
    'events.window',
    'state.read',
    'tracks.read',
    'tracks.list',
  ]
  for (const name of [
    ...reads,
    'summaries.begin',
    'summaries.chain',
    'summaries.context',
    'summaries.history',
    'memories.list',
    'memories.search',
    'close',
    'toString',
  ]) {
    assert.equal(writes(name), false, name)
  }
})
