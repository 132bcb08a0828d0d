import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MemoryCorrection, NewMemory } from './backend'
import { admitCorrection, admitMemory, correctContent } from './memory-content'

const admit = (note: unknown) => admitMemory(note as NewMemory)
const correction = (fields: unknown) => admitCorrection(fields as MemoryCorrection)
const invalid = { name: 'Refusal', code: 'invalid-memory' }

test('A note keeps its text as it is, and what is absent is absent', () => {
  assert.deepEqual(admit({ text: ' I like \ud800 tea\n', kind: undefined }), {
    text: ' I like \ud800 tea\n',
    topics: [],
  })
})

test('Instants are milliseconds, finer is floored', () => {
  assert.equal(admit({ text: 'x', at: '1970-01-01T00:00:01.0019Z' }).at, 1001)
  assert.equal(admit({ text: 'x', at: 5.9 }).at, 5)
})

test('Participants are a set: trimmed, each once, their order nothing', () => {
  const { participants } = admit({
    text: 'x',
    participants: [' Bob', 'Anna', 'Bob ', '\ud801', '\ud800', ' '],
  })
  assert.deepEqual(participants, ['Anna', 'Bob', '\ud800', '\ud801'])
  assert.ok(!('participants' in admit({ text: 'x', participants: ['  '] })))
})

test('Topics stay as they are, copied', () => {
  const topics = ['b', 'a', 'b', '']
  const note = admit({ text: 'x', topics })
  topics.push('c')
  assert.deepEqual(note.topics, ['b', 'a', 'b', ''])
})

test('What is no note is refused', () => {
  for (const note of [
    undefined,
    'text',
    {},
    { text: '' },
    { text: ' \n\u3000\u00a0' },
    { text: 7 },
    { text: null },
    { text: 'x', kind: 'rumour' },
    { text: 'x', kind: null },
    { text: 'x', kind: 'constructor' },
    { text: 'x', at: 'yesterday' },
    { text: 'x', at: Number.NaN },
    { text: 'x', topics: 'food' },
    { text: 'x', topics: [1] },
    { text: 'x', topics: new Array(1) },
    { text: 'x', participants: { 0: 'Bob' } },
    { text: 'x', participants: [null] },
    { text: 'x', place: 5 },
    { text: 'x', mood: 'good' },
  ]) {
    assert.throws(() => admit(note), invalid, JSON.stringify(note))
  }
})

const content = admit({ text: 'x', topics: ['t'], kind: 'fact', at: 5, participants: ['Bob'], place: 'Rome' })

test('What a correction does not name stays, null clears, topics replace', () => {
  assert.deepEqual(correctContent(content, correction({})), content)
  assert.deepEqual(correctContent(content, correction({ text: 'y', topics: ['u'] })), {
    ...content,
    text: 'y',
    topics: ['u'],
  })
  assert.deepEqual(
    correctContent(
      content,
      correction({ topics: null, kind: null, at: null, participants: null, place: null }),
    ),
    { text: 'x', topics: [] },
  )
  assert.deepEqual(correctContent(content, correction({ participants: [] })).participants, undefined)
  assert.deepEqual(correctContent(content, correction({ kind: undefined, place: 'Oslo' })).kind, 'fact')
})

test('A correction cannot clear the text, and is checked like a note', () => {
  for (const fields of [
    { text: null },
    { text: ' ' },
    { kind: 'rumour' },
    { at: 'soon' },
    { topics: 'a' },
    { mood: null },
    { mood: 1 },
    null,
    [],
  ]) {
    assert.throws(() => correction(fields), invalid, JSON.stringify(fields))
  }
})
