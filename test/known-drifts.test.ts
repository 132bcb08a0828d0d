import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, describe, it } from 'node:test'
import { type Ended, endOf, PROJECT, runSuite, type Suite } from './run-suite'

const FAULTY = './support/faults/example-target.ts'
const PLACE = 'events travel/alice/tokyo event 0 "lost"'
const REASON = 'https://example.com/issue/12'
const FEATURE = `Feature: A trip
  Scenario: An event is lost
    Given the app "travel"
    And alice has opened the session "tokyo"
    When alice says "Hello" as the event "lost"
  Scenario: Nothing is lost
    Given the app "travel"
    And alice has opened the session "tokyo"
    When alice says "Hello"
`
const KNOWN = { scenario: 'trip.feature:2', kind: 'missing', place: PLACE, reason: REASON }

/** A folder with the feature and a list of known drifts beside a module that exports the faulty target. */
function folderWith(list: unknown): { readonly feature: string; readonly module: string } {
  const folder = mkdtempSync(join(tmpdir(), 'known-drifts-'))
  const module = join(folder, 'my-store.cjs')
  writeFileSync(join(folder, 'trip.feature'), FEATURE)
  writeFileSync(module, `module.exports = require(${JSON.stringify(join(PROJECT, FAULTY))})`)
  const text = typeof list === 'string' ? list : JSON.stringify(list)
  writeFileSync(join(folder, 'my-store.known-drifts.json'), text)
  return { feature: join(folder, 'trip.feature'), module }
}

describe('a backend whose drifts are known', () => {
  let suite: Suite
  let ended: Ended

  before(async () => {
    const { feature, module } = folderWith({ backend: 'faulty-example', known: [KNOWN] })
    const run = await runSuite({ backend: module, arguments: [feature] })
    suite = run.suite
    ended = run.ended
  })

  it('leaves the run green, and the summary says so', () => {
    assert.equal(ended.code, 0, ended.stdout + ended.stderr)
    assert.match(ended.stdout, /2 scenarios, 1 consistent, 1 drifting as known\./)
    assert.match(ended.stdout, /consistent +known +drifting/)
  })

  it('is told in drift.json, with the reason', () => {
    const { totals, scenarios } = JSON.parse(suite.read('drift.json'))
    assert.deepEqual([totals.known, totals.consistent, totals.drifting], [1, 1, 0])
    const [{ status, reason, drifts }] = scenarios
    assert.deepEqual([status, reason], ['known', `missing: ${PLACE} (${REASON})`])
    assert.deepEqual([drifts.length, drifts[0].known], [1, REASON])
  })

  it('is told on the page and in junit.xml', () => {
    assert.match(suite.read('index.html'), /faulty-example drifts as known\. missing: events/)
    assert.match(suite.read('junit.xml'), /<system-out>missing: events .*issue\/12/)
  })
})

describe('a list of known drifts', () => {
  it('may be named by a World parameter', async () => {
    const { feature, module } = folderWith({ backend: 'faulty-example', known: [KNOWN] })
    const named = join(mkdtempSync(join(tmpdir(), 'known-drifts-')), 'list.json')
    copyFileSync(module.replace(/\.cjs$/, '.known-drifts.json'), named)
    const { ended } = await runSuite({
      backend: FAULTY,
      arguments: [feature, '--world-parameters', JSON.stringify({ knownDrifts: named })],
    })
    assert.equal(ended.code, 0, ended.stdout + ended.stderr)
  })

  it('fails the run with a drift that it does not hold, and with one that is gone', async () => {
    const other = { ...KNOWN, scenario: 'trip.feature:6' }
    const { feature, module } = folderWith({ backend: 'faulty-example', known: [other] })
    const { suite, ended } = await runSuite({ backend: module, arguments: [feature] })
    assert.equal(ended.code, 1)
    const { scenarios } = JSON.parse(suite.read('drift.json'))
    assert.deepEqual(
      scenarios.map(({ status }: { status: string }) => status),
      ['drifting', 'failed'],
    )
    assert.match(ended.stdout, /does it no more: missing: events .*: remove it from the list/)
  })

  for (const [list, sentence] of [
    ['{', 'found no JSON'],
    [
      { backend: 'other', known: [] },
      'its backend is "other", which it does not stand for; expected faulty-example',
    ],
    [
      { backend: 'faulty-example', known: [{ ...KNOWN, scenario: 'conversation/order.feature:1' }] },
      'entry 1: no scenario begins at conversation/order.feature:1; expected the id that drift.json shows',
    ],
    [
      { backend: 'faulty-example', known: [{ ...KNOWN, scenario: 'conversation/none.feature:3' }] },
      'entry 1: no scenario begins at conversation/none.feature:3',
    ],
  ] as const) {
    it(`is refused in one line: ${sentence}`, async () => {
      const { feature, module } = folderWith(list)
      const { ended } = await runSuite({ backend: module, arguments: [feature] })
      assert.equal(ended.code, 1)
      const lines = ended.stderr.split('\n').filter((line) => line !== '')
      assert.equal(lines.length, 1, ended.stderr)
      assert.ok(lines[0]?.includes(`my-store.known-drifts.json`) && lines[0].includes(sentence), ended.stderr)
    })
  }

  it('that a World parameter names and nobody finds is refused in one line', async () => {
    const { feature } = folderWith({ backend: 'faulty-example', known: [] })
    const { ended } = await runSuite({
      backend: FAULTY,
      arguments: [feature, '--world-parameters', '{"knownDrifts": "./nowhere.json"}'],
    })
    assert.equal(ended.code, 1)
    assert.match(ended.stderr, /^\.\/nowhere\.json: found no such file; expected one that lists/)
  })

  it('may not speak of a scenario that is skipped', async () => {
    const { feature, module } = folderWith({ backend: 'faulty-example', known: [KNOWN] })
    writeFileSync(feature, FEATURE.replace('  Scenario: An event', '  @needs:remote\n  Scenario: An event'))
    writeFileSync(
      module.replace(/\.cjs$/, '.known-drifts.json'),
      JSON.stringify({ backend: 'faulty-example', known: [{ ...KNOWN, scenario: 'trip.feature:3' }] }),
    )
    const { ended } = await runSuite({ backend: module, arguments: [feature] })
    assert.equal(ended.code, 1)
    assert.match(
      ended.stdout,
      /known for something in a scenario that is skipped on it, since it lacks remote/,
    )
  })
})

describe('the command', () => {
  const command = ['-r', 'ts-node/register/transpile-only', join(PROJECT, 'support/cli/index.ts')]

  async function run(...given: readonly string[]): Promise<Ended> {
    const child = spawn(process.execPath, [...command, ...given], {
      cwd: PROJECT,
      env: { ...process.env, NO_COLOR: '1' },
    })
    return endOf(child)
  }

  it('writes what is met to a list that leaves the next run green, and keeps reasons that were given', async () => {
    const { feature, module } = folderWith({ backend: 'faulty-example', known: [] })
    const list = module.replace(/\.cjs$/, '.known-drifts.json')
    const here = [module, '--features', feature, '--report', join(list, '../report')]
    const first = await run(...here, '--write-known-drifts', list)
    assert.equal(first.code, 1, first.stdout + first.stderr)
    assert.ok(first.stdout.endsWith(`${list}: lists what was met in 1 scenario; 1 reason yours to give.\n`))
    const known = { 'trip.feature:2': [`missing: ${PLACE}`] }
    const written = () => JSON.parse(readFileSync(list, 'utf8'))
    assert.deepEqual(written(), {
      backend: 'faulty-example',
      known: [{ reason: 'no rule: not explained yet', met: known }],
      varies: [],
    })
    const second = await run(...here)
    assert.equal(second.code, 0, second.stdout + second.stderr)
    writeFileSync(
      list,
      JSON.stringify({ backend: 'faulty-example', known: [{ reason: REASON, met: known }] }),
    )
    await run(...here, '--write-known-drifts', list)
    assert.deepEqual(written().known, [{ reason: REASON, met: known }])
  })

  it('refuses to write over the list of another backend, before anything runs', async () => {
    const { feature, module } = folderWith({ backend: 'other', known: [] })
    const list = module.replace(/\.cjs$/, '.known-drifts.json')
    const ended = await run(module, '--features', feature, '--write-known-drifts', list)
    assert.equal(ended.code, 2, ended.stdout)
    assert.ok(
      ended.stderr.includes(`${list}: found the list of "other", expected one of "faulty-example"`),
      ended.stderr,
    )
  })
})
