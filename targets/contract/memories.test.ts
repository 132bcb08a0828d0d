import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StoredEvent } from './events'
import { admitMemoryLimit, decodeMemory, encodeMemory, latestFirst, textsToRemember } from './memories'

const owner = { app: 'travel', user: 'alice' }
const times = { id: 'a1', createdAt: 1, updatedAt: 2 }

test('Latest updated first, then latest created, then by the bytes of the id', () => {
  const entry = (id: string, createdAt: number, updatedAt: number) => ({ id, createdAt, updatedAt })
  const memories = [
    entry('\u{1d11e}', 1, 5),
    entry('\uff5e', 1, 5),
    entry('c', 2, 5),
    entry('d', 9, 4),
    entry('e', 0, 6),
  ]
  assert.deepEqual(
    latestFirst(memories).map(({ id }) => id),
    ['e', 'c', '\uff5e', '\u{1d11e}', 'd'],
  )
})

test('A limit is a whole number from 1, or none', () => {
  assert.equal(admitMemoryLimit(undefined), undefined)
  assert.equal(admitMemoryLimit(1), 1)
  for (const limit of [0, -1, 1.5, Number.NaN]) {
    assert.throws(() => admitMemoryLimit(limit), { name: 'Refusal', code: 'invalid-page' })
  }
})

test('A memory comes back as it was stored, whoever asks', () => {
  const body = { text: '\ud800\0', topics: ['t'], owner: { app: 'travel', user: 'bob' }, place: '' }
  assert.deepEqual(decodeMemory(encodeMemory(body), times, owner), { ...body, ...times })
})

test('A text that is no memory is corrupt, with its place', () => {
  for (const text of [
    '{',
    '[]',
    'null',
    '{"text":"x"}',
    '{"text":"x","topics":[]}',
    '{"text":1,"topics":[],"owner":{}}',
  ]) {
    assert.throws(() => decodeMemory(text, times, owner), {
      name: 'Refusal',
      code: 'corrupt-record',
      subject: 'memory "a1" of user "travel"/"alice"',
    })
  }
})

test('Of a conversation each text is remembered, several of one event by lines, blank ones not', () => {
  const event = (id: string, ...parts: StoredEvent['parts']): StoredEvent => ({
    id,
    author: 'user',
    at: 7,
    parts,
  })
  const said = (text: string) => ({ type: 'text', text }) as const
  assert.deepEqual(
    textsToRemember([
      event('e1', said('a'), { type: 'reasoning', text: 'b' }, said('c')),
      event('e2'),
      event('e3', said(' '), said('\n')),
      event('e4', { type: 'reasoning', text: 'b' }),
      event('e5', said(''), said('d ')),
    ]),
    [
      { event: 'e1', text: 'a\nc', author: 'user', at: 7 },
      { event: 'e5', text: '\nd ', author: 'user', at: 7 },
    ],
  )
})
