import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import type { StartedServer } from '../../support/servers/found-server'
import { postgresRecipe } from '../../support/servers/postgres'
import { startPrograms } from '../../support/servers/program'
import { redisRecipe } from '../../support/servers/redis'
import { SERVER_VARIABLES } from '../../targets/contract'
import { runSuite, Suite } from '../run-suite'
import { until } from '../until'

/** A secret that is found wherever it gets to, also in parts of a URL. */
const SECRET = 'correct-horse-battery'

for (const recipe of [redisRecipe, postgresRecipe]) {
  const { kind, product } = recipe
  const variable = SERVER_VARIABLES[kind]

  describe(`a ${product} server that makes trouble`, () => {
    it('is unavailable where nobody listens: every scenario says where, and what to do', async () => {
      const url = recipe.url({ host: '127.0.0.1', port: 1, password: SECRET })
      const { said, code } = await run(url, [
        'features/conversation/order.feature',
        'features/conversation/partial.feature',
      ])
      assert.equal(code, 1, said)
      assert.match(said, /unavailable.*127\.0\.0\.1:1\b/)
      assert.match(said, new RegExp(variable))
    })

    it('is unavailable to who has the wrong password', async () => {
      const server = await start()
      const address = new URL(server.url)
      address.password = SECRET
      const { said, code } = await run(address.href, ['features/conversation/order.feature'])
      assert.equal(code, 1, said)
      assert.match(said, new RegExp(`unavailable.*${address.host}`))
    })

    it('is unavailable when it stops in the middle of a run; all is reported, and the next run works', async () => {
      const server = await start()
      const suite = new Suite({
        profile: kind,
        arguments: ['features/conversation', '--format', 'message'],
        environment: { [variable]: server.url },
      })
      let heard = 0
      suite.child.stdout?.on('data', (text: string) => {
        heard += text.split('"testCaseFinished"').length - 1
      })
      await until(() => heard >= 20)
      await server.stop()
      const ended = await suite.ended
      assert.equal(ended.code, 1)
      const { totals, scenarios } = JSON.parse(suite.read('drift.json'))
      assert.ok(totals.consistent >= 20, JSON.stringify(totals))
      assert.ok(totals.failed > 0, JSON.stringify(totals))
      assert.equal(scenarios.length, totals.scenarios)
      assert.match(suite.read('junit.xml'), /unavailable/)
      assert.match(suite.read('junit.xml'), /<\/testsuites>\s*$/)

      const next = await start()
      const again = await run(next.url, ['features/conversation/order.feature'])
      assert.equal(again.code, 0, again.said)
    })

    it('is shared by two runs at once, which do not touch, and holds nothing of them afterwards', async () => {
      const server = await start()
      const runs = await Promise.all([
        run(server.url, ['features/conversation', 'features/memory']),
        run(server.url, ['features/conversation', 'features/memory']),
      ])
      for (const { code, said } of runs) assert.equal(code, 0, said)
      assert.equal(await recordsIn(kind, server.url), 0)
    })

    const started: StartedServer[] = []
    after(() => Promise.all(started.map((server) => server.stop())))

    async function start(): Promise<StartedServer> {
      const server = await startPrograms(recipe)
      started.push(server)
      return server
    }

    /** A run on the server at an address, whose password stands nowhere in what the run says or writes (REC-5). */
    async function run(url: string, given: readonly string[]) {
      const { suite, ended } = await runSuite({
        profile: kind,
        arguments: given,
        environment: { [variable]: url },
      })
      const said = ended.stdout + ended.stderr
      const { password } = new URL(url)
      const texts = readdirSync(suite.reports).map((name) => readFileSync(join(suite.reports, name), 'utf8'))
      for (const text of [said, ...texts]) assert.ok(!text.includes(password), 'the password was told')
      return { said, code: ended.code }
    }
  })
}

/** How many keys, or rows of all tables, a server holds. */
async function recordsIn(kind: 'redis' | 'postgres', url: string): Promise<number> {
  if (kind === 'redis') {
    const { Redis } = await import('ioredis')
    const redis = new Redis(url)
    try {
      return await redis.dbsize()
    } finally {
      redis.disconnect()
    }
  }
  const { Client } = await import('pg')
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const tables = await client.query(
      "SELECT schemaname AS schema, tablename AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
    )
    let rows = 0
    for (const { schema, name } of tables.rows) {
      if (/version|migration/.test(name)) continue
      const { rows: counted } = await client.query(`SELECT count(*)::int AS count FROM "${schema}"."${name}"`)
      rows += counted[0].count
    }
    return rows
  } finally {
    await client.end()
  }
}
