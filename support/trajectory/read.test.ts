import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Backend } from '../../targets/contract'
import inMemory from '../../targets/in-memory'
import { ask } from './read'

test('A store that says null where no session lives says nothing', async () => {
  const space = { name: 'read', clock: { now: () => 0 }, settings: {} }
  const client = await inMemory.open(space)
  const read: Backend['sessions']['read'] = async (key) => {
    const view: unknown = (await client.sessions.read(key)) ?? null
    return view as Awaited<ReturnType<Backend['sessions']['read']>>
  }
  const key = { app: 'a', user: 'u', session: 's' }
  const answer = await ask(
    { ...client, events: client.events, sessions: { ...client.sessions, read } },
    { of: 'session', ...key },
    () => key,
  )
  assert.deepEqual(answer, { of: 'session', view: undefined })
  await inMemory.destroy(space)
})
