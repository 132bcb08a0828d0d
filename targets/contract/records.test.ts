import assert from 'node:assert/strict'
import { test } from 'node:test'
import { admitRecord, decodeRecord, type NewRecord, repeatOfRecord, sameRecord } from './records'

const admit = (record: unknown) => admitRecord(record as NewRecord, 5000)

test('A record keeps its id, its instant and a copy of its payload', () => {
  const payload = { step: [1] }
  const record = admit({ id: 'r1', at: '1970-01-01T00:00:01.0019Z', payload })
  payload.step.push(2)
  assert.deepEqual(record, { id: 'r1', at: 1001, payload: { step: [1] } })
})

test('A record without an instant has that of now', () => {
  assert.equal(admit({ id: 'r1', payload: 0 }).at, 5000)
  assert.equal(admit({ id: 'r1', payload: 0, at: undefined }).at, 5000)
})

test('A record without an id gets a fresh one each time', () => {
  assert.notEqual(admit({ payload: 0 }).id, admit({ payload: 0 }).id)
})

test('Null, false, nought and empty payloads are payloads', () => {
  for (const payload of [null, false, 0, '', [], {}]) {
    assert.deepEqual(admit({ id: 'r', payload }), { id: 'r', at: 5000, payload })
  }
})

test('A bad id is refused before a bad payload, and that before a bad instant', () => {
  assert.throws(() => admit({ id: '', payload: Number.NaN, at: 'x' }), {
    name: 'Refusal',
    code: 'invalid-key',
  })
  assert.throws(() => admit({ id: 'r', payload: Number.NaN, at: 'x' }), {
    name: 'Refusal',
    code: 'invalid-value',
  })
  assert.throws(() => admit({ id: 'r', payload: 0, at: 'x' }), { name: 'Refusal', code: 'invalid-event' })
  assert.throws(() => admit({ id: 'r', payload: 0, at: null }), { name: 'Refusal', code: 'invalid-event' })
})

test('A record without a payload is an invalid value', () => {
  assert.throws(() => admit({ id: 'r' }), { name: 'Refusal', code: 'invalid-value' })
})

test('What is no object is no record', () => {
  for (const record of [null, undefined, 7, 'r', [], new Map()]) {
    assert.throws(() => admit(record), { name: 'Refusal', code: 'invalid-event' })
  }
})

test('An instant that cannot be shown as text is refused like any other', () => {
  assert.throws(() => admit({ id: 'r', payload: 0, at: Object.create(null) }), {
    name: 'Refusal',
    code: 'invalid-event',
  })
})

test('An id that is null is invalid, as it is of an event', () => {
  assert.throws(() => admit({ id: null, payload: 0 }), { name: 'Refusal', code: 'invalid-key' })
})

test('Two records under an id are the same by their payload alone', () => {
  const stored = { id: 'r', at: 1, payload: { a: 1, b: [2] } }
  assert.equal(sameRecord(stored, { id: 'r', at: 2, payload: { b: [2], a: 1 } }), true)
  assert.equal(sameRecord(stored, { id: 'r', at: 1, payload: { a: 1, b: ['2'] } }), false)
  assert.equal(sameRecord({ ...stored, payload: null }, { ...stored, payload: false }), false)
})

test('A stored text that is no record is corrupt', () => {
  assert.deepEqual(decodeRecord('{"id":"r","at":1,"payload":null}', 'p'), { id: 'r', at: 1, payload: null })
  for (const text of ['', '{', 'null', '[]', '"x"', '{"id":"r","at":1}']) {
    assert.throws(() => decodeRecord(text, 'record "r"'), {
      name: 'Refusal',
      code: 'corrupt-record',
      subject: 'record "r"',
    })
  }
})

test('The same record again answers with the stored one, another payload is a conflict', () => {
  const first = { id: 'r', at: 1, payload: 0 }
  assert.equal(repeatOfRecord(first, { id: 'r', at: 2, payload: 0 }, 'record "r"'), first)
  assert.throws(() => repeatOfRecord(first, { id: 'r', at: 1, payload: null }, 'record "r"'), {
    code: 'record-conflict',
    subject: 'record "r"',
  })
})
