import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countFields } from './count-fields'

test('Only scalars are counted, null among them and absent not', () => {
  assert.equal(countFields(7), 1)
  assert.equal(countFields(null), 1)
  assert.equal(countFields(undefined), 0)
  assert.equal(countFields({}), 0)
  assert.equal(countFields([[], {}, [{}]]), 0)
  assert.equal(countFields({ a: 1, b: ['x', null, false, 1n], c: undefined, d: { e: '' } }), 6)
})
