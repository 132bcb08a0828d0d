import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DataTable } from '@cucumber/cucumber'
import { readKeys, readState } from './state-table'

const state = (...rows: string[][]) => readState(new DataTable([['key', 'value'], ...rows]))
const keys = (...rows: string[]) => readKeys(new DataTable([['key'], ...rows.map((key) => [key])]))
const mistake = (message: string) => ({ name: 'FeatureError', message })

test('A state table is keys as texts and values as JSON', () => {
  assert.deepEqual(
    state(['draft', '"x"'], ['42', '42'], ['"a\\nb"', 'null'], ['user:k', '{"a": []}'], ['""', 'false']),
    {
      draft: 'x',
      42: 42,
      'a\nb': null,
      'user:k': { a: [] },
      '': false,
    },
  )
  assert.deepEqual(state(), {})
})

test('A key named __proto__ is a key like any other', () => {
  assert.deepEqual(Object.entries(state(['__proto__', '1'])), [['__proto__', 1]])
})

test('An absent key or value is a mistake that says what to write', () => {
  assert.throws(
    () => state(['a', '1'], ['', '2']),
    mistake('row 2: the key is absent; write "" for an empty one'),
  )
  assert.throws(() => state(['a', '']), mistake("row 1: the value is absent; write null for JSON's null"))
  assert.throws(() => keys('a', ''), mistake('row 2: the key is absent; write "" for an empty one'))
})

test('A key that stands twice is a mistake', () => {
  assert.throws(() => state(['a', '1'], ['"a"', '2']), mistake('the table has the key "a" twice'))
})

test('A missing column is a mistake', () => {
  assert.throws(
    () => readState(new DataTable([['key'], ['a']])),
    mistake('the table lacks the column "value"; found are "key"'),
  )
})

test('A bare word as a value is a mistake', () => {
  assert.throws(() => state(['a', 'tokyo']), { name: 'FeatureError', message: /write "tokyo" for the text/ })
})

test('A table of keys keeps them in order, twice ones too', () => {
  assert.deepEqual(keys('b', '"a:b"', 'b', '""'), ['b', 'a:b', 'b', ''])
})
