import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { PROJECT, runSuite } from './run-suite'

const FEATURE = 'test/outside/stranger.feature'

/** What a run is told that names a backend which cannot be had: one line each. */
const REFUSED: Readonly<Record<string, string>> = {
  oracle:
    'the backend "oracle" is unknown; expected one or more of in-memory, postgres, redis, sqlite, the path of a module such as ./my-target.ts, or a command such as process: python3 store.py',
  'sqlite,': 'the World parameter "backend" is "sqlite,"',
  './missing.ts': './missing.ts: found no such file; expected a module that exports a target',
  './test/fixtures/throws.ts':
    './test/fixtures/throws.ts: found a module that throws when it is loaded (line 1: the store is on fire); expected one that exports a target',
  './test/fixtures/no-target.ts': './test/fixtures/no-target.ts: found absent, expected a target object',
  './test/fixtures/half-a-target.ts':
    './test/fixtures/half-a-target.ts: its capability "telepathy" is unknown; known are sessions',
  './test/fixtures/name-taken.ts':
    './test/fixtures/name-taken.ts: found a target named "in-memory", but that name is taken',
}

describe('the World parameter backend', () => {
  for (const [backend, sentence] of Object.entries(REFUSED)) {
    it(`refuses ${backend} in one line that says what was found and expected`, async () => {
      const { ended } = await runSuite({ backend, arguments: [FEATURE] })
      assert.equal(ended.code, 1)
      const lines = ended.stderr.split('\n').filter((line) => line !== '')
      assert.equal(lines.length, 1, ended.stderr)
      assert.ok(lines[0]?.startsWith(sentence), ended.stderr)
    })
  }

  it('replays the minimal target of the guide on everything that its capabilities allow', async () => {
    const { suite, ended } = await runSuite({ backend: './targets/minimal/index.ts' })
    assert.equal(ended.code, 0, ended.stdout + ended.stderr)
    const { totals } = JSON.parse(suite.read('drift.json'))
    assert.ok(totals.consistent > 50, `only ${totals.consistent} scenarios were replayed`)
    assert.ok(totals.skipped > 50, `only ${totals.skipped} scenarios were skipped`)
    assert.equal(totals.consistent + totals.skipped, totals.scenarios)
  })

  it('is shown the very minimal target that stands in the guide', () => {
    const guide = readFileSync(join(PROJECT, 'targets/README.md'), 'utf8')
    const target = readFileSync(join(PROJECT, 'targets/minimal/index.ts'), 'utf8')
    assert.ok(guide.includes(`\`\`\`ts\n${target}\`\`\``))
  })
})
