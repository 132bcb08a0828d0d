import assert from 'node:assert/strict'
import { test } from 'node:test'
import { equalFacts, equalNumbers, NO_TOLERANCE, readTolerance } from './equal'

test('Without a tolerance only equal numbers are equal', () => {
  assert.equal(equalNumbers(5, 5n, NO_TOLERANCE), true)
  assert.equal(equalNumbers(0, -0, NO_TOLERANCE), true)
  assert.equal(equalNumbers(9007199254740992, 9007199254740992n, NO_TOLERANCE), true)
  assert.equal(equalNumbers(9007199254740992, 9007199254740993n, NO_TOLERANCE), false)
  assert.equal(equalNumbers(0.1, 0.1 + 2 ** -56, NO_TOLERANCE), false)
  assert.equal(equalNumbers(5e-324, 0, NO_TOLERANCE), false)
  assert.equal(equalNumbers(1.5, 1n, NO_TOLERANCE), false)
})

test('A whole double stands for its exact value, however large', () => {
  assert.equal(equalNumbers(1e21, 10n ** 21n, NO_TOLERANCE), true)
  assert.equal(equalNumbers(1e23, 99999999999999991611392n, NO_TOLERANCE), true)
  assert.equal(equalNumbers(1e23, 10n ** 23n, NO_TOLERANCE), false)
  assert.equal(equalNumbers(Number.MAX_VALUE, 2n ** 1024n - 2n ** 971n, NO_TOLERANCE), true)
  assert.equal(equalNumbers(10n ** 1500n, 10n ** 1500n + 1n, NO_TOLERANCE), false)
})

test('A tolerance includes its own value, in exact decimals', () => {
  assert.equal(equalNumbers(0.1, 0.3, readTolerance('0.2')), true)
  assert.equal(equalNumbers(0.3, 0.1, readTolerance('0.2')), true)
  assert.equal(equalNumbers(0.1, 0.3, readTolerance('0.19999999999999999')), false)
  assert.equal(equalNumbers(-1, 1, readTolerance('2')), true)
  assert.equal(equalNumbers(-1, 1, readTolerance('1.999')), false)
  assert.equal(equalNumbers(9007199254740993n, 9007199254740995n, readTolerance('2')), true)
  assert.equal(equalNumbers(9007199254740993n, 9007199254740996n, readTolerance('2')), false)
  assert.equal(equalNumbers(10n ** 30n, 10n ** 30n + 1n, readTolerance('0.5')), false)
})

test('A tolerance reaches every number inside, and nothing else', () => {
  const half = readTolerance('0.5')
  assert.equal(equalFacts({ a: [1, { b: 2 }] }, { a: [1.5, { b: 1.5 }] }, half), true)
  assert.equal(equalFacts({ a: [1, { b: 2 }] }, { a: [1.5, { b: 1.25 }] }, half), false)
  assert.equal(equalFacts('1', '1.2', half), false)
  assert.equal(equalFacts(0, false, half), false)
  assert.equal(equalFacts(1, '1', half), false)
})

test('Facts are equal by structure, order of lists but not of members', () => {
  assert.equal(equalFacts({ a: 1, b: [2, null] }, { b: [2, null], a: 1 }), true)
  assert.equal(equalFacts([1, 2], [2, 1]), false)
  assert.equal(equalFacts([1], [1, 1]), false)
  assert.equal(equalFacts({ a: 1 }, { a: 1, b: 1 }), false)
  assert.equal(equalFacts({ a: 1 }, { b: 1 }), false)
  assert.equal(equalFacts(['a'], { 0: 'a' }), false)
  assert.equal(equalFacts({ toString: 1 }, { valueOf: 1 }), false)
  assert.equal(equalFacts(JSON.parse('{"__proto__":{}}'), {}), false)
  assert.equal(equalFacts(JSON.parse('{"__proto__":1}'), JSON.parse('{"__proto__":1}')), true)
})

test('Null, absent, false, nought and the empty things all differ', () => {
  const values = [undefined, null, false, 0, '', [], {}]
  for (const [i, a] of values.entries()) {
    for (const [j, b] of values.entries()) assert.equal(equalFacts(a, b), i === j, `${i} and ${j}`)
  }
})

test('A minus zero is no fact that equals zero', () => {
  assert.equal(equalFacts(0, -0), false)
  assert.equal(equalFacts([-0], [0]), false)
})

test('What an object has by birth is no member of it', () => {
  assert.equal(equalFacts(JSON.parse('{"__proto__": {}}'), { other: 1 }), false)
})

test('A tolerance is held to the last digit of large numbers', () => {
  const tolerance = readTolerance('10000000000000000000000')
  assert.equal(equalNumbers(10n ** 22n, 0, tolerance), true)
  assert.equal(equalNumbers(10n ** 22n + 1n, 0, tolerance), false)
})
