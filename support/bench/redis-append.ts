import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Backend, Space, View } from '../../targets/contract'
import { redis } from '../../targets/redis'
import { TestServer } from '../../targets/redis/test-server'
import { smallEvent } from './append-rate'
import { type Figure, inTurn, timeOf } from './figure'

const ROUNDS = 7
const APPENDS = 2000
const SHORT = 100
const LONG = 100_000
const WORK = 200
const SPACES = 200

/** What the Redis target costs: the appends on a server of their own, the others on the one at an address. */
export function redisFigures(url: string): readonly Figure[] {
  return [appends, longLog(url), spaces(url)]
}

/** Appends of a small event with a delta, against a bare script that pushes the same text, on a server that keeps a file. */
const appends: Figure = {
  name: 'Redis appends against a bare EVALSHA, at the usual durability',
  measured: `${APPENDS} appends of a small event with a delta (appendonly, appendfsync everysec)`,
  against: `${APPENDS} EVALSHA that push the same text (appendonly, appendfsync everysec)`,
  bar: { atLeast: 0.7 },
  async measure() {
    const own = await TestServer.start('--appendonly', 'yes', '--appendfsync', 'everysec')
    try {
      return await onServer(own.url, async (server) => {
        const push = await server.script('LOAD', "return redis.call('RPUSH', KEYS[1], ARGV[1])")
        const key = `bench:${randomUUID()}`
        const texts = Array.from({ length: APPENDS }, (_, number) => JSON.stringify(smallEvent(number)))
        return inTurn(
          ROUNDS,
          async () => {
            const log = await logOf(own.url, 1)
            const time = await timeOf(() => append(log, APPENDS))
            await log.end()
            return time
          },
          async () => {
            const time = await timeOf(async () => {
              for (const text of texts) await server.evalsha(String(push), 1, key, text)
            })
            await server.del(key)
            return time
          },
        )
      })
    } finally {
      await own.stop()
    }
  },
}

/** Appending to a session of 100,000 events, against one of 100. */
function longLog(url: string): Figure {
  return {
    name: 'Redis: appending at 100,000 events against at 100',
    measured: `${WORK} appends at ${LONG} events`,
    against: `${WORK} appends at ${SHORT} events`,
    bar: { atMost: 1.5 },
    async measure() {
      const long = await logOf(url, LONG)
      const times = await inTurn(
        ROUNDS,
        () => timeOf(() => append(long, WORK)),
        async () => {
          const short = await logOf(url, SHORT)
          const time = await timeOf(() => append(short, WORK))
          await short.end()
          return time
        },
      )
      await long.end()
      return times
    },
  }
}

/** Making and destroying an empty space, against a bare round trip. */
function spaces(url: string): Figure {
  return {
    name: 'Redis: making and destroying a space against a PING',
    measured: `${SPACES} spaces made and destroyed`,
    against: `${SPACES} PINGs`,
    bar: { atMost: 5 },
    measure: () =>
      onServer(url, async (server) => {
        const target = redis({ url })
        return inTurn(
          ROUNDS,
          () =>
            timeOf(async () => {
              for (let count = 0; count < SPACES; count++) {
                const made = space()
                await (await target.open(made)).close()
                await target.destroy(made)
              }
            }),
          () =>
            timeOf(async () => {
              for (let count = 0; count < SPACES; count++) await server.ping()
            }),
        )
      }),
  }
}

interface Log {
  readonly client: Backend
  readonly view: View
  next: number
  end(): Promise<void>
}

async function logOf(url: string, count: number): Promise<Log> {
  const target = redis({ url })
  const made = space()
  const client = await target.open(made)
  const view = await client.sessions.create({ app: 'travel', user: 'alice', session: 'tokyo' })
  const end = async (): Promise<void> => {
    await client.close()
    await target.destroy(made)
  }
  const log: Log = { client, view, next: 1, end }
  // Many at a time: what is measured comes after.
  for (let left = count; left > 0; left -= 500) {
    const batch = Array.from({ length: Math.min(left, 500) }, () => smallEvent(log.next++))
    await Promise.all(batch.map((event) => client.events.append(view, event)))
  }
  return log
}

async function append(log: Log, count: number): Promise<void> {
  for (let step = 0; step < count; step++) await log.client.events.append(log.view, smallEvent(log.next++))
}

function space(): Space {
  return { name: `bench-${randomUUID()}`, clock: { now: () => Date.now() }, settings: {} }
}

async function onServer<T>(url: string, work: (server: Redis) => Promise<T>): Promise<T> {
  const server = new Redis(url)
  try {
    return await work(server)
  } finally {
    server.disconnect()
  }
}
