import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { Backend, Space, View } from '../../targets/contract'
import { postgres } from '../../targets/postgres'
import { startServer } from '../../targets/postgres/test-server'
import { smallEvent } from './append-rate'
import { type Figure, inTurn, type Rounds, timeOf } from './figure'

const ROUNDS = 7
/** Each waits for the disk. */
const APPENDS = 300
const SHORT = 100
const LONG = 100_000
const WORK = 300
const SPACES = 300

/** What the Postgres target costs: the appends on a server of their own, the others on the one at an address. */
export function postgresFigures(url: string): readonly Figure[] {
  return [appendRate, flatness(url), spaces(url)]
}

/**
 * Appends of a small event with a delta, against a bare prepared `INSERT` of the same text that is committed one by one, where
 * a commit is what Postgres makes of it by default: on the disk before it is answered.
 */
const appendRate: Figure = {
  name: 'Postgres appends against a bare INSERT, at the default durability',
  measured: `${APPENDS} appends of a small event with a delta (fsync and synchronous_commit on)`,
  against: `${APPENDS} bare prepared INSERTs, each committed (fsync and synchronous_commit on)`,
  bar: { atLeast: 0.5 },
  async measure() {
    const server = await startServer(['fsync = on', 'synchronous_commit = on'])
    try {
      return await withBoth(server.url(), async (log, bare) => {
        await bare.query('CREATE TABLE public.bench_bare (life bigint, seq bigint, json text)')
        return inTurn(
          ROUNDS,
          () => timeOf(() => append(log, APPENDS)),
          () => timeOf(() => insert(bare, APPENDS)),
        )
      })
    } finally {
      await server.remove()
    }
  },
}

function flatness(url: string): Figure {
  return {
    name: 'Postgres: appending at 100,000 events against at 100',
    measured: `${WORK} appends at ${LONG} events`,
    against: `${WORK} appends at ${SHORT} events`,
    bar: { atMost: 1.5 },
    measure: () =>
      withLog(url, async (long) => {
        await append(long, LONG)
        return inTurn(
          ROUNDS,
          () => timeOf(() => append(long, WORK)),
          () =>
            withLog(url, async (short) => {
              await append(short, SHORT)
              return timeOf(() => append(short, WORK))
            }),
        )
      }),
  }
}

/** A space that is opened, holds nothing and is destroyed: what every scenario pays for its isolation. */
function spaces(url: string): Figure {
  return {
    name: 'Postgres: making and destroying a space against a bare round trip',
    measured: `${SPACES} spaces opened, closed and destroyed`,
    against: `${SPACES} times SELECT 1`,
    bar: { atMost: 5 },
    measure: () =>
      withBoth(url, (_, bare) => {
        const target = postgres({ url })
        return inTurn(
          ROUNDS,
          () =>
            timeOf(async () => {
              for (let number = 0; number < SPACES; number++) {
                const space = newSpace()
                await (await target.open(space)).close()
                await target.destroy(space)
              }
            }),
          () =>
            timeOf(async () => {
              for (let number = 0; number < SPACES; number++) {
                await bare.query({ name: 'one', text: 'SELECT 1' })
              }
            }),
        )
      }),
  }
}

interface Log {
  readonly client: Backend
  readonly view: View
  next: number
}

async function append(log: Log, count: number): Promise<void> {
  for (let step = 0; step < count; step++) await log.client.events.append(log.view, smallEvent(log.next++))
}

async function insert(bare: Client, count: number): Promise<void> {
  for (let seq = 0; seq < count; seq++) {
    const values = [seq, JSON.stringify(smallEvent(seq))]
    await bare.query({ name: 'insert', text: 'INSERT INTO public.bench_bare VALUES (1, $1, $2)', values })
  }
}

function newSpace(): Space {
  return { name: `bench-${randomUUID()}`, clock: { now: () => Date.now() }, settings: {} }
}

async function withLog<T>(url: string, work: (log: Log) => Promise<T>): Promise<T> {
  const target = postgres({ url })
  const space = newSpace()
  const client = await target.open(space)
  try {
    const view = await client.sessions.create({ app: 'travel', user: 'alice', session: 'tokyo' })
    return await work({ client, view, next: 0 })
  } finally {
    await client.close()
    await target.destroy(space)
  }
}

function withBoth(url: string, work: (log: Log, bare: Client) => Promise<Rounds>): Promise<Rounds> {
  return withLog(url, async (log) => {
    const bare = new Client({ connectionString: url })
    await bare.connect()
    try {
      return await work(log, bare)
    } finally {
      await bare.end()
    }
  })
}
