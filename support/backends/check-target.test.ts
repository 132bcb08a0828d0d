import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inMemory } from '../../targets/in-memory'
import { faultOfTarget, isTarget } from './check-target'

const sound = {
  name: 'my-store',
  open: () => undefined,
  destroy: () => undefined,
  capabilities: new Set(['sessions', 'events']),
}

test('A sound target has no fault', () => {
  assert.equal(faultOfTarget(inMemory()), undefined)
  assert.equal(faultOfTarget(sound), undefined)
  const clock = { granularity: 0, untold: ['createdAt', 'updatedAt'] }
  assert.equal(faultOfTarget({ ...sound, lacks: new Set(['notes']), ownClock: clock }), undefined)
  assert.equal(isTarget(sound), true)
  assert.equal(isTarget({ ...sound, open: 7 }), false)
})

test('What is no object is said to be what it is', () => {
  const cases: readonly (readonly [unknown, string])[] = [
    [undefined, 'absent'],
    [null, 'null'],
    ['x', '"x"'],
    [() => undefined, 'a function'],
    [7, '7'],
  ]
  for (const [candidate, shown] of cases)
    assert.equal(faultOfTarget(candidate), `found ${shown}, expected a target object`)
})

test('Every fault is one sentence with what was found and what was expected', () => {
  const cases: readonly (readonly [Record<string, unknown>, string])[] = [
    [{ name: undefined }, 'its `name` is absent, expected a lower-case name such as "my-store"'],
    [{ name: 'My Store' }, 'its `name` is "My Store", expected a lower-case name such as "my-store"'],
    [{ name: '' }, 'its `name` is "", expected a lower-case name such as "my-store"'],
    [{ open: undefined }, 'its `open` is absent, expected a function'],
    [{ destroy: 'x' }, 'its `destroy` is "x", expected a function'],
    [{ capabilities: ['sessions', 'events'] }, 'its `capabilities` is a list, expected a Set'],
    [{ capabilities: undefined }, 'its `capabilities` is absent, expected a Set'],
    [
      { capabilities: new Set(['sessions', 'events', 'magic']) },
      'its capability "magic" is unknown; known are sessions, events, state, scoped-state, tracks, summaries, memory, memory-search, retention, expiry, clients, durable, remote',
    ],
    [
      { capabilities: new Set(['sessions']) },
      'it does not declare the capability events, which is mandatory',
    ],
    [
      { capabilities: new Set(['events']) },
      'it does not declare the capability sessions, which is mandatory',
    ],
    [{ lacks: ['notes'] }, 'its `lacks` is a list, expected a Set of direct-state, notes, remembering'],
    [
      { lacks: new Set(['notes', 'foo']) },
      'in its `lacks`, "foo" is unknown; known are direct-state, notes, remembering',
    ],
    [{ ownClock: true }, 'its `ownClock` is true, expected an object such as { granularity: 1 }'],
    [{ ownClock: null }, 'its `ownClock` is null, expected an object such as { granularity: 1 }'],
    [{ ownClock: [1] }, 'its `ownClock` is a list, expected an object such as { granularity: 1 }'],
    [{ ownClock: {} }, 'the `granularity` of its `ownClock` is absent, expected milliseconds, 0 or more'],
    [
      { ownClock: { granularity: 'ms' } },
      'the `granularity` of its `ownClock` is "ms", expected milliseconds, 0 or more',
    ],
    [
      { ownClock: { granularity: -1 } },
      'the `granularity` of its `ownClock` is -1, expected milliseconds, 0 or more',
    ],
    [
      { ownClock: { granularity: Number.NaN } },
      'the `granularity` of its `ownClock` is NaN, expected milliseconds, 0 or more',
    ],
    [
      { ownClock: { granularity: 1, untold: 'createdAt' } },
      'the `untold` of its `ownClock` is "createdAt", expected a list of createdAt, updatedAt',
    ],
    [
      { ownClock: { granularity: 1, untold: ['createdAt', 'foo'] } },
      'in the `untold` of its `ownClock`, "foo" is unknown; known are createdAt, updatedAt',
    ],
    [{ capabilities: new Set() }, 'it does not declare the capability sessions, which is mandatory'],
  ]
  for (const [member, fault] of cases) assert.equal(faultOfTarget({ ...sound, ...member }), fault)
})

test('A capability that is undefined is unknown too', () => {
  assert.match(
    faultOfTarget({ ...sound, capabilities: new Set(['sessions', 'events', undefined]) }) ?? '',
    /is unknown/,
  )
})

test('Members that a class gives to a target count', () => {
  class Store {
    readonly name = 'my-store'
    readonly capabilities = new Set(['sessions', 'events'])
    open(): void {}
    destroy(): void {}
  }
  assert.equal(faultOfTarget(new Store()), undefined)
})

test('A target with a clock of its own cannot have its sessions expire', () => {
  const own = { ...sound, ownClock: { granularity: 10 } }
  assert.equal(faultOfTarget(own), undefined)
  assert.match(
    faultOfTarget({ ...own, capabilities: new Set(['sessions', 'events', 'expiry']) }) ?? '',
    /^it declares expiry although its clock is its own/,
  )
})
