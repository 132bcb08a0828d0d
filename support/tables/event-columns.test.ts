import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StoredEvent } from '../../targets/contract'
import { eventOfRow, rowOfEvent } from './event-columns'
import type { Row } from './tables'

const mistake = (message: string) => ({ name: 'FeatureError', message })

test('An event becomes a row with every column', () => {
  const event: StoredEvent = {
    id: 'e1',
    invocation: 'i',
    author: 'agent',
    branch: 'b',
    at: 5,
    parts: [
      { type: 'text', text: 'hi' },
      { type: 'call', id: 'c', tool: 't', arguments: [1] },
      { type: 'result', call: 'c', tool: 't', result: null },
    ],
    longRunning: ['c'],
    error: { code: 'E' },
    delta: { k: 1 },
    metadata: {},
  }
  const { timestamp, ...row } = rowOfEvent(event)
  assert.equal(timestamp, 5)
  assert.deepEqual(row, {
    id: 'e1',
    author: 'agent',
    branch: 'b',
    at: 5,
    says: 'hi',
    calls: [{ id: 'c', tool: 't', arguments: [1] }],
    answers: [{ call: 'c', tool: 't', result: null }],
    parts: event.parts,
    delta: { k: 1 },
    metadata: {},
    'long-running': ['c'],
    invocation: 'i',
    error: { code: 'E' },
  })
})

test('What an event lacks is absent from its row', () => {
  const present = Object.entries(rowOfEvent({ id: 'e', author: 'a', at: 1, parts: [] })).filter(
    ([, value]) => value !== undefined,
  )
  assert.deepEqual(present.map(([column]) => column).sort(), ['at', 'author', 'id', 'timestamp'])
})

test('Several texts are a list, which no text cell equals, and an empty text is a text', () => {
  const said = (...texts: readonly string[]) =>
    rowOfEvent({ id: 'e', author: 'a', at: 1, parts: texts.map((text) => ({ type: 'text', text })) }).says
  assert.deepEqual(said('a', 'b'), ['a', 'b'])
  assert.equal(said(''), '')
  assert.equal(said(), undefined)
})

test('A row tells of an event with its parts in the order of the columns', () => {
  const row: Row = {
    author: 'agent',
    says: '',
    calls: [{ id: 'c', tool: 't', arguments: {} }],
    answers: [{ call: 'c', tool: 't', result: 0 }],
    parts: [{ type: 'reasoning', text: 'hm' }, 'no part'],
    'long-running': ['c'],
    at: 7,
    id: 'ignored',
  }
  assert.deepEqual(eventOfRow(row, 'e1'), {
    id: 'e1',
    author: 'agent',
    at: 7,
    parts: [
      { type: 'text', text: '' },
      { type: 'call', id: 'c', tool: 't', arguments: {} },
      { type: 'result', call: 'c', tool: 't', result: 0 },
      { type: 'reasoning', text: 'hm' },
      'no part',
    ],
    longRunning: ['c'],
  })
})

test('An absent cell is an absent field, and null is a value that a backend must judge', () => {
  assert.deepEqual(eventOfRow({ author: undefined, delta: undefined }, undefined), {})
  assert.deepEqual(
    eventOfRow({ author: 'a', delta: null, error: null, metadata: null, 'long-running': null }, undefined),
    {
      author: 'a',
      delta: null,
      error: null,
      metadata: null,
      longRunning: null,
    },
  )
})

test('A timestamp as a program writes it stands for the instant', () => {
  assert.deepEqual(eventOfRow({ author: 'a', timestamp: 'yesterday' }, undefined), {
    author: 'a',
    at: 'yesterday',
  })
  assert.deepEqual(eventOfRow({ author: 'a', timestamp: null, at: 1 }, undefined), { author: 'a', at: null })
})

test('Calls and answers, being short forms, must have their shape', () => {
  const calls = 'expected [{"id": …, "tool": …, "arguments": …}]'
  assert.throws(() => eventOfRow({ calls: {} }, undefined), mistake(`the cell of calls is no list; ${calls}`))
  assert.throws(
    () => eventOfRow({ calls: ['c'] }, undefined),
    mistake(`an entry of calls is no object; ${calls}`),
  )
  assert.throws(
    () => eventOfRow({ calls: [[]] }, undefined),
    mistake(`an entry of calls is no object; ${calls}`),
  )
  assert.throws(
    () => eventOfRow({ calls: [{ id: 'c', tool: 't' }] }, undefined),
    mistake(`an entry of calls lacks arguments; ${calls}`),
  )
  assert.throws(
    () => eventOfRow({ calls: [{ id: 'c', tool: 't', arguments: {}, args: {} }] }, undefined),
    mistake(`an entry of calls has an unknown args; ${calls}`),
  )
  const answers = 'expected [{"call": …, "tool": …, "result": …}]'
  assert.throws(
    () => eventOfRow({ answers: [{ id: 'c', tool: 't', result: 0 }] }, undefined),
    mistake(`an entry of answers lacks call; ${answers}`),
  )
})

test('Parts that are no list are a mistake', () => {
  assert.throws(() => eventOfRow({ parts: {} }, undefined), {
    name: 'FeatureError',
    message: /^the cell of parts is no list/,
  })
})
