import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printOwner } from './place-name'

test('An owner is its names from app to session', () => {
  assert.equal(printOwner({ app: 'travel', user: 'alice', session: 'tokyo' }), 'travel/alice/tokyo')
  assert.equal(
    printOwner({ app: 'travel', user: 'alice', session: { symbol: 'session#1' } }),
    'travel/alice/session#1',
  )
  assert.equal(printOwner({ app: 'travel', user: 'alice' }), 'travel/alice')
  assert.equal(printOwner({ app: 'travel' }), 'travel')
})
