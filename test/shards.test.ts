import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, describe, it } from 'node:test'
import type { Envelope } from '@cucumber/messages'
import { scrub } from '../support/commands/scrub'
import { findFaults } from '../support/shards/find-faults'
import { readShards } from '../support/shards/read-shard'
import { commitOfCheckout } from '../support/shards/this-run'
import { type Ended, endOf, PROJECT, runSuite, type SuiteRun } from './run-suite'

const PASSING = 'features/tracks/repeats.feature'
const FAILING = 'test/fixtures/mistakes.feature'

describe('a run that was cut into shards', () => {
  let whole: Played

  before(async () => {
    whole = await play({ arguments: [PASSING] })
  })

  it('is merged into the reports of the whole, in whatever order the shards are named', async () => {
    const shards = await playShards(3, { arguments: [PASSING] })
    for (const order of [
      [2, 0, 1],
      [1, 2, 0],
    ]) {
      const merged = await merge(order.flatMap((index) => shards[index] ?? []))
      assert.equal(merged.code, 0, merged.stderr)
      assertSameReports(merged.folder, whole.folder)
      assert.match(merged.stdout, /sqlite against the in-memory reference: \d+ scenarios, all consistent\./)
    }
  })

  it('is merged with its failures, its retries and its drifts, and fails as the whole did', async () => {
    for (const run of [
      { arguments: [FAILING, PASSING, '--retry', '1'] },
      {
        profile: 'harness',
        backend: './support/faults/example-target.ts',
        arguments: ['--tags', '@example'],
      },
    ]) {
      const whole = await play(run)
      const merged = await merge(await playShards(2, run))
      assert.equal(whole.code, 1)
      assert.equal(merged.code, 1, merged.stderr)
      assertSameReports(merged.folder, whole.folder)
    }
  })

  it('is merged when each shard ran in several processes', async () => {
    const merged = await merge(await playShards(2, { arguments: [PASSING, '--parallel', '2'] }))
    assert.equal(merged.code, 0, merged.stderr)
    for (const name of ['drift.json', 'rules.html']) assertSameFile(name, merged.folder, whole.folder)
  })

  it('may have shards to which no scenario fell', async () => {
    const run = { arguments: [`${PASSING}:33`] }
    const [first, second] = [await play(shardOf(run, '1/2')), await play(shardOf(run, '2/2'))]
    assert.equal(second.code, 0)
    assert.match(second.stderr, /^Shard 2\/2 compared nothing: no scenario of 1 fell to it\./)
    const merged = await merge([second.folder, first.folder])
    assert.equal(merged.code, 0, merged.stderr)
    assertSameReports(merged.folder, (await play(run)).folder)
  })

  it('fails when all that its shards did was to skip', async () => {
    const run = { backend: './targets/minimal/index.ts', arguments: [PASSING] }
    const merged = await merge(await playShards(1, run))
    assert.equal(merged.code, 1)
    assert.match(merged.stderr, /^Nothing ran: all scenarios were skipped\./)
  })

  it('has no shard beyond the last', async () => {
    const beyond = await play(shardOf({ arguments: [PASSING] }, '4/3'))
    assert.equal(beyond.code, 1)
    assert.match(beyond.stderr, /^Nothing ran: there is no shard 4\/3\. Expected --shard 1\/3 to 3\/3\./)
  })
})

describe('shards that are not one run', () => {
  let first = ''
  let second = ''

  before(async () => {
    const [one = '', two = ''] = await playShards(2, { arguments: [PASSING] })
    first = one
    second = two
  })

  /** They are refused in one sentence. */
  function assertRefused(given: readonly string[], sentence: RegExp): void {
    const { shards, faults } = readShards(given)
    const found = faults.length > 0 ? faults : findFaults(shards, commitOfCheckout())
    assert.equal(found.length, 1, found.join('\n'))
    assert.match(found[0] ?? '', sentence)
  }

  it('make the command fail and write nothing', async () => {
    const { code, stderr, folder } = await merge([second])
    assert.equal(code, 1)
    assert.equal(stderr, 'Shard 1/2 is missing. Expected all 2.\n')
    assert.ok(!existsSync(folder), 'a report was written')
    assert.match((await merge([])).stderr, /^There is no shard\. Expected npm run report:merge/)
  })

  it('are refused when one is missing', () => {
    assertRefused([first], /^Shard 2\/2 is missing\./)
  })

  it('are refused when one is there twice', () => {
    assertRefused([first, second, first], /^Shard 1\/2 is there 2 times: /)
  })

  it('are refused when the run was cut otherwise, or not at all', () => {
    const third = rewrite(second, (text) => text.replace(String.raw`\"2/2\"`, String.raw`\"2/3\"`))
    assertRefused([first, third], /^Shards 1\/2, 2\/3 are not of one run: it was cut into 2 or 3\./)
    const whole = rewrite(second, (text) => text.replace(/^\{"attachment":\{"body":"\{\\"shard.*\n/m, ''))
    assertRefused([first, whole], /messages\.ndjson is not of a shard: its run was not given --shard\./)
  })

  it('are refused when they are of different profiles or selections', async () => {
    const others: readonly (readonly [SuiteRun, RegExp])[] = [
      [
        { profile: 'in-memory', arguments: [PASSING] },
        /the profile is sqlite in one, in-memory in the other/,
      ],
      [
        { arguments: [PASSING, '--name', 'again'] },
        /features\/tracks\/repeats\.feature:\d+ was selected in one only/,
      ],
    ]
    for (const [run, sentence] of others) {
      assertRefused([first, (await play(shardOf(run, '2/2'))).folder], sentence)
    }
  })

  it('are refused when servers, commits, features or steps differ', () => {
    const edits: readonly (readonly [RegExp, string, RegExp])[] = [
      [/SQLite \d+/g, 'SQLite 2', /sqlite is SQLite 3\S+ .* in one, SQLite 2\S+ .* in the other/],
      [
        /\\"commit\\":[^,]*/,
        String.raw`\"commit\":null`,
        /the commit is [0-9a-f]+\S* in one, null in the other/,
      ],
      [/"Feature: /, '"Feature: A ', /features\/tracks\/repeats\.feature is not the same in both/],
      [/("steps\/tracks.ts","location":\{"line":)/, '$11', /steps\/tracks\.ts:\d+ is not the same in both/],
    ]
    for (const [found, put, sentence] of edits) {
      assertRefused([first, rewrite(second, (text) => text.replace(found, put))], sentence)
    }
  })

  it('are refused when this checkout is of another commit', () => {
    const elsewhere = [first, second].map((folder) =>
      rewrite(folder, (text) => text.replace(/\\"commit\\":[^,]*/, String.raw`\"commit\":\"c0ffee\"`)),
    )
    assertRefused(elsewhere, /^The shards are of the commit c0ffee, this checkout is at /)
  })

  it('are refused when a scenario ran in two, or in none', () => {
    const doubled = rewrite(first, (text) =>
      text.replaceAll(String.raw`\"shard\":\"1/2\"`, String.raw`\"shard\":\"2/2\"`),
    )
    const faults = findFaults(readShards([first, doubled]).shards, commitOfCheckout())
    const count = (sentence: RegExp) => faults.filter((fault) => sentence.test(fault)).length
    const lengthOf = (folder: string): number =>
      readFileSync(join(folder, 'messages.ndjson'), 'utf8').match(/^\{"testCase":/gm)?.length ?? 0
    const own = lengthOf(first)
    assert.equal(count(/ ran in more than one shard: 1\/2 and 2\/2\./), own, faults.join('\n'))
    assert.equal(count(/ was selected and is in no shard\./), lengthOf(second), faults.join('\n'))

    const lost = rewrite(second, (text) => text.replace(/^\{"testCase":.*\n/m, ''))
    assertRefused([first, lost], /^features\/tracks\/repeats\.feature:\d+ was selected and is in no shard\./)
  })

  it('are refused when one did not finish, is cut off, damaged, or not there', () => {
    const edits: readonly (readonly [(text: string) => string, RegExp])[] = [
      [(text) => text.replace(/^\{"testRunFinished":.*\n/m, ''), /^Shard 2\/2 \(\S+\) did not finish/],
      [(text) => text.slice(0, -20), /messages\.ndjson is cut off in line \d+\./],
      [
        (text) => text.replace(/^\{"testCase"/m, '{"test'),
        /messages\.ndjson is damaged: line \d+ is no message\./,
      ],
      [() => '', /messages\.ndjson is empty\./],
    ]
    for (const [edit, sentence] of edits) assertRefused([first, rewrite(second, edit)], sentence)
    assertRefused([first, mkdtempSync(join(tmpdir(), 'no-shard-'))], /messages\.ndjson is not there\./)
  })

  it('are never overwritten, nor merged under another name', async () => {
    const kept = await command(['--out', first, first, second])
    assert.equal(kept.code, 1)
    assert.match(kept.stderr, /^The merged report would overwrite the shard in /)
    const named = await command(['--profile', 'in-memory', first, second])
    assert.equal(named.code, 1)
    assert.equal(named.stderr, 'The shards are of the profile sqlite, not in-memory. Name that, or none.\n')
    const blocked = await command(['--out', join(first, 'drift.json'), first, second])
    assert.equal(blocked.code, 1)
    assert.match(blocked.stderr, /^\S+ cannot be written: E\w+.*Name another folder with --out\.\n$/)
    const mistyped = await command(['--uot', first])
    assert.equal(mistyped.code, 1)
    assert.match(mistyped.stderr, /^Unknown option '--uot'\. Expected npm run report:merge/)
  })
})

interface Played extends Ended {
  /** Its reports. */
  readonly folder: string
}

async function play(run: SuiteRun): Promise<Played> {
  const { suite, ended } = await runSuite(run)
  return { ...ended, folder: suite.reports }
}

function shardOf(run: SuiteRun, shard: string): SuiteRun {
  return { ...run, arguments: [...(run.arguments ?? []), '--shard', shard] }
}

/** Runs all shards, one after the other, and gives their folders. */
async function playShards(total: number, run: SuiteRun): Promise<readonly string[]> {
  const folders: string[] = []
  for (let index = 1; index <= total; index++) {
    folders.push((await play(shardOf(run, `${index}/${total}`))).folder)
  }
  return folders
}

async function merge(shards: readonly string[]): Promise<Played> {
  const folder = join(mkdtempSync(join(tmpdir(), 'merged-')), 'reports')
  return { ...(await command(['--out', folder, ...shards])), folder }
}

/** The command as `npm run report:merge` starts it. */
function command(given: readonly string[]): Promise<Ended> {
  const script = join(PROJECT, 'support/commands/report-merge.ts')
  const child = spawn(process.execPath, ['-r', 'ts-node/register/transpile-only', script, ...given], {
    cwd: PROJECT,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return endOf(child)
}

/** A copy of a shard's messages, altered. */
function rewrite(folder: string, edit: (text: string) => string): string {
  const copy = mkdtempSync(join(tmpdir(), 'rewritten-'))
  const before = readFileSync(join(folder, 'messages.ndjson'), 'utf8')
  const after = edit(before)
  assert.notEqual(after, before, 'nothing was altered')
  writeFileSync(join(copy, 'messages.ndjson'), after)
  return copy
}

/** To the byte, ids and times aside. */
function assertSameReports(merged: string, whole: string): void {
  for (const name of ['drift.json', 'rules.html']) assertSameFile(name, merged, whole)
  const [messages, expected] = [merged, whole].map((folder) => {
    const lines = readFileSync(join(folder, 'messages.ndjson'), 'utf8').trimEnd().split('\n')
    return scrub(lines.map(parse), PROJECT)
  })
  assert.deepEqual(messages, expected)
  const [page, expectedPage] = [merged, whole].map((folder) => scrubPage(join(folder, 'index.html')))
  assert.ok(page === expectedPage, 'the pages differ')
  const [junit, expectedJUnit] = [merged, whole].map((folder) =>
    readFileSync(join(folder, 'junit.xml'), 'utf8').replaceAll(/ time="[\d.]+"/g, ''),
  )
  assert.equal(junit, expectedJUnit)
}

function assertSameFile(name: string, merged: string, whole: string): void {
  const [found, expected] = [merged, whole].map((folder) => readFileSync(join(folder, name), 'utf8'))
  assert.equal(found, expected)
}

/** How the page writes a step that passed or was skipped. */
const STEP = /([PS])\("(\w+)","(\w+)",\d+\)/g

/** The message that it means, without its time. */
function inFull(_step: string, kind: string, testCaseStartedId: string, testStepId: string): string {
  const status = kind === 'P' ? 'PASSED' : 'SKIPPED'
  const testStepResult = { duration: { seconds: 0, nanos: 0 }, status }
  return JSON.stringify({ testStepFinished: { testCaseStartedId, testStepId, testStepResult } })
}

/** Cucumber's page with the messages that it holds scrubbed. */
function scrubPage(path: string): string {
  const page = readFileSync(path, 'utf8')
  const [start, end] = [page.indexOf('[{"meta"'), page.indexOf('];\n', page.indexOf('[{"meta"'))]
  assert.ok(start > 0 && end > start, `${path} holds no messages`)
  const text = page
    .slice(start, end + 1)
    .replaceAll('\\x3C', '<')
    .replaceAll(STEP, inFull)
  const messages: readonly Envelope[] = JSON.parse(text)
  return page.slice(0, start) + JSON.stringify(scrub(messages, PROJECT)) + page.slice(end + 1)
}

function parse(line: string): Envelope {
  return JSON.parse(line)
}
