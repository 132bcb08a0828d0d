import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCell, readJson } from './cells'

test('JSON may describe what is too long to write out, anywhere in it', () => {
  assert.equal(readJson('"ab" repeated 2 times', 'the cell'), 'abab')
  assert.deepEqual(readCell('json', '{"a": "x" nested in 2 lists, "b": ["\\u00e9" repeated 2 times]}', 'w'), {
    a: [['x']],
    b: ['éé'],
  })
})

test('a text that speaks of repetition is only a text', () => {
  assert.equal(readJson(String.raw`"\"x\" repeated 2 times"`, 'the cell'), '"x" repeated 2 times')
})
