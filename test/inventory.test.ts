import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { runSuite } from './run-suite'

describe('a run of a whole profile', () => {
  it('passes when it has executed what the inventory holds', async () => {
    const { ended } = await runSuite({ profile: 'harness' })
    assert.equal(ended.code, 0, ended.stdout + ended.stderr)
  })

  it('fails when it has executed something else', async () => {
    const { ended } = await runSuite({
      profile: 'harness',
      arguments: ['--plugin-options', '{"share": "long"}'],
    })
    assert.equal(ended.code, 1)
    assert.match(ended.stderr, /Not what features\/INVENTORY\.md holds: .*: 0 executed, \d+ expected/)
  })

  it('is not asked for the inventory when it was told to replay a part', async () => {
    const { ended } = await runSuite({
      profile: 'harness',
      arguments: ['--plugin-options', '{"share": "long"}', '--tags', '@example'],
    })
    assert.equal(ended.code, 0, ended.stdout + ended.stderr)
  })
})
