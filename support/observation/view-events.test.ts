import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type EventQuestion, printQuestion, readOf } from './view-events'

const session = { app: 'a', user: 'u', session: 's' }
const ask = (more: Partial<EventQuestion>): EventQuestion => ({
  view: 'conversation',
  session,
  last: undefined,
  selection: {},
  ...more,
})

test('Without a number or an instant the log is read, of one invocation where it is named', () => {
  assert.deepEqual(readOf(ask({})), { of: 'log', ...session })
  assert.deepEqual(readOf(ask({ view: 'log', selection: { branch: 'p' } })), { of: 'log', ...session })
  assert.deepEqual(readOf(ask({ selection: { invocation: 'i' } })), {
    of: 'log',
    ...session,
    invocation: 'i',
  })
})

test('A number of last events, or those since an instant, is a window', () => {
  assert.deepEqual(readOf(ask({ last: 2 })), {
    of: 'window',
    ...session,
    window: { last: 2, since: undefined },
  })
  assert.deepEqual(readOf(ask({ last: 0, selection: { since: 'x' } })), {
    of: 'window',
    ...session,
    window: { last: 0, since: 'x' },
  })
})

test('A window of the log, of a branch or of an invocation is a mistake', () => {
  const whole = {
    name: 'FeatureError',
    message: 'a window counts over the whole session: name no branch or invocation with it',
  }
  assert.throws(() => readOf(ask({ view: 'log', last: 2 })), {
    name: 'FeatureError',
    message: 'windows are of the conversation, not of the log',
  })
  assert.throws(() => readOf(ask({ last: 2, selection: { branch: 'p' } })), whole)
  assert.throws(() => readOf(ask({ selection: { since: 'x', invocation: 'i' } })), whole)
})

test('A question is told as it was asked', () => {
  assert.equal(printQuestion(ask({})), 'the conversation')
  assert.equal(
    printQuestion(ask({ last: 2, selection: { since: 'x' } })),
    'the last 2 events of the conversation since x',
  )
  assert.equal(
    printQuestion(ask({ view: 'log', selection: { branch: 'p', invocation: 'i' } })),
    'the log of the branch "p" of the invocation "i"',
  )
})
