import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  admitEvent,
  decodeEvent,
  encodeEvent,
  inConversation,
  isUserMessage,
  type NewEvent,
  repeatOf,
  type StoredEvent,
  sameEvent,
} from './events'

const NOW = 1_700_000_000_000
const admit = (event: unknown) => admitEvent(event as NewEvent, NOW)

function expectRefused(event: unknown, code: string, message?: string): void {
  assert.throws(() => admit(event), { name: 'Refusal', code, ...(message !== undefined && { message }) })
}

const stored = (event: Partial<StoredEvent>): StoredEvent => ({
  id: 'e',
  author: 'agent',
  at: 0,
  parts: [],
  ...event,
})

test('Every field of an event comes back', () => {
  const event = {
    id: 'e1',
    invocation: 'i1',
    author: 'planner',
    branch: 'plan/flights',
    at: '2026-01-01T09:00:00.0009+09:00',
    parts: [
      { type: 'text', text: '' },
      { type: 'reasoning', text: 'hm' },
      { type: 'file', mime: 'image/png', name: 'a.png', content: 'AA==', uri: 'https://x.test/a.png' },
      { type: 'file', mime: 'text/plain' },
      { type: 'call', id: 'c1', tool: 't', arguments: { q: [1] } },
      { type: 'call', id: 'c2', tool: 't', arguments: null },
      { type: 'result', call: 'c1', tool: 't', result: false },
    ],
    longRunning: ['c2'],
    error: { code: 'E', message: '' },
    delta: { k: null, 'user:n': 1, 'app:t': [] },
    metadata: { model: 'm' },
  }
  assert.deepEqual(admit(event), {
    event: { ...event, at: 1767225600000 },
    changes: { session: { k: null }, user: { n: 1 }, app: { t: [] } },
    partial: false,
  })
})

test('What was absent or empty is absent, but for metadata', () => {
  const bare = {
    event: { id: 'e', author: 'user', at: NOW, parts: [] },
    changes: { session: {}, user: {}, app: {} },
    partial: false,
  }
  assert.deepEqual(admit({ id: 'e', author: 'user' }), bare)
  assert.deepEqual(admit({ id: 'e', author: 'user', parts: [], longRunning: [], error: {}, delta: {} }), bare)
  const nothing = {
    invocation: undefined,
    branch: undefined,
    at: undefined,
    parts: undefined,
    metadata: undefined,
  }
  assert.deepEqual(
    admit({
      id: 'e',
      author: 'user',
      ...nothing,
      error: { code: undefined },
      delta: { k: undefined },
      other: undefined,
    }),
    bare,
  )
  assert.deepEqual(admit({ id: 'e', author: 'user', metadata: {} }).event.metadata, {})
})

test('An event without an id gets a fresh one each time', () => {
  assert.notEqual(admit({ author: 'user' }).event.id, admit({ author: 'user' }).event.id)
})

test('Temporary keys are dropped from the delta, and a delta of nothing else is absent', () => {
  const { event, changes } = admit({ id: 'e', author: 'a', delta: { 'temp:t': 's', k: 1 } })
  assert.deepEqual(event.delta, { k: 1 })
  assert.deepEqual(changes, { session: { k: 1 }, user: {}, app: {} })
  assert.equal('delta' in admit({ id: 'e', author: 'a', delta: { 'temp:t': 's' } }).event, false)
})

test('A stored event shares nothing with the one handed in', () => {
  const given = {
    id: 'e',
    author: 'a',
    parts: [{ type: 'call', id: 'c', tool: 't', arguments: { q: [1] } }],
    longRunning: ['c'],
    delta: { k: [1] },
    metadata: { m: [1] },
  }
  const { event, changes } = admit(given)
  given.parts[0]?.arguments.q.push(2)
  given.longRunning.push('d')
  given.delta.k.push(2)
  given.metadata.m.push(2)
  assert.deepEqual(event.parts, [{ type: 'call', id: 'c', tool: 't', arguments: { q: [1] } }])
  assert.deepEqual([event.longRunning, event.delta, event.metadata], [['c'], { k: [1] }, { m: [1] }])
  assert.deepEqual(changes.session, { k: [1] })
})

test('Every bad name is an invalid key', () => {
  const call = { type: 'call', id: 'c', tool: 't', arguments: {} }
  const result = { type: 'result', call: 'c', tool: 't', result: {} }
  for (const bad of ['', '\0', '\ud800', 'x'.repeat(513), null, 7]) {
    expectRefused({ id: bad, author: 'a' }, 'invalid-key')
    expectRefused({ author: 'a', branch: bad }, 'invalid-key')
    expectRefused({ author: 'a', longRunning: ['c', bad] }, 'invalid-key')
    for (const part of [
      { ...call, id: bad },
      { ...call, tool: bad },
      { ...result, call: bad },
      { ...result, tool: bad },
    ]) {
      expectRefused({ author: 'a', parts: [part] }, 'invalid-key')
    }
  }
  for (const branch of ['/a', 'a/', 'a//b']) expectRefused({ author: 'a', branch }, 'invalid-key')
  for (const key of ['', 'user:', 'app:user:x', 'temp:', '\ud800'])
    expectRefused({ author: 'a', delta: { [key]: 1 } }, 'invalid-key')
})

test('Every value that is no JSON is an invalid value', () => {
  for (const bad of [Number.NaN, () => 0, [undefined], new Date(0)]) {
    expectRefused({ author: 'a', delta: { k: bad } }, 'invalid-value')
    expectRefused({ author: 'a', delta: { 'temp:k': bad } }, 'invalid-value')
    expectRefused({ author: 'a', metadata: { k: bad } }, 'invalid-value')
    expectRefused(
      { author: 'a', parts: [{ type: 'call', id: 'c', tool: 't', arguments: bad }] },
      'invalid-value',
    )
    expectRefused(
      { author: 'a', parts: [{ type: 'result', call: 'c', tool: 't', result: bad }] },
      'invalid-value',
    )
  }
  for (const bad of [null, [], 'x', 7]) {
    expectRefused({ author: 'a', delta: bad }, 'invalid-value')
    expectRefused({ author: 'a', metadata: bad }, 'invalid-value')
  }
})

test('What is no event is an invalid event, which says why', () => {
  const why: readonly (readonly [Record<string, unknown>, string])[] = [
    [{ author: undefined }, 'it has no author'],
    [{ author: '' }, 'it has no author'],
    [{ author: 7 }, 'it has no author'],
    [{ at: 'yesterday' }, 'its timestamp "yesterday" is no instant'],
    [{ at: Number.NaN }, 'its timestamp NaN is no instant'],
    [{ at: null }, 'its timestamp null is no instant'],
    [{ parts: 'hi' }, 'its parts are no list'],
    [{ parts: { 0: { type: 'text', text: 'x' } } }, 'its parts are no list'],
    [{ longRunning: 'c' }, 'its longRunning are no list'],
    [{ parts: ['hi'] }, 'one of its parts is no object'],
    [{ parts: [null] }, 'one of its parts is no object'],
    [{ parts: [{ type: 'video' }] }, 'its part of type "video" is unknown'],
    [{ parts: [{ type: 'toString' }] }, 'its part of type "toString" is unknown'],
    [{ parts: [{ text: 'x' }] }, 'its part of type undefined is unknown'],
    [{ parts: [{ type: 'text' }] }, 'its text part has no `text`'],
    [{ parts: [{ type: 'text', text: 7 }] }, 'its `text` is no text'],
    [{ parts: [{ type: 'text', text: 'x', tone: 'y' }] }, 'its field `tone` is unknown'],
    [{ parts: [{ type: 'file', uri: 'x' }] }, 'its file part has no `mime`'],
    [{ parts: [{ type: 'file', mime: 'x', name: null }] }, 'its `name` is no text'],
    [{ parts: [{ type: 'call', id: 'c', tool: 't' }] }, 'its call part has no `arguments`'],
    [{ parts: [{ type: 'result', call: 'c', tool: 't' }] }, 'its result part has no `result`'],
    [{ error: null }, 'its error is no object'],
    [{ error: 'x' }, 'its error is no object'],
    [{ error: { code: 7 } }, 'its `error code` is no text'],
    [{ error: { message: null } }, 'its `error message` is no text'],
    [{ error: { cause: 'x' } }, 'its field `cause` is unknown'],
    [{ invocation: 7 }, 'its `invocation` is no text'],
    [{ partial: 'yes' }, 'its `partial` is neither true nor false'],
    [{ text: 'hi' }, 'its field `text` is unknown'],
  ]
  for (const [fields, detail] of why) {
    expectRefused({ id: 'e', author: 'a', ...fields }, 'invalid-event', `invalid-event: event "e": ${detail}`)
  }
  for (const event of [null, undefined, 'hi', 7, [], new Date(0)]) {
    expectRefused(event, 'invalid-event', 'invalid-event: event: it is no object')
  }
})

test('A list of parts with a hole in it is an invalid event', () => {
  expectRefused({ id: 'e', author: 'a', parts: new Array(1) }, 'invalid-event')
})

test('A timestamp or part type that JSON cannot hold is refused like any other', () => {
  const cycle: unknown[] = []
  cycle.push(cycle)
  expectRefused({ id: 'e', author: 'a', parts: [{ type: 5n }] }, 'invalid-event')
  expectRefused({ id: 'e', author: 'a', at: cycle }, 'invalid-event')
  expectRefused({ id: 'e', author: 'a', at: 5n }, 'invalid-event')
})

test('A timestamp or part type that cannot be shown as text is refused like any other', () => {
  expectRefused({ id: 'e', author: 'a', at: Object.create(null) }, 'invalid-event')
  expectRefused({ id: 'e', author: 'a', parts: [{ type: Object.create(null) }] }, 'invalid-event')
})

test('Every bad name is refused before any bad value and any other fault', () => {
  const faults = { author: '', at: 'x', metadata: { k: Number.NaN }, parts: [{ type: 'video' }], other: 1 }
  const badCall = { type: 'call', id: '', tool: 't', arguments: Number.NaN }
  expectRefused({ ...faults, id: '' }, 'invalid-key')
  expectRefused({ ...faults, branch: 'a//b' }, 'invalid-key')
  expectRefused({ ...faults, longRunning: [''] }, 'invalid-key')
  expectRefused({ ...faults, parts: [{ type: 'video' }, 'x', badCall] }, 'invalid-key')
  expectRefused({ ...faults, delta: { k: Number.NaN, 'user:': 1 } }, 'invalid-key')
  expectRefused({ delta: { k: Number.NaN }, parts: [badCall] }, 'invalid-key')
})

test('A bad value or another fault is refused where all names are good', () => {
  const either = (error: unknown): boolean => {
    assert.match((error as { code?: string }).code ?? '', /^invalid-(?:value|event)$/)
    return true
  }
  assert.throws(() => admit({ delta: { k: Number.NaN }, author: '' }), either)
  assert.throws(() => admit({ author: '', metadata: { k: Number.NaN } }), either)
})

test('A partial event is checked like any other', () => {
  assert.equal(admit({ id: 'e', author: 'a', partial: true }).partial, true)
  assert.equal(admit({ id: 'e', author: 'a', partial: false }).partial, false)
  assert.equal('partial' in admit({ id: 'e', author: 'a', partial: true }).event, false)
  expectRefused({ author: '', partial: true }, 'invalid-event')
  expectRefused({ author: 'a', partial: true, delta: { 'user:': 1 } }, 'invalid-key')
})

test('Author and text are any text at all', () => {
  const { event } = admit({
    id: 'e',
    author: '\ud800 ',
    invocation: '',
    parts: [{ type: 'text', text: '\0\udc00' }],
  })
  assert.deepEqual(event, {
    id: 'e',
    invocation: '',
    author: '\ud800 ',
    at: NOW,
    parts: [{ type: 'text', text: '\0\udc00' }],
  })
})

test('A second append is the same event when all but the timestamp is equal', () => {
  const event = stored({ at: 1, delta: { a: 1, b: 2 }, parts: [{ type: 'text', text: 'x' }] })
  assert.equal(sameEvent(event, { ...event, at: 2, delta: { b: 2, a: 1 } }), true)
  const others: readonly Partial<StoredEvent>[] = [
    { id: 'f' },
    { author: 'user' },
    { branch: 'b' },
    { invocation: '' },
    { parts: [] },
    { parts: [{ type: 'reasoning', text: 'x' }] },
    { delta: { a: 1 } },
    { delta: { a: 1, b: '2' } },
    { metadata: {} },
    { error: { code: '' } },
    { longRunning: ['c'] },
  ]
  for (const other of others)
    assert.equal(sameEvent(event, { ...event, ...other }), false, JSON.stringify(other))
})

test('Parts in another order are another event', () => {
  const [a, b] = [
    { type: 'text', text: 'a' },
    { type: 'text', text: 'b' },
  ] as const
  assert.equal(sameEvent(stored({ parts: [a, b] }), stored({ parts: [b, a] })), false)
})

test('A stored event reads back as it was', () => {
  const event = stored({
    parts: [
      { type: 'text', text: '\ud800\0\u{1f600}' },
      { type: 'call', id: '__proto__', tool: 't', arguments: { n: 12345678901234567890n } },
    ],
    delta: JSON.parse('{"__proto__": 1}'),
  })
  assert.deepEqual(decodeEvent(encodeEvent(event), 'p'), event)
})

test('A stored text that is no event is corrupt', () => {
  for (const text of ['', '{"id":"e"', 'null', '[]', '{"id":"e"}', '{"id":"e","parts":{}}', '7']) {
    assert.throws(() => decodeEvent(text, 'event "e"'), {
      name: 'Refusal',
      code: 'corrupt-record',
      subject: 'event "e"',
    })
  }
})

test('An event with a part is in the conversation, empty text included', () => {
  assert.equal(inConversation(stored({ parts: [{ type: 'text', text: '' }] })), true)
  assert.equal(inConversation(stored({ delta: { k: 1 } })), false)
  assert.equal(inConversation(stored({ error: { code: 'x' } })), false)
})

test('A user message is by the user and has a text', () => {
  const text = { type: 'text', text: '' } as const
  const result = { type: 'result', call: 'c', tool: 't', result: 0 } as const
  assert.equal(isUserMessage(stored({ author: 'user', parts: [result, text] })), true)
  assert.equal(
    isUserMessage(stored({ author: 'user', parts: [result, { type: 'reasoning', text: 'x' }] })),
    false,
  )
  assert.equal(isUserMessage(stored({ author: 'user' })), false)
  assert.equal(isUserMessage(stored({ author: 'User', parts: [text] })), false)
  assert.equal(isUserMessage(stored({ author: 'agent', parts: [text] })), false)
})

test('The same event again answers with the stored one, other content is a conflict', () => {
  const key = { app: 'a', user: 'u', session: 's' }
  const first = stored({ at: 1 })
  assert.equal(repeatOf(first, stored({ at: 2 }), key), first)
  assert.throws(() => repeatOf(first, stored({ author: 'user' }), key), {
    code: 'event-conflict',
    subject: 'event "e" of session "a"/"u"/"s"',
  })
})
