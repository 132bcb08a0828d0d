import { after, before, describe, it } from 'node:test'
import { expect } from 'chai'
import type { Backend, Space } from '../contract'
import { postgres } from '.'
import { startNetwork, type TestNetwork } from './test-network'
import { startServer, type TestServer } from './test-server'

const KEY = { app: 'travel', user: 'alice', session: 'tokyo' }
const text = (said: string) => [{ type: 'text' as const, text: said }]

describe('round trips to Postgres', () => {
  let server: TestServer
  let network: TestNetwork
  let client: Required<Backend>
  const space: Space = { name: 'round-trips', clock: { now: () => 1000 }, settings: {} }

  before(async () => {
    server = await startServer()
    network = await startNetwork(server.port)
    const target = postgres({ url: server.url().replace(String(server.port), String(network.port)) })
    client = (await target.open(space)) as Required<Backend>
  })
  after(async () => {
    await client?.close()
    network?.close()
    await server?.remove()
  })

  async function tripsOf(work: () => Promise<unknown>): Promise<number> {
    const before = network.roundTrips()
    await work()
    return network.roundTrips() - before
  }

  it('are one for a write, also for the first of its kind', async () => {
    const view = await client.sessions.create({ ...KEY, keep: 2 })
    const writes: Readonly<Record<string, () => Promise<unknown>>> = {
      create: () =>
        client.sessions.create({ app: 'travel', user: 'alice', state: { k: 1, 'user:k': 2, 'app:k': 3 } }),
      append: () =>
        client.events.append(view, {
          id: 'e1',
          author: 'user',
          parts: text('hi'),
          delta: { k: 1, 'user:k': 2, 'app:k': 3 },
        }),
      repeat: () =>
        client.events.append(view, {
          id: 'e1',
          author: 'user',
          parts: text('hi'),
          delta: { k: 1, 'user:k': 2, 'app:k': 3 },
        }),
      'session state': () => client.state.update({ scope: 'session', view }, { a: 1, b: 2 }),
      'user state': () => client.state.update({ scope: 'user', ...KEY }, { a: 1, b: 2 }),
      'app state': () => client.state.update({ scope: 'app', ...KEY }, { a: 1, b: 2 }),
      remove: () => client.state.remove({ scope: 'user', ...KEY }, ['a', 'b']),
      clear: () => client.state.clear({ scope: 'session', view }),
      record: () => client.tracks.record(view, 'tools', { payload: 1 }),
      note: () => client.memories.add(KEY, { text: 'likes tea' }),
      forget: () => client.memories.forgetAll(KEY),
      delete: () => client.sessions.delete(KEY),
    }
    const trips: Record<string, number> = {}
    for (const [name, write] of Object.entries(writes)) trips[name] = await tripsOf(write)
    expect(trips).to.deep.equal(Object.fromEntries(Object.keys(writes).map((name) => [name, 1])))
  })

  it('are one for a read, and one more for what is computed from a read', async () => {
    const view = await client.sessions.create(KEY)
    await client.events.append(view, { author: 'user', parts: text('hi') })
    const note = await client.memories.add(KEY, { text: 'likes tea' })
    const draft = await client.summaries.begin(view, {})
    if (draft === undefined) throw new Error('nothing to summarise')
    const reads = [
      () => client.sessions.read(KEY),
      () => client.sessions.list(KEY),
      () => client.events.log(KEY),
      () => client.events.window(KEY, { last: 1, since: 0 }),
      () => client.summaries.begin(view, {}),
      () => client.summaries.context(KEY, 'a/b/c'),
      () => client.events.history?.(KEY),
    ]
    for (const read of reads) expect(await tripsOf(async () => read())).to.equal(1)
    expect(await tripsOf(() => client.summaries.finish(view, draft, 'said hi'))).to.equal(2)
    expect(await tripsOf(() => client.memories.correct(KEY, note.id, { text: 'likes mate' }))).to.equal(2)
    expect(await tripsOf(() => client.memories.remember(view))).to.equal(2)
  })

  it('are none for a client that comes after another, but to see that the space is no newer one', async () => {
    const target = postgres({ url: server.url().replace(String(server.port), String(network.port)) })
    await (await target.open(space)).close()
    expect(await tripsOf(async () => (await target.open(space)).close())).to.equal(1)
  })
})
