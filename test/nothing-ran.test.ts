import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { runSuite } from './run-suite'

describe('a run that compared nothing', () => {
  it('fails when no scenario was selected', async () => {
    const { ended } = await runSuite({
      arguments: ['test/outside/stranger.feature', '--tags', '@no-such-tag'],
    })
    assert.equal(ended.code, 1)
    assert.match(ended.stderr, /Nothing ran: no scenario was selected\./)
  })

  it('fails when all scenarios were skipped, and says why each was', async () => {
    const { suite, ended } = await runSuite({
      backend: './targets/minimal/index.ts',
      arguments: ['features/tracks'],
    })
    assert.equal(ended.code, 1)
    assert.match(ended.stderr, /Nothing ran: all scenarios were skipped\./)
    assert.match(suite.read('drift.json'), /"reason": "it lacks tracks/)
    assert.match(suite.read('junit.xml'), /<skipped message="it lacks tracks/)
    assert.match(suite.read('index.html'), /Skipped\. minimal: it lacks tracks/)
  })

  it('fails when a scenario has no steps', async () => {
    const { ended } = await runSuite({ arguments: ['test/fixtures/no-steps.feature'] })
    assert.equal(ended.code, 1)
    assert.match(ended.stdout, /the scenario has no steps, so it says nothing/)
  })

  it('fails when no step was loaded', async () => {
    const { ended } = await runSuite({
      arguments: ['test/outside/stranger.feature', '--config', 'test/fixtures/no-support.js'],
    })
    assert.equal(ended.code, 1)
    assert.match(ended.stderr, /Nothing ran: no step definition was loaded\./)
  })
})
