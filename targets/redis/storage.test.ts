import { after, before, describe, it } from 'node:test'
import { expect } from 'chai'
import type { Backend, Space } from '../contract'
import { redis } from '.'
import { MARGIN } from './lives'
import { TestServer } from './test-server'

const key = { app: 'app-1', user: 'user-1', session: 'session-1' }

let server: TestServer
before(async () => {
  server = await TestServer.start()
})
after(() => server.stop())

function space(name: string, timeToLive?: number): Space {
  return { name, clock: { now: () => 1000 }, settings: timeToLive === undefined ? {} : { timeToLive } }
}

function target() {
  return redis({ url: server.url })
}

/** A client of a space with a record of every kind. */
async function filled(where: Space): Promise<Backend> {
  const client = await target().open(where)
  const view = await client.sessions.create({ ...key, keep: 1, state: { a: 1, 'user:b': 2, 'app:c': 3 } })
  const parts = [{ type: 'text', text: 'hello' }] as const
  await client.events.append(view, {
    id: 'e1',
    invocation: 'i',
    author: 'agent',
    delta: { e: 5, 'temp:t': 6 },
  })
  await client.events.append(view, { id: 'e2', author: 'user', parts, branch: 'b' })
  await client.tracks?.record(view, 't1', { id: 'r1', payload: { tool: 'x' } })
  const draft = await client.summaries?.begin(view, { branch: 'b' })
  if (draft !== undefined) await client.summaries?.finish(view, draft, 'hello was said')
  await client.memories?.add(key, { text: 'likes trains' })
  await client.memories?.remember(view)
  return client
}

async function lines(where: Space): Promise<readonly string[]> {
  const found: string[] = []
  for await (const record of target().storage.inspect(where)) found.push(record)
  return found
}

/** The keys of the whole server. */
async function keys(): Promise<readonly string[]> {
  return (await server.ask<string[]>('KEYS', '*')).sort()
}

describe('the storage of a space', () => {
  it('shows every record with its names and values', async () => {
    const client = await filled(space('inspect'))
    const found = await lines(space('inspect'))
    const plain = found
      .map((line) => line.replace(/"id":"[0-9a-f-]{36}"/, '"id":"some-id"'))
      .filter((line) => !line.startsWith('memory '))
    const session = '["app-1","user-1","session-1"]'
    expect(plain).to.deep.equal([
      `session ${session} created 1000 updated 1000`,
      `state ${session} "a" 1`,
      `state ${session} "e" 5`,
      `event ${session} "e1" {"id":"e1","invocation":"i","author":"agent","at":1000,"parts":[],"delta":{"e":5}}`,
      `event ${session} "e2" {"id":"e2","author":"user","branch":"b","at":1000,"parts":[{"type":"text","text":"hello"}]}`,
      `track ${session} "t1"`,
      `record ${session} ["t1","r1"] {"id":"r1","at":1000,"payload":{"tool":"x"}}`,
      `summary ${session} ["b","1"] {"id":"some-id","branch":"b","owner":{"app":"app-1","user":"user-1","session":"session-1"},"text":"hello was said","version":1,"createdAt":1000,"boundary":"e2","covers":1}`,
      'user state ["app-1","user-1"] "b" 2',
      'app state ["app-1"] "c" 3',
    ])
    expect(found.filter((line) => line.startsWith('memory ["app-1","user-1"] ')).length).to.equal(2)
    await client.close()
    await target().destroy(space('inspect'))
  })

  it('goes without a rest, also when it is large, and no other goes with it', async () => {
    const kept = await filled(space('kept'))
    const before = await keys()
    const client = await filled(space('gone'))
    const sessions = Array.from({ length: 700 }, (_, index) => ({
      ...key,
      user: `u${index % 3}`,
      session: `s${index}`,
    }))
    for (const session of sessions) await client.sessions.create({ ...session, state: { k: 1 } })
    const users = Array.from({ length: 450 }, (_, index) => ({ app: `a${index}`, user: 'u' }))
    for (const user of users) {
      await client.state?.update({ scope: 'user', ...user }, { k: 1 })
      await client.state?.update({ scope: 'app', ...user }, { k: 1 })
    }
    await client.close()
    await target().destroy(space('gone'))
    await target().destroy(space('never'))
    expect(await keys()).to.deep.equal(before)
    await kept.close()
    await target().destroy(space('kept'))
  })

  it('loses with a session all keys of its own, and gives its number to no other', async () => {
    const client = await filled(space('delete'))
    const former = await client.sessions.read(key)
    await client.sessions.delete(key)
    expect((await keys()).filter((name) => name.includes(':life:') || name.endsWith(':lives'))).to.deep.equal(
      [],
    )
    expect((await client.sessions.create(key)).handle).not.to.equal(former?.handle)
    await client.close()
    await target().destroy(space('delete'))
  })

  it('refuses to spoil what is not there, and makes no keys', async () => {
    const record = { kind: 'event', ...key, id: 'e9' } as const
    const refusal = await target()
      .storage.spoil(space('none'), record)
      .catch((error: Error) => error.message)
    expect(refusal).to.match(/^no event/)
    expect(await keys()).to.deep.equal([])
  })
})

describe('names', () => {
  it('never meet, whatever they hold', async () => {
    const where = space('names')
    const client = await target().open(where)
    const hostile = [
      'a',
      'a:b',
      'b',
      ':',
      '*',
      '{a}',
      '"',
      '","',
      '["a","b"]',
      ':state',
      'a:state',
      '1',
      '%61',
      '__proto__',
      '\u{1F600}',
    ]
    const places = hostile.flatMap((app) => hostile.map((user) => ({ app, user })))
    for (const { app, user } of places) {
      const view = await client.sessions.create({
        app,
        user,
        session: user,
        state: { 'user:k': [app, user] },
      })
      await client.events.append(view, { id: app, author: 'agent', delta: { k: [app, user, 'session'] } })
      await client.tracks?.record(view, user, { id: app, payload: [app, user] })
    }
    for (const { app, user } of places) {
      const [view, ...others] = await client.sessions.list({ app, user })
      expect(others).to.deep.equal([])
      expect(view?.state).to.deep.equal({ k: [app, user, 'session'], 'user:k': [app, user] })
      const log = await client.events.log({ app, user, session: user })
      expect(log.map(({ id }) => id)).to.deep.equal([app])
    }
    await client.close()
    await target().destroy(where)
    expect(await keys()).to.deep.equal([])
  })
})

describe('a time to live', () => {
  it('gives all keys of a session to the server too, much later, and none of a user, an app or a memory', async () => {
    const client = await filled(space('expiring', 60_000))
    const mortal: string[] = []
    for (const name of await keys()) {
      const left = await server.ask<number>('PTTL', name)
      if (left === -1) continue
      mortal.push(name.replace('replay:expiring:', ''))
      expect(left).to.be.within(MARGIN, MARGIN + 60_000)
    }
    const parts = [
      '',
      ':events',
      ':invocations',
      ':log',
      ':messages',
      ':remembered',
      ':state',
      ':summaries',
      ':track:1:log',
      ':track:1:records',
      ':tracks',
      ':versions',
    ]
    expect(mortal).to.deep.equal([...parts.map((part) => `life:1${part}`), 'user:["app-1","user-1"]:lives'])
    await client.close()
    await target().destroy(space('expiring'))
  })

  it('that the server was faster with leaves a session that is gone, and its key free', async () => {
    const client = await filled(space('faster', 60_000))
    for (const name of await keys()) if (name.includes(':life:')) await server.ask('DEL', name)
    expect(await client.sessions.read(key)).to.equal(undefined)
    expect(await client.sessions.list(key)).to.deep.equal([])
    await client.sessions.create(key)
    expect((await client.sessions.list(key)).length).to.equal(1)
    await client.close()
    await target().destroy(space('faster'))
    expect(await keys()).to.deep.equal([])
  })
})

describe('many clients at once', () => {
  it('all open empty storage, of one creation one succeeds, and each keeps the order of its appends', async () => {
    const where = space('many')
    const clients = await Promise.all(Array.from({ length: 40 }, () => target().open(where)))
    const made = await Promise.allSettled(clients.map((client) => client.sessions.create(key)))
    expect(made.filter(({ status }) => status === 'fulfilled').length).to.equal(1)
    await Promise.all(
      clients.map(async (client, number) => {
        const view = await client.sessions.read(key)
        if (view === undefined) throw new Error('no session')
        const ids = Array.from({ length: 20 }, (_, index) => `${number}-${index}`)
        await Promise.all(ids.map((id) => client.events.append(view, { id, author: String(number) })))
      }),
    )
    const log = (await clients[0]?.events.log(key)) ?? []
    expect(log.length).to.equal(800)
    for (const number of clients.keys()) {
      const own = log.filter(({ author }) => author === String(number)).map(({ id }) => id)
      expect(own).to.deep.equal(Array.from({ length: 20 }, (_, index) => `${number}-${index}`))
    }
    for (const client of clients) await client.close()
    await target().destroy(where)
  })
})

describe('the target', () => {
  it('says which server it stands on, and how another process reaches it', async () => {
    expect(await target().describe?.()).to.match(/^(?:Redis|Valkey) \d+\.\d+\.\d+$/)
    expect(target().environment?.()).to.deep.equal({ REPLAY_REDIS_URL: server.url })
    expect(redis({ url: 'redis://elsewhere' }).server.at(server.url).environment?.()).to.deep.equal(
      target().environment?.(),
    )
  })
})
