import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beginning } from './list'

test('A text that fits is shown whole', () => {
  assert.equal(beginning('Order is order. Always.', 23), 'Order is order. Always.')
})

test('Of a longer one, the sentences that fit are', () => {
  assert.equal(beginning('Order is order. It always was and is.', 23), 'Order is order.')
})

test('Where they say too little, whole words are', () => {
  assert.equal(beginning('Appends. Two of them at once are both stored.', 23), 'Appends. Two of them …')
  assert.equal(beginning('Names of apps, users and sessions are text.', 23), 'Names of apps, users …')
})

test('No line is longer than it may be', () => {
  for (let width = 12; width < 46; width++)
    assert.ok(beginning('Appends. Two of them at once are both stored.', width).length <= width)
})
