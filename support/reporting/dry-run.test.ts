import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDryRun } from './dry-run'

test('a dry run is told from the command line', () => {
  for (const flags of [['--dry-run'], ['-d'], ['-dp', 'sqlite'], ['-bd']]) assert.equal(isDryRun(flags), true)
  for (const flags of [[], ['-p', 'dry'], ['--tags', '@d'], ['features/d']])
    assert.equal(isDryRun(flags), false)
})
