import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byUtf8 } from './order'

test('Names stand in the order of their UTF-8 bytes, also beyond U+FFFF', () => {
  const expected = [
    '',
    'A',
    'Z',
    'a',
    'a ',
    'aa',
    'b',
    '~',
    '\u00e9',
    '\u6f22',
    '\uff5e',
    '\u{1f600}',
    '\u{1f601}',
  ]
  const shuffled = [9, 3, 12, 0, 7, 11, 1, 10, 5, 2, 8, 4, 6].map((index) => expected[index] ?? '?')
  assert.deepEqual([...shuffled].sort(byUtf8), expected)
  assert.notDeepEqual([...shuffled].sort(), expected)
})

test('Only equal names are equal', () => {
  assert.equal(byUtf8('a', 'a'), 0)
  assert.equal(byUtf8('\u00e9', 'e\u0301'), 1)
  assert.equal(byUtf8('a', 'a\u0301'), -1)
})
