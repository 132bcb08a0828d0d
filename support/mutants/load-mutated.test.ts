import assert from 'node:assert/strict'
import { test } from 'node:test'
import { admitName, type Target } from '../../targets/contract'
import { PROJECT } from '../commands/project'
import { loadMutated, mutate } from './load-mutated'

const EMPTY_NAMES_TAKEN = {
  file: 'targets/contract/names.ts',
  text: "if (name === '') throw invalid(kind, name, 'it is empty')",
  becomes: '',
}
const SESSIONS_OVERWRITTEN = {
  file: 'targets/in-memory/store.ts',
  text: 'if (this.find(key) !== undefined) throw sessionExists(key)',
  becomes: '',
}

/** What becomes of a session without a name: the session's name, or the refusal's code. */
async function openNameless(target: Target): Promise<unknown> {
  const space = { name: 'nameless', clock: { now: () => 0 }, settings: {} }
  const backend = await target.open(space)
  try {
    return (await backend.sessions.create({ app: 'travel', user: 'alice', session: '' })).session
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  } finally {
    await backend.close()
  }
}

test('The piece is replaced where it stands', () => {
  const mutant = { file: 'a.ts', text: '< 1', becomes: '< 0' }
  assert.equal(mutate('if (last < 1) refuse(last)', mutant), 'if (last < 0) refuse(last)')
})

test('A piece is put in to the letter, whatever it means in a replacement', () => {
  assert.equal(mutate('a + b', { file: 'a.ts', text: '+', becomes: "$& $' $1" }), "a $& $' $1 b")
})

test('A text that stands in the file twice is refused', () => {
  assert.throws(
    () => mutate('now(); now()', { file: 'a.ts', text: 'now()', becomes: '' }),
    /a\.ts: the text "now\(\)" stands in it 2 times, expected once/,
  )
})

test('A text that stands nowhere in the file is refused', () => {
  assert.throws(
    () => mutate('now()', { file: 'a.ts', text: 'then()', becomes: '' }),
    /a\.ts: the text "then\(\)" stands in it 0 times, expected once/,
  )
})

test('A rule of the contract is broken in the target that is loaded', async () => {
  const target = loadMutated(PROJECT, 'targets/in-memory', EMPTY_NAMES_TAKEN)
  assert.equal(target.name, 'mutated')
  assert.equal(await openNameless(target), '')
})

test("The suite's own modules keep the rule that is broken in the target", () => {
  loadMutated(PROJECT, 'targets/in-memory', EMPTY_NAMES_TAKEN)
  assert.throws(() => admitName('', 'session'), { code: 'invalid-key' })
  const again: { readonly admitName?: unknown } = require('../../targets/contract')
  assert.equal(again.admitName, admitName)
})

test('A target that is loaded next has its own fault and not the one before', async () => {
  const first = loadMutated(PROJECT, 'targets/in-memory', EMPTY_NAMES_TAKEN)
  const second = loadMutated(PROJECT, 'targets/in-memory', SESSIONS_OVERWRITTEN)
  assert.equal(await openNameless(second), 'invalid-key')
  assert.equal(await openNameless(first), '')
})

test('Two loads of one target share no data', async () => {
  const space = { name: 'shared', clock: { now: () => 0 }, settings: {} }
  const key = { app: 'travel', user: 'alice', session: 'tokyo' }
  const [first, second] = [1, 2].map(() => loadMutated(PROJECT, 'targets/in-memory', EMPTY_NAMES_TAKEN))
  await (await first?.open(space))?.sessions.create(key)
  assert.equal(await (await second?.open(space))?.sessions.read(key), undefined)
})

test('After a load that failed the next one is sound, and so is whatever the suite loads', () => {
  const nonsense = { ...EMPTY_NAMES_TAKEN, text: 'stands nowhere' }
  const load = require.extensions['.ts']
  assert.throws(() => loadMutated(PROJECT, 'targets/in-memory', nonsense), /0 times/)
  const failing = {
    ...EMPTY_NAMES_TAKEN,
    text: 'export const MAX_NAME_BYTES = 512',
    becomes: "throw new Error('at once')",
  }
  assert.throws(() => loadMutated(PROJECT, 'targets/in-memory', failing), /at once/)
  assert.equal(require.extensions['.ts'], load)
  assert.throws(() => admitName('', 'session'), { code: 'invalid-key' })
  assert.equal(loadMutated(PROJECT, 'targets/in-memory', SESSIONS_OVERWRITTEN).name, 'mutated')
})
