import assert from 'node:assert/strict'
import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseJson } from '../targets/contract'
import { runSuite } from './run-suite'

test("a stranger's feature runs alone from wherever it lies", async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'stranger-')), 'stranger.feature')
  copyFileSync(join(__dirname, 'outside/stranger.feature'), file)
  const { suite, ended } = await runSuite({ profile: 'sqlite', arguments: [file] })
  assert.equal(ended.code, 0, ended.stdout + ended.stderr)
  assert.match(ended.stdout, /sqlite against the in-memory reference: 3 scenarios, all consistent\./)
  const report = JSON.stringify(parseJson(suite.read('drift.json')))
  assert.match(report, /"id":"stranger\.feature:4"/)
  assert.ok(!report.includes(tmpdir()), 'the report names no folder of the machine')
})
