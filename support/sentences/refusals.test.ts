import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ERROR_CODES } from '../../targets/contract'
import { codeOf, REFUSALS } from './refusals'

const published: readonly (readonly [string, string])[] = [
  ['closed', 'the client is closed'],
  ['unavailable', 'the backend is unavailable'],
  ['unsupported-version', 'the storage is of a newer version'],
  ['invalid-key', 'the name is invalid'],
  ['invalid-value', 'the value is not JSON'],
  ['invalid-event', 'the event is invalid'],
  ['invalid-memory', 'the memory is invalid'],
  ['invalid-scope', 'the key names a scope'],
  ['invalid-window', 'the window is invalid'],
  ['invalid-page', 'the page is invalid'],
  ['session-exists', 'the session exists already'],
  ['session-not-found', 'the session does not exist'],
  ['memory-not-found', 'the memory does not exist'],
  ['corrupt-record', 'a stored record is corrupt'],
  ['event-conflict', 'the event exists with other content'],
  ['record-conflict', 'the record exists with other content'],
  ['memory-conflict', 'another memory has this content'],
  ['summary-failed', 'the summariser failed'],
  ['summary-stale', 'a newer summary was finished first'],
]

test('Every phrase means the code that it was published for', () => {
  for (const [code, phrase] of published) assert.equal(codeOf(phrase), code)
})

test('Every code has one phrase, and no two share one', () => {
  assert.deepEqual(Object.keys(REFUSALS).sort(), [...ERROR_CODES].sort())
  assert.equal(Object.keys(REFUSALS).length, 19)
  assert.equal(new Set(Object.values(REFUSALS)).size, 19)
})

test('No phrase begins with another or means more to a pattern than its words', () => {
  for (const [code, phrase] of Object.entries(REFUSALS)) {
    assert.match(phrase, /^[a-zA-Z ]+$/)
    for (const [other, longer] of Object.entries(REFUSALS)) {
      if (other !== code) assert.equal(longer.startsWith(phrase), false, `${other} begins like ${code}`)
    }
  }
})

test('Any other words are no refusal', () => {
  for (const words of ['', 'closed', 'The client is closed', 'the client is closed.', 'toString']) {
    assert.throws(() => codeOf(words), { message: `no error code has the phrase ${JSON.stringify(words)}` })
  }
})
