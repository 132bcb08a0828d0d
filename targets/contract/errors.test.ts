import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clientClosed, ERROR_CODES, isErrorCode, Refusal, refusalCode } from './errors'

test('The codes are those of the contract, each once', () => {
  assert.deepEqual([...ERROR_CODES].sort(), [
    ...['closed', 'corrupt-record', 'event-conflict', 'invalid-event', 'invalid-key', 'invalid-memory'],
    ...['invalid-page', 'invalid-scope', 'invalid-value', 'invalid-window', 'memory-conflict'],
    ...['memory-not-found', 'record-conflict', 'session-exists', 'session-not-found', 'summary-failed'],
    ...['summary-stale', 'unavailable', 'unsupported-version'],
  ])
})

test('A refusal carries its code, what it concerns, and the cause', () => {
  const cause = new Error('disk full')
  const refusal = new Refusal('unavailable', 'file "x.db"', 'it is locked', { cause })
  assert.equal(refusal.code, 'unavailable')
  assert.equal(refusal.subject, 'file "x.db"')
  assert.equal(refusal.message, 'unavailable: file "x.db": it is locked')
  assert.equal(refusal.name, 'Refusal')
  assert.equal(refusal.cause, cause)
  assert.ok(refusal instanceof Error)
})

test('A refusal is known by its code, whoever made its class', () => {
  assert.equal(refusalCode(new Refusal('closed', 'x', 'y')), 'closed')
  assert.equal(refusalCode(Object.assign(new Error('far'), { code: 'event-conflict' })), 'event-conflict')
  assert.equal(refusalCode({ code: 'invalid-page' }), 'invalid-page')
})

test('An error without a code of the contract is no refusal', () => {
  const others = [
    new Error('x'),
    Object.assign(new Error('x'), { code: 'ENOENT' }),
    { code: 7 },
    { code: 'CLOSED' },
  ]
  for (const error of [...others, undefined, null, 'closed', { code: 'toString' }, { code: undefined }]) {
    assert.equal(refusalCode(error), undefined)
  }
})

test('Only the codes themselves are error codes', () => {
  assert.equal(isErrorCode('summary-stale'), true)
  for (const other of ['', 'stale', 'constructor', '__proto__', undefined, 1])
    assert.equal(isErrorCode(other), false)
})

test('A closed client answers with its product', () => {
  assert.equal(clientClosed('sqlite').code, 'closed')
  assert.equal(clientClosed('sqlite').subject, 'sqlite client')
})
