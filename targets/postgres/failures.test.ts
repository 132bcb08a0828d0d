import { after, before, describe, it } from 'node:test'
import { expect } from 'chai'
import { Client } from 'pg'
import { type Backend, type ErrorCode, Refusal, type Space } from '../contract'
import { postgres } from '.'
import { startNetwork } from './test-network'
import { startServer, type TestServer } from './test-server'

const KEY = { app: 'travel', user: 'alice', session: 'tokyo' }
const TIMEOUT = 1500

describe('a Postgres that cannot do what it is asked', () => {
  let server: TestServer
  let spaces = 0

  before(async () => {
    server = await startServer(['max_connections = 20'])
  })
  after(() => server?.remove())

  function newSpace(): Space {
    return { name: `failures-${++spaces}`, clock: { now: () => 1000 }, settings: {} }
  }

  function open(url: string, space = newSpace()): Promise<Backend> {
    return postgres({ url, timeout: TIMEOUT }).open(space)
  }

  /** Everything that a refusal says, its causes and their members too, holds no secret (REC-5). */
  async function refusalOf(work: Promise<unknown>, code: ErrorCode = 'unavailable'): Promise<string> {
    try {
      await work
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      expect(error.code).to.equal(code)
      for (let told: unknown = error; told instanceof Error; told = told.cause) {
        const all = `${told.message} ${told.stack} ${JSON.stringify(told)} ${JSON.stringify(Object.values(told))}`
        expect(all).not.to.match(/only-for-tests|wrong-secret/)
      }
      return error.message
    }
    throw new Error('it was not refused')
  }

  it('says what it is and where, what happened and the mend', async () => {
    const url = server.url()
    const at = `unavailable: Postgres at postgres://127.0.0.1:${server.port}`
    expect(await refusalOf(open(url.replace('only-for-tests', 'wrong-secret')))).to.equal(
      `${at}/postgres: it refused the log-in; see to the user and the password in the address`,
    )
    expect(await refusalOf(open(url.replace(':only-for-tests', '')))).to.equal(
      `${at}/postgres: it asks for a password; give one in the address`,
    )
    expect(await refusalOf(open(server.url('nowhere')))).to.equal(
      `${at}/nowhere: it has no such database; make it, or name another one`,
    )
    expect(await refusalOf(open('postgres://u:wrong-secret@127.0.0.1:1/db'))).to.equal(
      'unavailable: Postgres at postgres://127.0.0.1:1/db: no server listens there; start it or set REPLAY_POSTGRES_URL',
    )
    for (const none of [
      'u:wrong-secret@host',
      'postgres://u:wrong-secret@host:none/db',
      'http://wrong-secret',
    ]) {
      expect(await refusalOf(open(none))).to.match(
        /^unavailable: Postgres: the address is none; expected one/,
      )
    }
  })

  it('refuses a database that is not kept in UTF-8', async () => {
    await server.sql("CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'")
    expect(await refusalOf(open(server.url('latin')))).to.match(
      /kept in LATIN1; make one with the encoding UTF8/,
    )
  })

  it('refuses a user without rights, and a server that can only be read', async () => {
    await server.sql("CREATE ROLE guest LOGIN PASSWORD 'only-for-tests'")
    await server.sql('CREATE DATABASE closed')
    const guest = server.url('closed').replace('//postgres:', '//guest:')
    expect(await refusalOf(open(guest))).to.match(/the user lacks a right; grant it CREATE/)
    const client = await open(server.url('closed'))
    await client.close()
    await server.sql('ALTER DATABASE closed SET default_transaction_read_only = on')
    const reader = await open(`${server.url('closed')}?application_name=reader`)
    expect(await refusalOf(reader.sessions.create(KEY))).to.match(/it can only be read/)
    expect(await reader.sessions.read(KEY)).to.equal(undefined)
    await reader.close()
  })

  it('refuses tables that are not those of their version', async () => {
    await server.sql('CREATE DATABASE foreign_tables')
    await (await open(server.url('foreign_tables'))).close()
    await server.sql('ALTER TABLE agent_session_acceptance.event RENAME TO other', 'foreign_tables')
    const client = await open(server.url('foreign_tables'))
    expect(await refusalOf(client.events.log(KEY), 'corrupt-record')).to.match(/its tables are not those of/)
    await client.close()
  })

  it('has no connection left for one client more, and serves it once there is one', async () => {
    const others: Client[] = []
    const space = newSpace()
    try {
      for (;;) {
        const other = new Client({ connectionString: server.url() })
        try {
          await other.connect()
        } catch {
          break
        }
        others.push(other)
      }
      const full = `${server.url()}?application_name=full`
      expect(await refusalOf(open(full, space))).to.match(/it has no connection left; close some, or raise/)
      await others.pop()?.end()
      await (await open(full, space)).close()
    } finally {
      for (const other of others) await other.end()
    }
  })

  it('is killed in the middle and comes back, and the same client works again', async () => {
    const client = await open(server.url())
    const view = await client.sessions.create(KEY)
    await client.events.append(view, { id: 'before', author: 'user' })
    for (const signal of ['SIGQUIT', 'SIGINT'] as const) {
      await server.stop(signal)
      expect(
        await refusalOf(client.events.append(view, { id: `during-${signal}`, author: 'user' })),
      ).to.match(/Postgres at postgres:/)
      expect(await refusalOf(client.events.log(KEY))).to.match(/no server listens there/)
      await server.start()
      await client.events.append(view, { id: `after-${signal}`, author: 'user' })
    }
    const ids = (await client.events.log(KEY)).map(({ id }) => id)
    expect(ids).to.deep.equal(['before', 'after-SIGQUIT', 'after-SIGINT'])
    await client.close()
    await client.close()
    expect(await refusalOf(client.events.log(KEY), 'closed')).to.match(/it was closed/)
  })

  it('gives no answer: refused within the time-out, and what arrives later is not stored', async () => {
    const network = await startNetwork(server.port)
    const url = server.url().replace(String(server.port), String(network.port))
    const space = newSpace()
    const client = await open(url, space)
    const view = await client.sessions.create(KEY)
    network.hold()
    const started = performance.now()
    const writes = [
      client.events.append(view, { id: 'late', author: 'user', delta: { 'user:k': 1 } }),
      client.events.append(view, { id: 'behind', author: 'user' }),
    ]
    const refusals = await Promise.all(writes.map((write) => refusalOf(write)))
    expect(performance.now() - started).to.be.within(TIMEOUT - 20, TIMEOUT + 1000)
    expect(refusals[0]).to.match(/it gave no answer within 1500 ms, and the connection was dropped/)
    expect(refusals[1]).to.match(/1500 ms went by before it could be asked, and nothing was stored/)
    network.deliver()
    await new Promise((resolve) => setTimeout(resolve, 300))
    await client.events.append(view, { id: 'again', author: 'user' })
    expect((await client.events.log(KEY)).map(({ id }) => id)).to.deep.equal(['again'])
    expect(await client.state?.read({ scope: 'user', ...KEY })).to.deep.equal({})
    await client.close()
    network.close()
  })

  it('answers while the process is busy elsewhere: the answer counts, however late it is heard', async () => {
    const client = await open(server.url())
    const view = await client.sessions.create(KEY)
    const append = client.events.append(view, { id: 'e1', author: 'user' })
    await new Promise((resolve) => setImmediate(resolve))
    const free = performance.now() + TIMEOUT + 500
    while (performance.now() < free);
    expect((await append).repeat).to.equal(false)
    await client.close()
  })

  it('holds a lock for too long: the server cancels the write, which is not stored', async () => {
    const client = await open(server.url())
    const view = await client.sessions.create(KEY)
    const holder = new Client({ connectionString: server.url() })
    await holder.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT FROM agent_session_acceptance.session FOR UPDATE')
    const refused = await refusalOf(client.events.append(view, { id: 'e1', author: 'user' }))
    expect(refused).to.match(/the statement was cancelled, and stored nothing/)
    await holder.query('COMMIT')
    await holder.end()
    expect(await client.events.log(KEY)).to.deep.equal([])
    await client.events.append(view, { id: 'e2', author: 'user' })
    await client.close()
  })
})
