import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expiryHorizon, hasExpired } from './expiry'

const UPDATED = 1767225601000

test('A session is expired from the millisecond on at which its time to live is over', () => {
  assert.equal(hasExpired(UPDATED, UPDATED + 59_999, 60_000), false)
  assert.equal(hasExpired(UPDATED, UPDATED + 60_000, 60_000), true)
  assert.equal(hasExpired(UPDATED, UPDATED + 60_001, 60_000), true)
})

test('A session that was updated just now is not expired, and with a clock that went back neither', () => {
  assert.equal(hasExpired(UPDATED, UPDATED, 1), false)
  assert.equal(hasExpired(UPDATED, UPDATED - 60_000, 1), false)
})

test('Without a time to live nothing ever expires', () => {
  assert.equal(hasExpired(-8.64e15, 8.64e15, undefined), false)
  assert.equal(expiryHorizon(UPDATED), Number.NEGATIVE_INFINITY)
})

test('The horizon is the latest update that is expired', () => {
  const horizon = expiryHorizon(UPDATED + 60_000, 60_000)
  assert.equal(horizon, UPDATED)
  assert.equal(hasExpired(horizon, UPDATED + 60_000, 60_000), true)
  assert.equal(hasExpired(horizon + 1, UPDATED + 60_000, 60_000), false)
})
