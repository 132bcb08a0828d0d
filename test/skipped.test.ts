import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, describe, it } from 'node:test'
import { PROJECT, runSuite, type Suite } from './run-suite'

const REASON = /^it lacks [a-z, ]*tracks/

describe('a scenario that one of two backends cannot play', () => {
  let suite: Suite
  /** How many scenarios there are. */
  let count: number

  before(async () => {
    const run = await runSuite({
      backend: 'sqlite,./targets/minimal/index.ts',
      arguments: ['features/tracks/repeats.feature'],
    })
    assert.equal(run.ended.code, 0, run.ended.stdout + run.ended.stderr)
    suite = run.suite
    count = suite.read('messages.ndjson').match(/^\{"testCase":/gm)?.length ?? 0
    assert.ok(count > 0)
  })

  it('is skipped there in drift.json, with the reason, and counted so', () => {
    const { totals, scenarios, backends } = JSON.parse(suite.read('drift.json'))
    const own = scenarios.filter(({ backend }: { backend: string }) => backend === 'minimal')
    assert.equal(own.length, count)
    assert.equal(totals.skipped, count)
    assert.equal(totals.consistent, count)
    for (const { status, reason } of own) {
      assert.equal(status, 'skipped')
      assert.match(reason, REASON)
    }
    const minimal = backends.find(({ name }: { name: string }) => name === 'minimal')
    assert.equal(minimal.status, 'not-replayed')
  })

  it('is skipped there in junit.xml, with the reason', () => {
    const [, minimal = ''] = suite.read('junit.xml').split('<testsuite name="minimal"')
    const [own = ''] = minimal.split('</testsuite>')
    assert.ok(own.includes(` tests="${count}" failures="0" skipped="${count}"`))
    assert.equal(own.match(/<skipped message="it lacks [a-z, ]*tracks[a-z, ]*"/g)?.length, count)
  })

  it('says so on the page, although the other backend has played it', () => {
    assert.equal(suite.read('index.html').match(/Skipped\. minimal: it lacks [a-z, ]*tracks/g)?.length, count)
  })
})

describe('a backend on a server that skips the first scenario', () => {
  it('plays the next, though nobody had asked for its server', async () => {
    const module = join(mkdtempSync(join(tmpdir(), 'skipped-')), 'my-store.cjs')
    writeFileSync(
      module,
      `const postgres = require(${JSON.stringify(join(PROJECT, 'targets/postgres'))}).default
       const capabilities = new Set([...postgres.capabilities].filter((one) => one !== 'tracks'))
       module.exports = { ...postgres, name: 'my-store', capabilities }`,
    )
    const { ended, suite } = await runSuite({
      backend: module,
      arguments: ['features/tracks/repeats.feature', 'features/conversation/order.feature'],
    })
    assert.equal(ended.code, 0, ended.stdout + ended.stderr)
    const { totals } = JSON.parse(suite.read('drift.json'))
    assert.ok(totals.skipped > 0 && totals.consistent > 0, JSON.stringify(totals))
  })
})
