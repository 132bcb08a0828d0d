import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Backend } from '../../targets/contract'
import { inMemory } from '../../targets/in-memory'
import { WriteFaults } from './write-faults'

const key = { app: 'a', user: 'u', session: 's' }
let spaces = 0

async function begin(): Promise<{ faults: WriteFaults; client: Backend; plain: Backend }> {
  const target = inMemory()
  const space = { name: `faults-${++spaces}`, clock: { now: () => 0 }, settings: {} }
  const faults = new WriteFaults()
  return { faults, client: faults.applyTo(await target.open(space)), plain: await target.open(space) }
}

const failed = { name: 'Refusal', code: 'unavailable' }
const lost = { name: 'ReplyLost' }

test('Without announced faults everything passes', async () => {
  const { faults, client } = await begin()
  const view = await client.sessions.create(key)
  assert.equal((await client.events.append(view, { id: 'e1', author: 'a' })).event?.id, 'e1')
  assert.equal((await client.events.log(key)).length, 1)
  assert.equal(faults.waiting, 0)
})

test('As many writes fail as were announced, and nothing of them is stored', async () => {
  const { faults, client, plain } = await begin()
  faults.failNext(2)
  assert.equal(faults.waiting, 2)
  await assert.rejects(client.sessions.create(key), failed)
  await assert.rejects(client.sessions.create(key), failed)
  assert.equal(await plain.sessions.read(key), undefined)
  assert.equal(faults.waiting, 0)
  await client.sessions.create(key)
})

test('A write whose reply is lost is stored', async () => {
  const { faults, client, plain } = await begin()
  faults.loseNextReplies(1)
  await assert.rejects(client.sessions.create(key), lost)
  assert.equal((await plain.sessions.read(key))?.session, 's')
  assert.equal(faults.waiting, 0)
  await assert.rejects(client.sessions.create(key), { code: 'session-exists' })
})

test('The refusal of a write whose reply is lost is lost too', async () => {
  const { faults, client } = await begin()
  await client.sessions.create(key)
  faults.loseNextReplies(1)
  await assert.rejects(client.sessions.create(key), lost)
})

test('Failures come before lost replies', async () => {
  const { faults, client, plain } = await begin()
  faults.loseNextReplies(1)
  faults.failNext(1)
  assert.equal(faults.waiting, 2)
  await assert.rejects(client.sessions.create(key), failed)
  assert.equal(await plain.sessions.read(key), undefined)
  await assert.rejects(client.sessions.create(key), lost)
  assert.equal(faults.waiting, 0)
})

test('Reads and closing meet no fault and use none up', async () => {
  const { faults, client } = await begin()
  await client.sessions.create(key)
  faults.failNext(1)
  faults.loseNextReplies(1)
  await client.sessions.read(key)
  await client.sessions.list(key)
  await client.events.log(key)
  await client.events.window(key, {})
  await client.state?.read({ scope: 'app', app: 'a' })
  await client.tracks?.list(key)
  await client.tracks?.read(key, 't')
  await client.close()
  assert.equal(faults.waiting, 2)
})
