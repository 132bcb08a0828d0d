import assert from 'node:assert/strict'
import { test } from 'node:test'
import { correctionOfFields, noteOfRow, rowOfMemory } from './memory-columns'

test('A row tells of a note in the words of the contract, absent cells left out', () => {
  assert.deepEqual(noteOfRow({ memory: 'I like tea', topics: ['food'], kind: undefined, where: 'Rome' }), {
    text: 'I like tea',
    topics: ['food'],
    place: 'Rome',
  })
  assert.deepEqual(noteOfRow({ memory: 'x', with: ['Bob'], at: 5 }), {
    text: 'x',
    participants: ['Bob'],
    at: 5,
  })
})

test('A timestamp as a program writes it goes before an instant', () => {
  assert.deepEqual(noteOfRow({ memory: 'x', at: 5, timestamp: 'soon' }), { text: 'x', at: 'soon' })
})

test('A correction keeps its nulls', () => {
  assert.deepEqual(correctionOfFields({ kind: null, topics: [], memory: 'y' }), {
    text: 'y',
    topics: [],
    kind: null,
  })
})

test('A memory is told as the row of a table, its empty lists as empty cells', () => {
  const owner = { app: 'travel', user: 'alice' }
  const row = rowOfMemory({ id: 'a1', text: 'x', topics: [], owner, createdAt: 1, updatedAt: 2, place: '' })
  assert.equal(row.topics, undefined)
  assert.equal(row.with, undefined)
  assert.equal(row.where, '')
  assert.deepEqual([row.memory, row.created, row.updated, row.owner], ['x', 1, 2, owner])
})
