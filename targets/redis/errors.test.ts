import { describe, it } from 'node:test'
import { inspect } from 'node:util'
import { expect } from 'chai'
import { type Backend, type ErrorCode, Refusal, type Space } from '../contract'
import { redis } from '.'
import { TestServer } from './test-server'

const key = { app: 'a', user: 'u', session: 's' }
const TIMEOUT = 500

function space(name = 'errors'): Space {
  return { name, clock: { now: () => 1000 }, settings: {} }
}

function event(id: string) {
  return { id, author: 'user', parts: [{ type: 'text', text: 'hello' }] as const }
}

/** The refusal of some work, which has to have this code. */
async function refused(code: ErrorCode, work: Promise<unknown>): Promise<Refusal> {
  const refusal: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(refusal instanceof Refusal)) throw new Error(`expected ${code}, found ${inspect(refusal)}`)
  expect(refusal.code, refusal.message).to.equal(code)
  return refusal
}

/** Runs on a server that goes with the test. */
async function on(settings: readonly string[], work: (server: TestServer) => Promise<void>): Promise<void> {
  const server = await TestServer.start(...settings)
  try {
    await work(server)
  } finally {
    await server.stop()
  }
}

async function withClient(server: TestServer, work: (client: Backend) => Promise<void>): Promise<void> {
  const client = await redis({ url: server.url, timeout: TIMEOUT }).open(space())
  try {
    await work(client)
  } finally {
    await client.close()
  }
}

describe('a Redis that cannot be used', () => {
  it('has no known address', async () => {
    const before = process.env.REPLAY_REDIS_URL
    delete process.env.REPLAY_REDIS_URL
    try {
      const { message } = await refused('unavailable', redis().open(space()))
      expect(message).to.contain('REPLAY_REDIS_URL')
      expect(redis().environment?.()).to.deep.equal({})
    } finally {
      if (before !== undefined) process.env.REPLAY_REDIS_URL = before
    }
  })

  it('has an address that is none, whose password no message repeats', async () => {
    for (const url of [
      'redis//me:secret@x',
      'http://me:secret@x',
      'redis://me:secret@x/y',
      'redis://me:secret@x:y',
    ]) {
      const refusal = await refused('unavailable', redis({ url }).open(space()))
      expect(inspect(refusal)).not.to.contain('secret')
    }
  })

  it('does not run', async () => {
    const { message, cause } = await refused(
      'unavailable',
      redis({ url: 'redis://me:secret@127.0.0.1:1/0' }).open(space()),
    )
    expect(message).to.match(
      /^unavailable: Redis at redis:\/\/127\.0\.0\.1:1: it cannot be reached \(.*ECONNREFUSED/,
    )
    expect(message).to.contain('start it or set REPLAY_REDIS_URL')
    expect(inspect(cause)).not.to.contain('secret')
  })

  it('wants another password', async () => {
    await on(['--requirepass', 'right'], async ({ port }) => {
      for (const login of ['', ':hidden@', 'someone:hidden@']) {
        const refusal = await refused(
          'unavailable',
          redis({ url: `redis://${login}127.0.0.1:${port}` }).open(space()),
        )
        expect(refusal.message).to.match(/password/)
        expect(inspect(refusal, { depth: 9, showHidden: true })).not.to.contain('hidden')
      }
      const client = await redis({ url: `redis://:right@127.0.0.1:${port}` }).open(space())
      await client.close()
    })
  })

  it('has as many clients as it takes', async () => {
    await on(['--maxclients', '1'], async (server) => {
      const target = redis({ url: server.url, timeout: TIMEOUT })
      const first = await target.open(space())
      const { message } = await refused('unavailable', target.open(space()))
      expect(message).to.contain('maxclients')
      await first.close()
    })
  })

  it('has no memory left, and then stores nothing of a write', async () => {
    await on([], async (server) => {
      await withClient(server, async (client) => {
        const view = await client.sessions.create(key)
        await server.ask('CONFIG', 'SET', 'maxmemory', 1)
        const refusal = await refused(
          'unavailable',
          client.events.append(view, { ...event('e1'), delta: { k: 1 } }),
        )
        expect(refusal.message).to.contain('maxmemory')
        expect(await client.events.log(key)).to.deep.equal([])
        await server.ask('CONFIG', 'SET', 'maxmemory', 0)
        expect((await client.events.append(view, event('e1'))).repeat).to.equal(false)
      })
    })
  })

  it('is a replica', async () => {
    await on([], async (server) => {
      await withClient(server, async (client) => {
        const view = await client.sessions.create(key)
        await server.ask('REPLICAOF', '127.0.0.1', 1)
        const { message } = await refused('unavailable', client.events.append(view, event('e1')))
        expect(message).to.match(/replica|primary/)
        await server.ask('REPLICAOF', 'NO', 'ONE')
        expect((await client.events.append(view, event('e1'))).repeat).to.equal(false)
      })
    })
  })
})

describe('a Redis that goes and comes back', () => {
  it('is unavailable when it was killed with writes under way, none lands later, and the same client works again', async () => {
    await on([], async (server) => {
      await withClient(server, async (client) => {
        const view = await client.sessions.create(key)
        server.freeze()
        const writes = ['e1', 'e2', 'e3'].map((id) =>
          refused('unavailable', client.events.append(view, event(id))),
        )
        await server.kill()
        await Promise.all(writes)
        await refused('unavailable', client.sessions.read(key))
        await server.start()
        expect(await client.sessions.read(key)).to.equal(undefined)
        const anew = await client.sessions.create(key)
        await client.events.append(anew, event('e4'))
        expect((await client.events.log(key)).map(({ id }) => id)).to.deep.equal(['e4'])
      })
    })
  })

  it('is unavailable within the time-out while it is frozen, and does nothing of what it then finds in its buffers', async () => {
    await on([], async (server) => {
      await withClient(server, async (client) => {
        const view = await client.sessions.create(key)
        server.freeze()
        const started = performance.now()
        const { message } = await refused('unavailable', client.events.append(view, event('e1')))
        expect(performance.now() - started).to.be.within(TIMEOUT - 50, 3 * TIMEOUT)
        expect(message).to.contain('time-out')
        await refused('unavailable', client.sessions.read(key))
        server.thaw()
        expect(await client.events.log(key)).to.deep.equal([])
        expect((await client.events.append(view, event('e1'))).repeat).to.equal(false)
      })
    })
  })

  it('has forgotten its scripts', async () => {
    await on([], async (server) => {
      await withClient(server, async (client) => {
        const view = await client.sessions.create(key)
        await client.events.append(view, event('e1'))
        await server.ask('SCRIPT', 'FLUSH')
        expect((await client.events.append(view, event('e2'))).repeat).to.equal(false)
      })
    })
  })
})

describe('a space that holds something else', () => {
  it('is corrupt, whichever key has another type, and nothing is written', async () => {
    await on([], async (server) => {
      await withClient(server, async (client) => {
        const view = await client.sessions.create(key)
        await server.ask('SET', 'replay:errors:user:["a","u"]:state', 'text')
        const append = client.events.append(view, { ...event('e1'), delta: { 'user:k': 1 } })
        const { message } = await refused('corrupt-record', append)
        expect(message).to.contain('space errors of Redis at')
        expect(await client.events.log(key)).to.deep.equal([])
      })
      await server.ask('SET', 'replay:taken', 'text')
      await server.ask('HSET', 'replay:taken-too', 'field', 'text')
      const target = redis({ url: server.url })
      for (const name of ['taken', 'taken-too']) await refused('corrupt-record', target.open(space(name)))
      expect(await server.ask('GET', 'replay:taken')).to.equal('text')
      expect(await server.ask('HLEN', 'replay:taken-too')).to.equal(1)
    })
  })

  it('is of a newer version, and stays as it is', async () => {
    await on([], async (server) => {
      const target = redis({ url: server.url })
      await (await target.open(space())).close()
      await target.storage.outdate(space())
      const { message } = await refused('unsupported-version', target.open(space()))
      expect(message).to.contain('version 2')
      expect(await server.ask('HGETALL', 'replay:errors')).to.deep.equal(['version', '2'])
      await target.destroy(space())
      expect(await server.ask('DBSIZE')).to.equal(0)
    })
  })
})

describe('a closed client', () => {
  it('lets accepted writes finish, answers closed whatever else is wrong, and closes again', async () => {
    await on([], async (server) => {
      const target = redis({ url: server.url })
      const client = await target.open(space())
      const view = await client.sessions.create(key)
      const writes = Array.from({ length: 50 }, (_, index) => client.events.append(view, event(`e${index}`)))
      await client.close()
      await client.close()
      await Promise.all(writes)
      const bad = { app: '', user: '', session: '' }
      await refused('closed', client.sessions.read(bad))
      await refused('closed', client.events.append(view, { id: '', author: '' }))
      if (client.tracks === undefined) throw new Error('no tracks')
      await refused('closed', client.tracks.read(bad, ''))
      const again = await target.open(space())
      expect((await again.events.log(key)).length).to.equal(50)
      await again.close()
    })
  })
})
