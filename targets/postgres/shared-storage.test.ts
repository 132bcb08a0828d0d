import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { type Backend, byUtf8, refusalCode, type Space } from '../contract'
import { postgres } from '.'
import { MIGRATIONS } from './migrations'
import { startServer, type TestServer } from './test-server'

const SCHEMA = 'agent_session_acceptance'
const TABLES = [
  'space',
  'app',
  'owner',
  'session',
  'session_state',
  'user_state',
  'app_state',
  'event',
  'track',
  'record',
  'summary',
  'memory',
]

describe('what many clients share in Postgres', () => {
  let server: TestServer
  let spaces = 0

  before(async () => {
    server = await startServer([
      "timezone = 'Asia/Kolkata'",
      "datestyle = 'SQL, DMY'",
      'standard_conforming_strings = off',
      "default_transaction_isolation = 'serializable'",
      'deadlock_timeout = 100ms',
    ])
  })
  after(() => server?.remove())

  function newSpace(): Space {
    return { name: `shared-${++spaces}`, clock: { now: () => 1000 }, settings: {} }
  }

  async function open(space = newSpace(), url = server.url()): Promise<Required<Backend>> {
    return (await postgres({ url }).open(space)) as Required<Backend>
  }

  async function countRows(database?: string): Promise<Readonly<Record<string, number>>> {
    const counts = TABLES.map((table) => `(SELECT count(*)::int FROM ${SCHEMA}.${table}) AS ${table}`)
    const [row] = await server.sql<Record<string, number>>(`SELECT ${counts.join(', ')}`, database)
    return row ?? {}
  }

  it('is made once by many clients and processes at once', async () => {
    await server.sql('CREATE DATABASE empty')
    const url = server.url('empty')
    const script = `
      const { postgres } = require(${JSON.stringify(join(__dirname, 'index.ts'))})
      const space = { name: 'p', clock: { now: () => 1 }, settings: {} }
      postgres({ url: ${JSON.stringify(url)}, timeout: 30000 }).open(space).then((client) => client.close())`
    const run = promisify(execFile)
    const node = ['-r', 'ts-node/register/transpile-only', '-e', script]
    const clients = Array.from({ length: 12 }, (_, number) =>
      postgres({ url, timeout: 30_000 + (number % 4) }).open(newSpace()),
    )
    await Promise.all([run(process.execPath, node), run(process.execPath, node), ...clients])
    for (const client of await Promise.all(clients)) await client.close()
    const versions = await server.sql(`SELECT version FROM ${SCHEMA}.migration ORDER BY version`, 'empty')
    expect(versions).to.deep.equal(MIGRATIONS.map((_, index) => ({ version: index + 1 })))
  })

  it('is refused, untouched, where a newer version made it', async () => {
    await server.sql('CREATE DATABASE newer')
    await (await open(newSpace(), server.url('newer'))).close()
    await server.sql(`INSERT INTO ${SCHEMA}.migration VALUES (${MIGRATIONS.length + 1})`, 'newer')
    await server.sql(`DROP FUNCTION ${SCHEMA}.append`, 'newer')
    const refused = await open(newSpace(), `${server.url('newer')}?application_name=later`).catch((e) => e)
    expect(refusalCode(refused)).to.equal('unsupported-version')
    expect(refused.message).to.match(
      /schema agent_session_acceptance has version 2, and this target reads up to 1/,
    )
    const left = await server.sql<{ found: string | null }>(
      `SELECT to_regproc('${SCHEMA}.append')::text AS found, (SELECT max(version) FROM ${SCHEMA}.migration) AS version`,
      'newer',
    )
    expect(left).to.deep.equal([{ found: null, version: MIGRATIONS.length + 1 }])
  })

  it('keeps instants whatever time zones are set', async () => {
    const zone = process.env.TZ
    process.env.TZ = 'America/St_Johns'
    try {
      const client = await open()
      const view = await client.sessions.create({ app: 'a', user: 'u', session: 's' })
      const instants = [0, -62_135_596_800_000, 8.64e15, -8.64e15, 1_772_955_000_000, 1_772_955_000_001]
      for (const at of instants) await client.events.append(view, { author: 'user', at })
      expect((await client.events.log(view)).map(({ at }) => at)).to.deep.equal(instants)
      expect(await client.sessions.read(view)).to.include({ createdAt: 1000, updatedAt: 1000 })
      await client.close()
    } finally {
      if (zone === undefined) delete process.env.TZ
      else process.env.TZ = zone
    }
  })

  it('keeps, tells apart and orders names by their bytes, in a database that folds and sorts by language', async () => {
    await server.sql(
      "CREATE DATABASE english TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'en-US-u-ks-level1'",
    )
    const client = await open(newSpace(), server.url('english'))
    const names = [
      'a',
      'A',
      'a ',
      'á',
      'a\u0301',
      'B',
      'b',
      'z',
      'ä',
      '\uff5e',
      '𝄞',
      "a'b",
      'a\\b',
      '$1',
      '"',
      '\u0001',
    ]
    for (const session of names) await client.sessions.create({ app: 'a', user: 'u', session })
    const listed = await client.sessions.list({ app: 'a', user: 'u' })
    expect(listed.map(({ session }) => session)).to.deep.equal(names.toSorted(byUtf8))
    await client.close()
  })

  it('compares every column of text by its bytes', async () => {
    const columns = await server.sql(/* sql */ `
      SELECT table_name, column_name FROM information_schema.columns
      WHERE table_schema = '${SCHEMA}' AND data_type = 'text' AND collation_name IS DISTINCT FROM 'C'
        AND table_name IN (SELECT tablename FROM pg_tables WHERE schemaname = '${SCHEMA}')`)
    expect(columns).to.deep.equal([])
  })

  it('holds the longest names everywhere, and leaves no row behind', async () => {
    const space = newSpace()
    const long = (first: string) =>
      first + '\u{10ffff}'.repeat(127) + 'x'.repeat(4 - Buffer.byteLength(first))
    const client = await open(space)
    const key = { app: long('a'), user: long('u'), session: long('s') }
    const branch = long('b')
    const state = { [long('k')]: 1 }
    const shared = (prefix: string) => ({
      [prefix + '\u{10ffff}'.repeat(126) + 'k'.repeat(8 - prefix.length)]: 2,
    })
    const view = await client.sessions.create({
      ...key,
      state: { ...state, ...shared('user:'), ...shared('app:') },
    })
    const event = { id: long('e'), author: 'user', branch, invocation: 'i'.repeat(100_000) }
    await client.events.append(view, { ...event, parts: [{ type: 'text', text: 'hi' }] })
    await client.tracks.record(view, long('t'), { id: long('r'), payload: 1 })
    const draft = await client.summaries.begin(view, { branch })
    if (draft === undefined) throw new Error('nothing to summarise')
    await client.summaries.finish(view, draft, 'said hi')
    await client.memories.add(key, { text: 'likes tea' })
    await client.memories.remember(view)

    expect((await client.sessions.read(key))?.state).to.deep.equal(view.state)
    expect(await client.events.log(key, event.invocation)).to.have.length(1)
    expect(await client.tracks.read(key, long('t'))).to.have.length(1)
    expect(await client.summaries.chain(key, branch)).to.have.length(1)
    expect(await client.memories.list(key)).to.have.length(2)
    const before = await countRows()
    for (const table of TABLES) expect(before[table], table).to.be.at.least(1)

    await client.sessions.delete(key)
    const deleted = await countRows()
    for (const table of ['session', 'session_state', 'event', 'track', 'record', 'summary']) {
      expect(deleted[table], table).to.equal((before[table] ?? 0) - 1)
    }
    await client.close()
    await postgres({ url: server.url() }).destroy(space)
    await postgres({ url: server.url() }).destroy(space)
    for (let number = 1; number <= spaces; number++) {
      await postgres({ url: server.url() }).destroy({ ...space, name: `shared-${number}` })
    }
    expect(await countRows()).to.deep.equal(Object.fromEntries(TABLES.map((table) => [table, 0])))
  })

  it('refuses no write because another is in progress, in whatever order keys are named', async () => {
    const space = newSpace()
    const clients = await Promise.all(Array.from({ length: 10 }, () => open(space)))
    const keys = ['a', 'b', 'c', 'd', 'e', 'f']
    const work = clients.map(async (client, number) => {
      const view = await client.sessions.create({ app: 'a', user: `u${number % 2}`, session: `s${number}` })
      for (let turn = 0; turn < 15; turn++) {
        const order = number % 2 === 0 ? keys : keys.toReversed()
        const delta = Object.fromEntries(
          order.flatMap((key) => [
            [`app:${key}`, turn],
            [`user:${key}`, turn],
          ]),
        )
        await client.events.append(view, {
          author: 'user',
          delta,
          parts: [{ type: 'text', text: `${turn}` }],
        })
        if (turn % 5 === 0) await client.state.clear({ scope: 'app', app: 'a' })
        if (turn % 5 === 1) await client.state.remove({ scope: 'user', app: 'a', user: 'u0' }, order)
        if (turn % 5 === 2) await client.memories.add({ app: 'a', user: 'u0' }, { text: `note ${turn}` })
        if (turn % 5 === 3) await client.memories.remember(view)
        if (turn % 5 === 4) await client.memories.forgetAll({ app: 'a', user: 'u0' })
      }
      expect(await client.events.log(view)).to.have.length(15)
    })
    await Promise.all(work)
    const shared = clients[0]
    const view = await shared?.sessions.read({ app: 'a', user: 'u0', session: 's0' })
    if (view === undefined) throw new Error('the session is gone')
    await Promise.all(
      clients.map(async (client, number) => {
        for (let turn = 0; turn < 20; turn++) {
          await client.events.append(view, { id: `${number}-${turn}`, author: 'user' })
        }
      }),
    )
    const ids = (await shared?.events.log(view))?.map(({ id }) => id) ?? []
    expect(ids).to.have.length(15 + 200)
    for (const number of clients.keys()) {
      const own = ids.filter((id) => id.startsWith(`${number}-`))
      expect(own).to.deep.equal(Array.from({ length: 20 }, (_, turn) => `${number}-${turn}`))
    }
    for (const client of clients) await client.close()
    const [deadlocks] = await server.sql<{ deadlocks: string }>(
      "SELECT deadlocks FROM pg_stat_database WHERE datname = 'postgres'",
    )
    expect(deadlocks?.deadlocks).to.equal('0')
  })

  it('does not hold up the end of a process whose clients are open', async () => {
    const script = `
      const { postgres } = require(${JSON.stringify(join(__dirname, 'index.ts'))})
      const space = { name: 'p', clock: { now: () => 1 }, settings: {} }
      const target = postgres({ url: ${JSON.stringify(server.url())} })
      target.open(space).then(async () => (await target.open(space)).close()).then(() => console.log('done'))`
    const started = performance.now()
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['-r', 'ts-node/register/transpile-only', '-e', script],
      { timeout: 25_000 },
    )
    expect(stdout).to.equal('done\n')
    expect(performance.now() - started).to.be.below(25_000)
  })
})
