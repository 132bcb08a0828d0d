import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { runSuite, Suite } from './run-suite'

const FEATURE = 'test/fixtures/children.feature'
const CHILD = 'node test/fixtures/children/child.js'
const TIME_OUT = { REPLAY_PROCESS_TIME_OUT: '1500' }

/** What a run is told of a child that never gets as far as a scenario: one line. */
const REFUSED: Readonly<Record<string, string>> = {
  'no-such-program store.py':
    'process: no-such-program store.py: the program "no-such-program" could not be started (there is none of this name); ' +
    'expected one on the PATH or a path to one',
  'node "store.py': 'found the quote " without its end; expected it to be closed',
  '': 'found no command; expected one such as process: python3 store.py',
  [`${CHILD} exits`]: `process: ${CHILD} exits: its process ended with the code 1; expected it to run until its input is closed`,
  [`${CHILD} silent`]: `process: ${CHILD} silent: it did not answer hello within 1.5 s`,
  [`${CHILD} other-version`]: `process: ${CHILD} other-version: found a child that speaks version 7 of the protocol; expected 1`,
  [`${CHILD} unknown-capability`]: `process: ${CHILD} unknown-capability: its capability "telepathy" is unknown; known are sessions`,
  [`${CHILD} name-taken`]: `process: ${CHILD} name-taken: found a target named "in-memory", but that name is taken; expected another`,
  [`${CHILD} no-name`]: `process: ${CHILD} no-name: found a malformed answer to hello: at /answer found {"protocol":1,"capabilities":[]}; it must have required property 'name'`,
  [`${CHILD} greets`]: `process: ${CHILD} greets: found "Welcome!" on its standard output; expected nothing there but answers`,
}

/** What a scenario is told of a child that goes wrong in the middle of it. */
const TOLD: Readonly<Record<string, string>> = {
  noise: 'child: found "Stored one event" on its standard output; expected nothing there but answers',
  'no-object': 'child: found "[1, 2]"; expected an object with the id of a request',
  nobody: 'child: found an answer to the request 999999; expected one answer to each request that was sent',
  twice: 'expected one answer to each request that was sent',
  malformed:
    'child: found a malformed answer to events.append: at /answer/event/at found "noon"; it must be integer',
  'no-such-code':
    'child: found a malformed answer to events.append: at /error/code found "not-found"; it must be equal to one of the allowed values: closed, unavailable',
  fails: 'failed with an error without a code (child: disk full at redis://…@host/0)',
  dies: 'child: its process ended with the code 3; expected it to run until its input is closed; it last said "Traceback: out of luck"',
  hangs: 'child: it did not answer events.append within 1.5 s',
}

describe('a child that cannot be asked', () => {
  for (const [line, sentence] of Object.entries(REFUSED)) {
    it(`stops the run with one sentence: ${line}`, async () => {
      const { ended } = await runSuite({
        backend: `process: ${line}`,
        arguments: [FEATURE],
        environment: TIME_OUT,
      })
      assert.equal(ended.code, 1, ended.stdout)
      const lines = ended.stderr.split('\n').filter((said) => said !== '')
      assert.equal(lines.length, 1, ended.stderr)
      assert.ok(lines[0]?.startsWith(sentence), ended.stderr)
    })
  }
})

describe('a child that goes wrong in the middle', () => {
  for (const [misdeed, sentence] of Object.entries(TOLD)) {
    it(`fails its scenario clearly, and no other: ${misdeed}`, async () => {
      const { suite, ended } = await runSuite({
        backend: `process: ${CHILD} ${misdeed}`,
        arguments: [FEATURE],
        environment: TIME_OUT,
      })
      assert.equal(ended.code, 1)
      assert.ok(ended.stdout.includes(sentence), ended.stdout)
      assert.doesNotMatch(ended.stdout + ended.stderr + suite.read('messages.ndjson'), /s3cret/)
      assert.deepEqual(statusesOf(suite), { First: 'consistent', Second: 'bad', Third: 'consistent' })
    })
  }

  it('is told in the next scenario where it goes wrong between two', async () => {
    const { suite, ended } = await runSuite({
      backend: `process: ${CHILD} twice-later`,
      arguments: [FEATURE],
    })
    assert.equal(ended.code, 1)
    assert.match(ended.stdout, /child: found a second answer to the request \d+; expected one answer/)
    assert.ok(Object.values(statusesOf(suite)).includes('bad'))
  })
})

describe('the children of a run', () => {
  const endings = {
    none: { why: 'that succeeds', stop: undefined },
    dies: { why: 'that fails', stop: undefined },
    stubborn: { why: 'whose child does not end by itself', stop: undefined },
    hangs: { why: 'that is interrupted', stop: 'SIGINT' },
    silent: { why: 'whose child never says hello', stop: undefined },
  } as const
  for (const [misdeed, { why, stop }] of Object.entries(endings)) {
    it(`end with a run ${why}, and leave no files`, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'children-'))
      const file = join(folder, 'pids')
      const suite = new Suite({
        backend: `process: ${CHILD} ${misdeed}`,
        arguments: [FEATURE],
        environment: { ...(stop === undefined && TIME_OUT), CHILDREN_FILE: file, TMPDIR: folder },
      })
      if (stop !== undefined) {
        await until(() => suite.read('messages.ndjson').includes('"testCaseFinished"'))
        await wait(500)
        suite.child.kill(stop)
      }
      await suite.ended
      const pids = readFileSync(file, 'utf8').trim().split('\n').map(Number)
      assert.ok(pids.length > 0)
      await until(() => pids.every((pid) => !isAlive(pid)))
      const { readdirSync } = await import('node:fs')
      assert.deepEqual(
        readdirSync(folder).filter((name) => name.startsWith('agent-session-acceptance')),
        [],
      )
    })
  }
})

/** How each scenario ended: `bad` where it drifts or failed. */
function statusesOf(suite: Suite): Record<string, string> {
  const { scenarios } = JSON.parse(suite.read('drift.json'))
  return Object.fromEntries(
    scenarios.map(({ name, status }: { name: string; status: string }) => [
      name,
      status === 'drifting' || status === 'failed' ? 'bad' : status,
    ]),
  )
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Waits, at most twenty seconds, until something is so. */
async function until(isSo: () => boolean): Promise<void> {
  for (let round = 0; round < 400; round++) {
    try {
      if (isSo()) return
    } catch {
      // What is looked at is not there yet.
    }
    await wait(50)
  }
  throw new Error('it did not happen within twenty seconds')
}
