import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { Suite } from './run-suite'
import { until } from './until'

describe('a run that is interrupted', () => {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    it(`by ${signal} leaves no temporary file and a report that can be read`, async () => {
      const temporary = mkdtempSync(join(tmpdir(), 'interrupted-'))
      const suite = new Suite({
        backend: './test/fixtures/slow-target.ts',
        arguments: ['features/concurrency', 'features/recovery'],
        environment: { TMPDIR: temporary },
      })
      await until(() => ours(temporary).length > 0)
      suite.child.kill(signal)
      const ended = await suite.ended
      assert.equal(ended.code, code, ended.stdout + ended.stderr)
      assert.deepEqual(ours(temporary), [])
      const { totals } = JSON.parse(suite.read('drift.json'))
      assert.ok(totals.failed > 0, 'what never ran counts as failed')
      assert.match(suite.read('index.html'), /<\/html>\s*$/)
      assert.match(suite.read('junit.xml'), /<\/testsuites>\s*$/)
    })
  }
})

/** What the suite itself made in a temporary folder; Node and its loaders keep caches there too. */
function ours(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => name.startsWith('agent-session-acceptance'))
}
