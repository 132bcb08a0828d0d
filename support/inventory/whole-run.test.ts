import { describe, it } from 'node:test'
import { expect } from 'chai'
import { isWholeRun } from './whole-run'

describe('a run', () => {
  for (const given of [
    [],
    ['--profile', 'sqlite'],
    ['-p', 'sqlite', '--parallel', '2', '--order', 'random:7', '--exit'],
    ['--profile=long', '--world-parameters', '{"backend": "./mine.ts"}', '-f', 'message:out.ndjson'],
    ['--retry', '1', '--no-strict', '-b'],
  ]) {
    it(`is whole: ${given.join(' ') || 'nothing given'}`, () => {
      expect(isWholeRun(given)).to.equal(true)
    })
  }

  for (const given of [
    ['features/tracks'],
    ['--profile', 'sqlite', 'features'],
    ['--tags', '@EVT-1'],
    ['-t', '@EVT-1'],
    ['--name=order'],
    ['--shard', '1/2'],
    ['--fail-fast'],
    ['-c', 'other.js'],
    ['-p', 'sqlite', '-p', 'long'],
    ['--parallel', '2', '@rerun.txt'],
  ]) {
    it(`is a part: ${given.join(' ')}`, () => {
      expect(isWholeRun(given)).to.equal(false)
    })
  }
})
