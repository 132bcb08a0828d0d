import assert from 'node:assert/strict'
import { test } from 'node:test'
import { START, VirtualClock } from './virtual-clock'

test('A scenario begins at the start of 2026', () => {
  assert.equal(START, 1767225600000)
  assert.equal(new VirtualClock().now(), 1767225600000)
})

test('Reading the clock does not move it, and a tick moves it by a second', () => {
  const clock = new VirtualClock()
  clock.now()
  clock.tick()
  clock.tick()
  assert.equal(clock.now(), 1767225602000)
})

test('A clock that stands still moves only when it is told to', () => {
  const clock = new VirtualClock()
  clock.stop()
  clock.tick()
  assert.equal(clock.now(), 1767225600000)
  clock.pass(90_000)
  assert.equal(clock.now(), 1767225690000)
  clock.set(5)
  clock.tick()
  assert.equal(clock.now(), 5)
})

test('A clock that was set goes on from there, backwards too', () => {
  const clock = new VirtualClock()
  clock.set(0)
  clock.tick()
  assert.equal(clock.now(), 1000)
})

test('Two clocks are independent', () => {
  const [one, other] = [new VirtualClock(), new VirtualClock()]
  one.tick()
  assert.equal(other.now(), 1767225600000)
})
