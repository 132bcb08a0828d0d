import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { runSuite, Suite } from './run-suite'
import { until } from './until'

const FIXTURES = 'test/fixtures/children'
const CHILD = `node ${FIXTURES}/child.js`
const CALM = `${FIXTURES}/calm.feature`

/** What a scenario is told of a child that goes wrong in the middle of it. */
const TOLD: Readonly<Record<string, string>> = {
  noise: 'child: found "Stored one event" on its standard output; expected nothing there but answers',
  'no-object': 'child: found "[1, 2]"; expected an object with the id of a request',
  nobody: 'child: found an answer to the request 999999; expected one answer to each request that was sent',
  twice: 'child: found a second answer to the request',
  malformed:
    'child: found a malformed answer to events.append: at /answer/event/at found "noon"; it must be integer',
  'no-such-code':
    'child: found a malformed answer to events.append: at /error/code found "not-found"; it must be equal to one of the ' +
    'allowed values: closed, unavailable',
  fails: 'failed with an error without a code (child: disk full at redis://…@host/0)',
  dies:
    'child: its process ended with the code 3; expected it to run until its input is closed; ' +
    'it last said "Traceback: out of luck"',
  hangs: 'child: it did not answer events.append within 2 s',
}

it('A child that goes wrong fails its scenario, which says how, and no other', async () => {
  const { suite, ended } = await runSuite({
    backend: `process: ${CHILD}`,
    arguments: [`${FIXTURES}/children.feature`],
    environment: { REPLAY_PROCESS_TIME_OUT: '2000' },
  })
  assert.equal(ended.code, 1)
  assert.doesNotMatch(ended.stdout + ended.stderr + suite.read('messages.ndjson'), /s3cret@/)
  assert.match(
    ended.stderr,
    /^child: Traceback: out of luck$/m,
    'what it says on standard error is passed on',
  )
  const sections = ended.stdout.split('\n\n')
  for (const [misdeed, sentence] of Object.entries(TOLD)) {
    const section = sections.find((text) => text.split('\n')[0]?.endsWith(`  The child ${misdeed}`))
    assert.ok(section?.includes(sentence), `of ${misdeed} is told:\n${section}`)
  }
  const { scenarios } = JSON.parse(suite.read('drift.json'))
  assert.equal(scenarios.length, 19)
  for (const { name, status } of scenarios) {
    assert.equal(status === 'consistent', name === 'The child is well', `${name} is ${status}`)
  }
})

it('A child that goes wrong between two scenarios is told in the next', async () => {
  const { ended } = await runSuite({ backend: `process: ${CHILD} twice-later`, arguments: [CALM] })
  assert.equal(ended.code, 1)
  assert.match(ended.stdout, /child: found a second answer to the request \d+; expected one answer/)
})

it('A child that cannot be asked stops the run with one sentence', async () => {
  const { ended } = await runSuite({ backend: `process: ${CHILD} other-version`, arguments: [CALM] })
  assert.equal(ended.code, 1)
  const sentence = `process: ${CHILD} other-version: found a child that speaks version 7 of the protocol; expected 1\n`
  assert.equal(ended.stderr, sentence)
})

describe('the children of a run', () => {
  const endings = {
    well: { why: 'that succeeds', feature: CALM, stop: undefined },
    stubborn: { why: 'whose child does not end by itself', feature: CALM, stop: undefined },
    waits: {
      why: 'that is interrupted',
      feature: `${FIXTURES}/children.feature:32`,
      stop: 'SIGINT',
    },
  } as const
  for (const [misdeed, { why, feature, stop }] of Object.entries(endings)) {
    it(`end with a run ${why}, and leave no files`, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'children-'))
      const suite = new Suite({
        backend: `process: ${CHILD} ${misdeed}`,
        arguments: [feature],
        environment: { CHILDREN_FILE: join(folder, 'children'), TMPDIR: folder },
      })
      if (stop !== undefined) {
        await eventually(() => readFileSync(join(folder, 'children'), 'utf8').includes('hangs'))
        suite.child.kill(stop)
      }
      const ended = await suite.ended
      assert.equal(ended.code, stop === undefined ? 0 : 130, ended.stdout + ended.stderr)
      const pids = readFileSync(join(folder, 'children'), 'utf8').match(/\d+/g)?.map(Number) ?? []
      assert.ok(pids.length > 0)
      await eventually(() => pids.every((pid) => !isAlive(pid)))
      const left = readdirSync(folder).filter((name) => name.startsWith('agent-session-acceptance'))
      assert.deepEqual(left, [])
    })
  }
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Waits until something is so; what is looked at may not be there yet. */
function eventually(isSo: () => boolean): Promise<void> {
  return until(() => {
    try {
      return isSo()
    } catch {
      return false
    }
  }, 30)
}
