import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCell, readJson } from './cells'

test('a text cell is the text as it stands, or a JSON string', () => {
  assert.equal(readCell('text', '42', 'the cell'), '42')
  assert.equal(readCell('text', '"a\\u0000b"', 'the cell'), 'a\0b')
  assert.equal(readCell('text', '', 'the cell'), undefined)
  assert.equal(readCell('text', '"ab" repeated 3 times', 'the cell'), 'ababab')
})

test('JSON may describe what is too long to write out, anywhere in it', () => {
  assert.equal(readJson('"ab" repeated 2 times', 'the cell'), 'abab')
  assert.deepEqual(readJson('{"a": "x" nested in 2 lists, "b": ["y" repeated 2 times]}', 'the cell'), {
    a: [['x']],
    b: ['yy'],
  })
})

test('a text that speaks of repetition is only a text', () => {
  assert.equal(readJson(String.raw`"\"x\" repeated 2 times"`, 'the cell'), '"x" repeated 2 times')
})

test('a bare word in a JSON cell is refused with the mend', () => {
  assert.throws(() => readCell('json', 'tokyo', 'the cell'), /write "tokyo" for the text/)
})
