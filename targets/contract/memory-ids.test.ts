import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import type { NewMemory } from './backend'
import { admitMemory } from './memory-content'
import { noteId, rememberedId } from './memory-ids'

const alice = { app: 'travel', user: 'alice' }
const id = (note: NewMemory, owner = alice) => noteId(owner, admitMemory(note))
const full: NewMemory = { text: 'x', kind: 'fact', at: 5, participants: ['Bob', 'Anna'], place: 'Rome' }

test('A note is known by a SHA-256 over its owner and what it says', () => {
  const encoded = '["note","travel","alice","x","fact",5,["Anna","Bob"],"Rome"]'
  assert.equal(id(full), createHash('sha256').update(encoded).digest('hex'))
})

test('Topics, and the order of participants, are no part of it', () => {
  assert.equal(id({ ...full, topics: ['t'] }), id(full))
  assert.equal(id({ ...full, participants: [' Anna', 'Bob', 'Anna '] }), id(full))
  assert.equal(id({ text: 'x', participants: [] }), id({ text: 'x' }))
})

test('Whatever else differs makes another note, absent and empty too', () => {
  const ids = [
    id(full),
    id(full, { app: 'travel', user: 'bob' }),
    id(full, { app: 'trave', user: 'lalice' }),
    id({ ...full, text: 'x ' }),
    id({ ...full, kind: 'episode' }),
    id({ ...full, kind: undefined }),
    id({ ...full, at: 6 }),
    id({ ...full, at: undefined }),
    id({ ...full, participants: ['Bob,Anna'] }),
    id({ ...full, participants: ['Bob'] }),
    id({ ...full, place: 'rome' }),
    id({ ...full, place: '' }),
    id({ ...full, place: undefined }),
    id({ text: 'x","fact' }),
    id({ text: '\ud800' }),
    id({ text: '\ud801' }),
    id({ text: '\\ud800' }),
    id({ text: '\ufffd' }),
  ]
  assert.equal(new Set(ids).size, ids.length)
})

test('What a life remembered is known by the life and the event, and never meets a note', () => {
  const tokyo = { ...alice, session: 'tokyo' }
  const ids = [
    rememberedId(tokyo, 5, 'e1', 0),
    rememberedId(tokyo, 5, 'e1', 1),
    rememberedId(tokyo, 6, 'e1', 0),
    rememberedId(tokyo, 5, 'e2', 0),
    rememberedId({ ...tokyo, session: 'rome' }, 5, 'e1', 0),
    rememberedId({ ...tokyo, user: 'bob' }, 5, 'e1', 0),
    id({ text: 'tokyo' }),
  ]
  assert.equal(new Set(ids).size, ids.length)
  assert.equal(rememberedId(tokyo, 5, 'e1', 0), ids[0])
})
