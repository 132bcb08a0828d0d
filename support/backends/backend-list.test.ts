import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commandLineOf, splitBackends } from './backend-list'

test('Commas part backends, but not inside the quotes of a command line', () => {
  assert.deepEqual(splitBackends(' sqlite , process: python3 store.py,./mine.ts'), [
    'sqlite',
    'process: python3 store.py',
    './mine.ts',
  ])
  assert.deepEqual(splitBackends(`process: store --names "a, b" 'c,d', sqlite`), [
    `process: store --names "a, b" 'c,d'`,
    'sqlite',
  ])
  assert.deepEqual(splitBackends("./it's.ts,sqlite,"), ["./it's.ts", 'sqlite', ''])
  assert.deepEqual(splitBackends('process: "half, sqlite'), ['process: "half, sqlite'])
})

test('A command line follows the word process', () => {
  assert.equal(commandLineOf('process: python3 store.py'), ' python3 store.py')
  assert.equal(commandLineOf('process:./store'), './store')
  assert.equal(commandLineOf('./process'), undefined)
})
