import { after, before, describe, it } from 'node:test'
import { expect } from 'chai'
import type { Backend, NewEvent, Space, View } from '../contract'
import { inMemory } from '../in-memory'
import { redis } from '.'
import { PORTION } from './event-range'
import { TestServer } from './test-server'

const key = { app: 'a', user: 'u', session: 's' }

let server: TestServer
before(async () => {
  server = await TestServer.start()
})
after(() => server.stop())

function space(name: string): Space {
  return { name, clock: { now: () => 1000 }, settings: {} }
}

/** How often each command was called since the server started or was asked to count anew. */
async function calls(): Promise<ReadonlyMap<string, number>> {
  const info = await server.ask<string>('INFO', 'commandstats')
  const lines = [...info.matchAll(/^cmdstat_([^:]+):calls=(\d+)/gm)]
  return new Map(lines.map(([, name = '', count]) => [name, Number(count)]))
}

/** The scripts that some work runs. */
async function scriptsOf(work: () => Promise<unknown>): Promise<number> {
  await server.ask('CONFIG', 'RESETSTAT')
  await work()
  const found = await calls()
  return (found.get('eval') ?? 0) + (found.get('evalsha') ?? 0)
}

function present<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('the client lacks a dimension')
  return part
}

async function withView(name: string, work: (client: Backend, view: View) => Promise<void>): Promise<void> {
  const client = await redis({ url: server.url }).open(space(name))
  await work(client, await client.sessions.create({ ...key, keep: 2 }))
  await client.close()
}

describe('a write', () => {
  it('is one script, the first time on a connection too', async () => {
    await withView('writes', async (client, view) => {
      const event: NewEvent = {
        id: 'e1',
        author: 'user',
        invocation: 'i',
        parts: [{ type: 'text', text: 'hello' }],
        delta: { k: 1, 'user:k': 1, 'app:k': 1 },
      }
      const place = { scope: 'session', view } as const
      const [state, tracks, memories] = [
        present(client.state),
        present(client.tracks),
        present(client.memories),
      ]
      const writes: Readonly<Record<string, () => Promise<unknown>>> = {
        append: () => client.events.append(view, event),
        repeat: () => client.events.append(view, event),
        record: () => tracks.record(view, 't', { id: 'r', payload: 1 }),
        update: () => state.update(place, { a: 1, b: 2 }),
        remove: () => state.remove(place, ['a', 'c']),
        clear: () => state.clear(place),
        add: () => memories.add(key, { text: 'likes trains' }),
        forget: () => memories.forget(key, 'x'),
        forgetAll: () => memories.forgetAll(key),
        delete: () => client.sessions.delete(key),
      }
      for (const [name, write] of Object.entries(writes)) expect(await scriptsOf(write), name).to.equal(1)
    })
  })

  it('that the client decides on reads first, and writes in one script', async () => {
    await withView('decided', async (client, view) => {
      await client.events.append(view, { id: 'e1', author: 'user', parts: [{ type: 'text', text: 'hello' }] })
      const [summaries, memories] = [present(client.summaries), present(client.memories)]
      const draft = present(await summaries.begin(view, {}))
      const note = await memories.add(key, { text: 'likes trains' })
      const other = { ...key, session: 'other' }
      expect(await scriptsOf(() => client.sessions.create(other))).to.equal(2)
      expect(await scriptsOf(() => memories.remember(view))).to.equal(2)
      expect(await scriptsOf(() => memories.correct(key, note.id, { text: 'likes ships' }))).to.equal(2)
      expect(await scriptsOf(() => summaries.finish(view, draft, 'a greeting'))).to.equal(4)
    })
  })
})

describe('all that a space does', () => {
  it('makes and destroys it in two scripts', async () => {
    const target = redis({ url: server.url })
    await target.destroy(space('warm'))
    const count = await scriptsOf(async () => {
      const client = await target.open(space('two'))
      await client.close()
      await target.destroy(space('two'))
    })
    expect(count).to.equal(2)
  })

  it('never asks for the keys of the server, and takes nobody else’s away', async () => {
    await server.ask('CONFIG', 'RESETSTAT')
    await withView('commands', async (client, view) => {
      await client.events.append(view, { id: 'e1', author: 'user', delta: { 'user:k': 1 } })
      await client.sessions.sweep?.()
    })
    const target = redis({ url: server.url })
    for await (const _ of target.storage.inspect(space('commands')));
    await target.destroy(space('commands'))
    const found = [...(await calls()).keys()]
    expect(found).to.include('hscan')
    expect(found.filter((name) => /^(?:keys|scan|randomkey|flush.*|swapdb)$/.test(name))).to.deep.equal([])
  })
})

/** Messages and bare events in turn, more than one reply holds. */
function longLog(): NewEvent[] {
  return Array.from({ length: 2 * PORTION + 500 }, (_, index): NewEvent => {
    const id = `e${index}`
    if (index % 3 === 1) return { id, author: 'agent', delta: { step: index }, at: 5000 - index }
    const author = index % 7 === 0 ? 'user' : 'agent'
    return { id, author, parts: [{ type: 'text', text: `number ${index}` }], at: (index * 7919) % 5000 }
  })
}

describe('a log of several portions', () => {
  it('is read as the reference reads it, whole and in windows', async () => {
    const sides = await Promise.all(
      [inMemory(), redis({ url: server.url })].map(async (target) => {
        const client = await target.open(space('long'))
        const view = await client.sessions.create(key)
        for (const event of longLog()) await client.events.append(view, event)
        return client
      }),
    )
    const reads: readonly ((client: Backend) => Promise<unknown>)[] = [
      (client) => client.events.log(key),
      (client) => present(client.summaries).context(key),
      ...[undefined, 1, 999, 1000, 1001, 1666, 5000].flatMap((last) =>
        [undefined, 0, 2500, 4990, 4999, 5000].map(
          (since) => (client: Backend) => client.events.window(key, { last, since }),
        ),
      ),
    ]
    for (const [index, read] of reads.entries()) {
      const [expected, actual] = await Promise.all(sides.map(read))
      expect(actual, `read ${index}`).to.deep.equal(expected)
    }
    for (const client of sides) await client.close()
  })

  it('is a prefix while others append, and empty once it is deleted meanwhile', async () => {
    const target = redis({ url: server.url })
    const [writer, reader] = [await target.open(space('race')), await target.open(space('race'))]
    const view = await writer.sessions.create(key)
    const events = longLog()
    for (const event of events.slice(0, PORTION + 1)) await writer.events.append(view, event)
    const [log] = await Promise.all([
      reader.events.log(key),
      ...events.slice(PORTION + 1, PORTION + 50).map((event) => writer.events.append(view, event)),
    ])
    expect(log.length).to.be.within(PORTION + 1, PORTION + 50)
    expect(log.map(({ id }) => id)).to.deep.equal(events.slice(0, log.length).map(({ id }) => id))
    const [read] = await Promise.all([reader.events.log(key), writer.sessions.delete(key)])
    expect(read.length === 0 || read.length === PORTION + 50).to.equal(true)
    for (const client of [writer, reader]) await client.close()
  })

  it('is read by a window no further than the window reaches', async () => {
    const target = redis({ url: server.url })
    const client = await target.open(space('range'))
    const view = await client.sessions.create(key)
    for (let index = 0; index < 6; index++) {
      const parts = [{ type: 'text', text: 'hello' }] as const
      await client.events.append(view, {
        id: `e${index}`,
        author: 'user',
        parts,
        at: index,
        invocation: `i${index % 2}`,
      })
    }
    await target.storage.spoil(space('range'), { kind: 'event', ...key, id: 'e2' })
    const ids = async (read: Promise<readonly { readonly id: string }[]>) => (await read).map(({ id }) => id)
    expect(await ids(client.events.window(key, { last: 3 }))).to.deep.equal(['e3', 'e4', 'e5'])
    expect(await ids(client.events.window(key, { since: 4 }))).to.deep.equal(['e4', 'e5'])
    expect(await ids(client.events.window(key, { last: 1, since: 3 }))).to.deep.equal(['e5'])
    expect(await ids(client.events.log(key, 'i1'))).to.deep.equal(['e1', 'e3', 'e5'])
    const refusal = await client.events.window(key, { last: 4 }).catch((error: Error) => error.message)
    expect(refusal).to.match(/^corrupt-record: event "e2" of session "a"\/"u"\/"s"/)
    await client.close()
  })

  it('is cut where the reference cuts it, however many of its events are bare', async () => {
    for (const keep of [1, 3, 40]) {
      const [expected, actual] = await Promise.all(
        [inMemory(), redis({ url: server.url })].map(async (target) => {
          const client = await target.open(space(`cut-${keep}`))
          const view = await client.sessions.create({ ...key, keep })
          const cuts: unknown[] = []
          for (const [index, event] of longLog().slice(0, 120).entries()) {
            const bare = index % 40 > 25
            await client.events.append(view, bare ? { ...event, parts: [], delta: { step: index } } : event)
            cuts.push(
              (await client.events.history?.(key))?.length,
              await client.events.window(key, { last: 2 }),
            )
          }
          await client.close()
          return cuts
        }),
      )
      expect(actual, `keeping ${keep}`).to.deep.equal(expected)
    }
  })
})
