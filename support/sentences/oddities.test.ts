import assert from 'node:assert/strict'
import { test } from 'node:test'
import { copyValue } from '../../targets/contract'
import { isOddity, makeOddity, nest, ODDITIES } from './oddities'

const invalid = [
  ...[
    'a date',
    'a function',
    'a list that holds itself',
    'a list with a hole',
    'a list with a gap',
    'a map',
    'a nesting of 513',
  ],
  ...['a set', 'a symbol', 'bytes', 'infinity', 'minus infinity', 'not a number', 'undefined'],
] as const

test('What JSON cannot hold is an invalid value', () => {
  for (const name of invalid) {
    assert.throws(() => copyValue(makeOddity(name), 's'), { code: 'invalid-value' }, name)
  }
})

test('What JSON reads otherwise is a value', () => {
  assert.deepEqual(copyValue(makeOddity('an object with an undefined member'), 's'), { seat: '12A' })
  assert.ok(Object.is(makeOddity('minus zero'), -0))
  assert.ok(Object.is(copyValue(makeOddity('minus zero'), 's'), 0))
})

test('There are no other oddities', () => {
  const told: readonly string[] = [...invalid, 'an object with an undefined member', 'minus zero']
  assert.deepEqual([...ODDITIES].sort(), [...told].sort())
})

test('Every oddity is made afresh', () => {
  assert.notEqual(makeOddity('a date'), makeOddity('a date'))
  assert.notEqual(makeOddity('a list that holds itself'), makeOddity('a list that holds itself'))
})

test('Only their own words name oddities', () => {
  assert.equal(isOddity('a date'), true)
  for (const words of ['', 'date', 'toString', '__proto__']) assert.equal(isOddity(words), false)
})

test('A nesting has as many lists as it says', () => {
  assert.deepEqual(nest(0), 'core')
  assert.deepEqual(nest(3), [[['core']]])
})
