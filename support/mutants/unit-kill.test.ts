import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PROJECT } from '../commands/project'
import { killerOf } from './unit-kill'

const TESTS = ['support/comparison/count-fields.test.ts']
const FILE = 'support/comparison/count-fields.ts'

test('Code as it is fails no test', async () => {
  assert.equal(await killerOf(PROJECT, TESTS, undefined), undefined)
})

test('A mutant is killed by the first test that fails for it', async () => {
  const killer = await killerOf(PROJECT, TESTS, { file: FILE, text: '? 0 : 1', becomes: '? 1 : 1' })
  assert.equal(typeof killer, 'string')
})

test('A mutant that changes nothing survives, and the code is as it was afterwards', async () => {
  const survivor = { file: FILE, text: '? 0 : 1', becomes: '? 0 : 0 + 1' }
  assert.equal(await killerOf(PROJECT, TESTS, survivor), undefined)
  assert.equal(await killerOf(PROJECT, TESTS, undefined), undefined)
})

test('A mutant that leaves no code is an error and no kill', async () => {
  await assert.rejects(killerOf(PROJECT, TESTS, { file: FILE, text: '? 0 : 1', becomes: '? 0 :' }))
})
