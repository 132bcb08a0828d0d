import assert from 'node:assert/strict'
import { test } from 'node:test'
import { copyValue } from '../../targets/contract'
import { isOddity, makeOddity, nest, ODDITIES } from './oddities'

test('The oddities are those that features may name', () => {
  assert.deepEqual([...ODDITIES].sort(), [
    ...[
      'a date',
      'a function',
      'a list that holds itself',
      'a list with a hole',
      'a map',
      'a nesting of 513',
    ],
    ...['a set', 'a symbol', 'an object with an undefined member', 'bytes', 'infinity', 'minus infinity'],
    ...['not a number', 'undefined'],
  ])
})

test('Every oddity but an undefined member is an invalid value', () => {
  let refused = 0
  for (const name of ODDITIES) {
    if (name === 'an object with an undefined member') continue
    assert.throws(() => copyValue(makeOddity(name), 's'), { code: 'invalid-value' }, name)
    refused++
  }
  assert.equal(refused, 13)
  assert.deepEqual(copyValue(makeOddity('an object with an undefined member'), 's'), { seat: '12A' })
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
