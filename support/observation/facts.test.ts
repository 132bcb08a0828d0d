import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Json, StoredEvent, View } from '../../targets/contract'
import { GivenIds, Symbols } from '../trajectory/symbols'
import { answerFact, eventFact, outcomeFact, recordFact, viewFact } from './facts'

function named(): Symbols {
  const given = new GivenIds()
  given.add('event', 'e1')
  return new Symbols(given)
}

const event: StoredEvent = {
  id: 'e1',
  author: 'a',
  at: 1,
  parts: [{ type: 'call', id: 'c', tool: 't', arguments: [1] }],
}
const view: View = {
  app: 'a',
  user: 'u',
  session: 'uuid',
  state: { k: [1] },
  createdAt: 1,
  updatedAt: 2,
  handle: { secret: 1 },
}

test('Facts are copies that nobody else can change', () => {
  const list: Json[] = [1]
  const fact = recordFact({ id: 'r', at: 1, payload: list }, named())
  list.push(2)
  assert.deepEqual(fact, { id: 'record#1', at: 1, payload: [1] })
})

test('Ids that a backend made up are named, given ones stay', () => {
  assert.equal(eventFact(event, named()).id, 'e1')
  assert.equal(eventFact({ ...event, id: 'uuid' }, named()).id, 'event#1')
})

test('Of a view the names, times and state are facts, its handle is none', () => {
  assert.deepEqual(viewFact(view, named()), {
    app: 'a',
    user: 'u',
    session: 'session#1',
    createdAt: 1,
    updatedAt: 2,
    state: { k: [1] },
  })
})

test('An undefined member is absent, and what is no JSON says what it is', () => {
  const odd = {
    a: undefined,
    b: Number.NaN,
    c: [undefined],
    d: new Date(0),
    e: () => 0,
    f: 12345678901234567890n,
  } as unknown as Json
  assert.deepEqual(recordFact({ id: 'r', at: 1, payload: odd }, named()).payload, {
    b: '(NaN)',
    c: ['(undefined)'],
    d: '(a Date)',
    e: '(function)',
    f: 12345678901234567890n,
  })
})

test('A member named __proto__ is a fact like others', () => {
  const fact = recordFact({ id: 'r', at: 1, payload: JSON.parse('{"__proto__": 1}') }, named())
  assert.deepEqual(Object.entries(fact.payload ?? {}), [['__proto__', 1]])
})

test('Every kind of answer is a fact', () => {
  const symbols = named()
  assert.equal(answerFact({ of: 'session', view: undefined }, symbols), null)
  assert.deepEqual(answerFact({ of: 'sessions', views: [view] }, symbols), [viewFact(view, symbols)])
  assert.deepEqual(answerFact({ of: 'events', events: [event] }, symbols), [{ ...event }])
  assert.deepEqual(answerFact({ of: 'records', records: [] }, symbols), [])
  assert.deepEqual(answerFact({ of: 'state', state: { k: null } }, symbols), { k: null })
  assert.deepEqual(answerFact({ of: 'names', names: ['b', 'a'] }, symbols), ['b', 'a'])
})

test('An outcome is one word and an answer', () => {
  const symbols = named()
  const answer = { of: 'names', names: ['a'] } as const
  assert.deepEqual(outcomeFact({ status: 'unknown' }, symbols), { outcome: 'unknown', answer: null })
  assert.deepEqual(outcomeFact({ status: 'done', repeat: false, answer: undefined }, symbols), {
    outcome: 'accepted',
    answer: null,
  })
  assert.deepEqual(outcomeFact({ status: 'done', repeat: true, answer }, symbols), {
    outcome: 'repeat',
    answer: ['a'],
  })
  assert.equal(
    outcomeFact({ status: 'refused', code: 'closed', subject: 's', message: 'm' }, symbols).outcome,
    'closed',
  )
})

test('What a backend hands out may hold itself, and is told as that', () => {
  const list: unknown[] = []
  list.push(list)
  const { state } = viewFact({ ...view, state: { list: list as Json[] } }, named())
  assert.deepEqual(state, { list: ['(a cycle)'] })
})
