import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Memory, MemoryQuery } from './backend'
import { admitQuery, searchMemories } from './memory-search'

const owner = { app: 'travel', user: 'alice' }
const memory = (text: string, more: Partial<Memory> = {}): Memory => ({
  id: text,
  owner,
  text,
  topics: [],
  createdAt: 0,
  updatedAt: 0,
  ...more,
})
const search = (memories: readonly Memory[], query: MemoryQuery) =>
  searchMemories(memories, admitQuery(query)).map(({ id }) => id)

test('Best first, ties as they were given, below a third nothing', () => {
  const memories = ['a', 'a b', 'b a', 'a b c d', 'x'].map((text) => memory(text))
  assert.deepEqual(search(memories, { text: 'a b c' }), ['a b c d', 'a b', 'b a', 'a'])
  assert.deepEqual(search(memories, { text: 'a b c y' }), ['a b c d', 'a b', 'b a'])
})

test('A term of the query counts once, wherever it stands', () => {
  assert.deepEqual(search([memory('a a a'), memory('a b', { topics: ['a'] })], { text: 'a a b' }), [
    'a b',
    'a a a',
  ])
  assert.deepEqual(search([memory('x', { topics: ['sea food'] })], { text: 'Food' }), ['x'])
  assert.deepEqual(search([memory('x', { topics: ['東', '京'] })], { text: '東京' }), [])
})

test('A part of a word is no hit', () => {
  assert.deepEqual(search([memory('Python')], { text: 'thon' }), [])
  assert.deepEqual(search([memory('pythons thon')], { text: 'thon' }), ['pythons thon'])
})

test('Without terms there are no hits', () => {
  assert.deepEqual(search([memory('a'), memory('!')], { text: ' !' }), [])
})

test('Kind and time bounds, both inclusive, filter before the limit', () => {
  const memories = [
    memory('a 1', { kind: 'episode', at: 1 }),
    memory('a 2', { kind: 'fact', at: 2 }),
    memory('a 3', { kind: 'fact', at: 3 }),
    memory('a 4', { kind: 'fact' }),
  ]
  assert.deepEqual(search(memories, { text: 'a', kind: 'fact', limit: 2 }), ['a 2', 'a 3'])
  assert.deepEqual(search(memories, { text: 'a', from: 2, until: 2 }), ['a 2'])
  assert.deepEqual(search(memories, { text: 'a', from: 2 }), ['a 2', 'a 3'])
  assert.deepEqual(search(memories, { text: 'a', until: '1970-01-01T00:00:00.002Z' }), ['a 1', 'a 2'])
})

test('Ten hits unless a limit says otherwise', () => {
  const memories = Array.from({ length: 12 }, (_, number) => memory(`a ${number}`))
  assert.equal(search(memories, { text: 'a' }).length, 10)
  assert.equal(search(memories, { text: 'a', limit: 12 }).length, 12)
})

test('What is no query is refused: its text and kind first, then its bounds, then its limit', () => {
  const refuse = (query: unknown, code: string) =>
    assert.throws(() => admitQuery(query as MemoryQuery), { name: 'Refusal', code })
  refuse({ text: 5, from: 'x', limit: 0 }, 'invalid-memory')
  refuse({ text: 'a', kind: 'rumour', from: 'x', limit: 0 }, 'invalid-memory')
  refuse({ text: 'a', from: 'x', limit: 0 }, 'invalid-window')
  refuse({ text: 'a', until: Number.NaN }, 'invalid-window')
  refuse({ text: 'a', limit: 0 }, 'invalid-page')
  refuse({ text: 'a', limit: 1.5 }, 'invalid-page')
})
