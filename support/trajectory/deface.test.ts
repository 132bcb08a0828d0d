import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deface } from './deface'

const MARK = 'changed by its holder'

test('Everything inside a value is changed in place', () => {
  const inner = { n: 1, none: null, flag: false }
  const value = { text: 'x', list: [1, inner], empty: {}, nothing: [] }
  deface(value)
  assert.deepEqual(value, {
    text: MARK,
    list: [MARK, { n: MARK, none: MARK, flag: MARK, [MARK]: MARK }, MARK],
    empty: { [MARK]: MARK },
    nothing: [MARK],
    [MARK]: MARK,
  })
  assert.equal(inner.n, MARK)
})

test('What is frozen stays, and what lies inside it is changed', () => {
  const value = Object.freeze({ a: 1, list: Object.freeze([1, { b: 2 }]) })
  deface(value)
  assert.deepEqual(value, { a: 1, list: [1, { b: MARK, [MARK]: MARK }] })
})

test('A scalar has nothing inside to change', () => {
  for (const scalar of ['x', 1, null, undefined, true]) deface(scalar)
  const list = ['x']
  deface(list[0])
  assert.deepEqual(list, ['x'])
})

test('A member named __proto__ is changed without touching any prototype', () => {
  const value = JSON.parse('{"__proto__": {"a": 1}}')
  deface(value)
  assert.deepEqual(Object.keys(value), ['__proto__', MARK])
  assert.equal(Object.getPrototypeOf(value), Object.prototype)
  assert.equal(Object.hasOwn(Object.prototype, MARK), false)
})
