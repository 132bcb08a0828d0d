import assert from 'node:assert/strict'
import { test } from 'node:test'
import { belongsTo, nearestBranches } from './branches'

test('An event belongs to the branch that it is on, above or below, by whole segments', () => {
  const cases: readonly (readonly [string, string, boolean])[] = [
    ['acme', 'acme', true],
    ['acme', 'acme/sales', true],
    ['acme/sales', 'acme', true],
    ['a/b/c', 'a', true],
    ['a', 'a/b/c', true],
    ['acme', 'acme-corp', false],
    ['acme-corp', 'acme', false],
    ['acme', 'acme-corp/sales', false],
    ['acme/sales', 'acme/support', false],
    ['a/b', 'a/bc', false],
    ['a/b', 'b', false],
    ['b', 'a/b', false],
    ['A', 'a', false],
  ]
  for (const [of, branch, expected] of cases) {
    assert.equal(belongsTo(of, branch), expected, `${branch} to ${of}`)
  }
})

test('An event without a branch belongs to every branch', () => {
  assert.equal(belongsTo('acme', undefined), true)
})

test('The branch without a name is the whole session', () => {
  assert.equal(belongsTo(undefined, 'acme'), true)
  assert.equal(belongsTo(undefined, undefined), true)
})

test('The nearest branches are the branch itself, those above it, and the whole session', () => {
  assert.deepEqual(nearestBranches('a/b/c'), ['a/b/c', 'a/b', 'a', undefined])
  assert.deepEqual(nearestBranches('a'), ['a', undefined])
  assert.deepEqual(nearestBranches(undefined), [undefined])
})
