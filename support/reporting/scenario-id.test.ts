import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { compareIds, FEATURES_FOLDER, placeScenario } from './scenario-id'

test('an id is relative to the features folder', () => {
  const place = placeScenario(join(FEATURES_FOLDER, 'conversation', 'order.feature'), 12)
  assert.deepEqual(place, { id: 'conversation/order.feature:12', dimension: 'conversation' })
})

test('a file outside is its base name', () => {
  assert.deepEqual(placeScenario('/somewhere/mine.feature', 3), {
    id: 'mine.feature:3',
    dimension: 'elsewhere',
  })
  assert.equal(placeScenario(join(FEATURES_FOLDER, 'top.feature'), 1).dimension, 'elsewhere')
})

test('ids are ordered by file, then by line', () => {
  const ids = ['b.feature:2', 'a.feature:12', 'a.feature:7']
  assert.deepEqual(ids.sort(compareIds), ['a.feature:7', 'a.feature:12', 'b.feature:2'])
})
