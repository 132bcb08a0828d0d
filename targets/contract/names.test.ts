import assert from 'node:assert/strict'
import { test } from 'node:test'
import { admitBranch, admitName } from './names'

const invalidKey = { name: 'Refusal', code: 'invalid-key' }

test('A name is kept exactly as it was given', () => {
  const names = [
    ...['a', 'A', 'a ', ' a', 'a:b', 'a%', 'a_', 'a*', 'a?', 'a[b]', 'a\\b', "a'b", '{a}', '%61', 'a/b', '/'],
    ...['\u00e9', 'e\u0301', '__proto__', 'constructor', 'user:', '\u{1f600}', '\ufeff', '\u0001', '\n'],
  ]
  for (const name of names) assert.equal(admitName(name, 'session'), name)
  assert.equal(new Set(names.map((name) => admitName(name, 'session'))).size, 25)
})

test('The longest name has 512 UTF-8 bytes, however many characters they are', () => {
  const longest = [
    'x'.repeat(512),
    '\u00e9'.repeat(256),
    `${'\u6f22'.repeat(170)}xx`,
    '\u{1f600}'.repeat(128),
  ]
  for (const name of longest) {
    assert.equal(admitName(name, 'app'), name)
    assert.throws(() => admitName(`${name}x`, 'app'), invalidKey)
  }
})

test('An empty name, half a surrogate pair and U+0000 are invalid', () => {
  const invalid = ['', '\ud800', 'a\udc00b', '\udc00\ud800', '\0', 'a\0b']
  for (const name of invalid) assert.throws(() => admitName(name, 'user'), invalidKey)
})

test('What is no text is no name', () => {
  for (const name of [undefined, null, 0, 1n, true, Symbol('x'), {}, [], ['a'], () => 'a', new String('a')]) {
    assert.throws(() => admitName(name, 'user'), invalidKey)
  }
})

test('An object that cannot be shown as text is refused as a name like any other', () => {
  assert.throws(() => admitName(Object.create(null), 'user'), invalidKey)
})

test('A refusal of a name says what it names, and shows no more than its beginning', () => {
  assert.throws(() => admitName('', 'track'), { message: 'invalid-key: track "": it is empty' })
  assert.throws(() => admitName('x'.repeat(600), 'tool'), {
    message: `invalid-key: tool "${'x'.repeat(60)}…": it is longer than 512 bytes`,
    subject: `tool "${'x'.repeat(60)}…"`,
  })
})

test('A branch is a name without empty segments', () => {
  for (const branch of ['plan', 'plan/flights', 'a/b/c', ' /x', '__proto__/constructor']) {
    assert.equal(admitBranch(branch), branch)
  }
  for (const branch of ['', '/', '/a', 'a/', 'a//b', 'x'.repeat(513), '\ud800', undefined]) {
    assert.throws(() => admitBranch(branch), invalidKey)
  }
})
