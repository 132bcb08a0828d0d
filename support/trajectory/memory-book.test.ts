import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MemoryBook } from './memory-book'

const alice = { app: 'travel', user: 'alice' }

test('A memory is found by its text, the one seen last, also when it is gone', () => {
  const book = new MemoryBook()
  book.note(alice, { id: 'a1', text: 'I like tea' })
  book.note(alice, { id: 'a2', text: 'I like rum' })
  book.note(alice, { id: { symbol: 'memory#1' }, text: 'I like tea' })
  assert.deepEqual(book.latest(alice, 'I like tea'), { id: { symbol: 'memory#1' }, text: 'I like tea' })
  assert.equal(book.latest(alice, 'I like'), undefined)
  assert.deepEqual(book.texts(alice), ['I like tea', 'I like rum'])
})

test('Names that would meet when joined are different users', () => {
  const book = new MemoryBook()
  book.note({ app: 'a', user: 'b:c' }, { id: 'a1', text: 'x' })
  assert.equal(book.latest({ app: 'a:b', user: 'c' }, 'x'), undefined)
  assert.deepEqual(book.texts({ app: 'a:b', user: 'c' }), [])
})
