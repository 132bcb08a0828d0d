import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AllowedDifference, allow } from './allowed'
import type { Drift } from './drift'

const drift = (path: string): Drift => ({
  dimension: 'state',
  owner: ['a'],
  path,
  kind: 'changed',
  reference: 1,
  candidate: 2,
})
const allowance = (path: string, backend = 'sqlite'): AllowedDifference => ({
  backend,
  place: `state a ${path}`,
  reason: `because of ${path}`,
})

test('A difference that is allowed carries its reason, and the others none', () => {
  const { drifts, faults } = allow('sqlite', [drift('/x'), drift('/y')], [allowance('/x')], 100)
  assert.deepEqual(drifts, [{ ...drift('/x'), allowed: 'because of /x' }, drift('/y')])
  assert.deepEqual(faults, [])
})

test('Only the exact place on the same backend is allowed', () => {
  const drifts = [drift('/x/a'), drift('/X'), drift('')]
  assert.deepEqual(allow('sqlite', drifts, [], 100), { drifts, faults: [] })
  const found = allow('sqlite', drifts, [allowance('/x')], 100)
  assert.deepEqual(found.drifts, drifts)
  assert.deepEqual(allow('sqlite', drifts, [allowance('/x/a', 'redis')], 100), { drifts, faults: [] })
})

test('An allowance that met no difference is a fault', () => {
  assert.deepEqual(allow('sqlite', [drift('/x')], [allowance('/x'), allowance('/y')], 100).faults, [
    'the difference allowed on sqlite at state a /y was not met: remove it',
  ])
})

test('Eight differences may be allowed, and not nine', () => {
  const nine = Array.from({ length: 9 }, (_, index) => `/${index}`)
  assert.deepEqual(
    allow(
      'sqlite',
      nine.slice(1).map(drift),
      nine.slice(1).map((path) => allowance(path)),
      1000,
    ).faults,
    [],
  )
  const { faults } = allow(
    'sqlite',
    nine.map(drift),
    nine.map((path) => allowance(path)),
    1000,
  )
  assert.equal(faults.length, 1)
  assert.match(faults[0] ?? '', /^9 differences are allowed on sqlite; a scenario may allow 8, /)
})

test('No more than a tenth of the fields may be allowed', () => {
  const three = ['/a', '/b', '/c']
  const faultsOf = (fields: number) =>
    allow(
      'sqlite',
      three.map(drift),
      three.map((path) => allowance(path)),
      fields,
    ).faults
  assert.deepEqual(faultsOf(30), [])
  assert.equal(faultsOf(29).length, 1)
  assert.match(faultsOf(29)[0] ?? '', /10 % of its 29 fields, here 2$/)
})

test("Another backend's allowances do not count", () => {
  const many = Array.from({ length: 20 }, (_, index) => allowance(`/${index}`, 'redis'))
  assert.deepEqual(allow('sqlite', [], many, 1000).faults, [])
})
