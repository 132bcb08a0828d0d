import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Drift, isNews, printPlace } from './drift'

test('A place is told in one line, from the dimension to the path', () => {
  const place = { dimension: 'events', owner: ['travel', 'alice', 'tokyo'], path: '/parts/0/text' } as const
  assert.equal(
    printPlace({ ...place, event: { index: 3, id: 'e4' } }),
    'events travel/alice/tokyo event 3 "e4" /parts/0/text',
  )
  assert.equal(printPlace({ dimension: 'state', owner: ['travel'], path: '' }), 'state travel')
  assert.equal(
    printPlace({
      dimension: 'tracks',
      owner: ['a', 'u', 's'],
      track: 'log',
      record: { index: 0, id: 'r"1' },
      path: '/payload',
    }),
    'tracks a/u/s track "log" record 0 "r\\"1" /payload',
  )
  assert.equal(
    printPlace({
      dimension: 'state',
      owner: ['a', 'u'],
      operation: { index: 2, type: 'clear-state' },
      path: '/outcome',
    }),
    'state a/u operation 2 (clear-state) /outcome',
  )
  assert.equal(
    printPlace({ dimension: 'summaries', owner: ['a', 'u', 's'], branch: '', version: 0, path: '' }),
    'summaries a/u/s branch "" version 0',
  )
  assert.equal(
    printPlace({ dimension: 'memories', owner: ['a', 'u'], memory: 'm', path: '/text' }),
    'memories a/u memory "m" /text',
  )
})

test('A name that would run into its neighbours is quoted', () => {
  const print = (...owner: readonly string[]) => printPlace({ dimension: 'state', owner, path: '' })
  assert.equal(print('a/b', 'c'), 'state "a/b"/c')
  assert.equal(print('a', 'b/c'), 'state a/"b/c"')
  assert.equal(print('a b', '', 'x"y'), 'state "a b"/""/"x\\"y"')
  assert.equal(print('session#1', 'é', 'a:b.c_d-e'), 'state session#1/é/a:b.c_d-e')
})

test('A drift counts unless the scenario allows it or the backend is known for it', () => {
  const drift: Drift = {
    dimension: 'state',
    owner: ['travel'],
    path: '/a',
    kind: 'missing',
    reference: 1,
    candidate: undefined,
  }
  assert.equal(isNews(drift), true)
  assert.equal(isNews({ ...drift, allowed: 'why' }), false)
  assert.equal(isNews({ ...drift, known: 'why' }), false)
})
