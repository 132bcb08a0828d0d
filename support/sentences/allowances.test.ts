import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DataTable } from '@cucumber/cucumber'
import { inMemory } from '../../targets/in-memory'
import { AcceptanceWorld } from '../world'
import { allowDifferences, nameVolatileFields } from './allowances'

function makeWorld(): AcceptanceWorld {
  const nothing = () => Promise.resolve()
  const world = new AcceptanceWorld({
    attach: nothing,
    log: nothing,
    link: nothing,
    parameters: { backend: 'in-memory' },
  })
  world.begin({ reference: inMemory(), candidates: [] }, new Set())
  return world
}

const mistake = (message: string | RegExp) => ({ name: 'FeatureError', message })

test('Volatile fields are kept by dimension and path', () => {
  const world = makeWorld()
  nameVolatileFields(
    world,
    new DataTable([
      ['dimension', 'path'],
      ['tracks', '/payload/duration'],
      ['events', '/at'],
    ]),
  )
  assert.deepEqual([...world.judge.volatile], ['tracks /payload/duration', 'events /at'])
})

test('A volatile field needs a known dimension and a JSON Pointer', () => {
  const name = (...row: string[]) =>
    nameVolatileFields(makeWorld(), new DataTable([['dimension', 'path'], row]))
  assert.throws(
    () => name('time', '/x'),
    mistake(/^row 1: the dimension "time" is unknown; known are "sessions", "events", /),
  )
  assert.throws(
    () => name('tracks', 'x'),
    mistake('row 1: found the path x, expected a JSON Pointer such as /payload/duration'),
  )
  assert.throws(() => name('tracks', ''), mistake('row 1, column "path": found nothing, expected a text'))
})

test('An allowed difference has a backend, a place and a reason, none of them blank', () => {
  const world = makeWorld()
  const header = ['backend', 'place', 'reason']
  allowDifferences(world, new DataTable([header, ['sqlite', 'state a /k', 'rounds']]))
  assert.deepEqual(world.judge.allowed, [{ backend: 'sqlite', place: 'state a /k', reason: 'rounds' }])
  for (const row of [
    ['', 'p', 'r'],
    ['sqlite', '', 'r'],
    ['sqlite', 'p', '" "'],
  ]) {
    assert.throws(
      () => allowDifferences(makeWorld(), new DataTable([header, row])),
      mistake(/^row 1, column "\w+": found nothing, expected a text$/),
    )
  }
  assert.throws(
    () => allowDifferences(makeWorld(), new DataTable([['backend', 'place']])),
    mistake(/^the table lacks the column "reason"/),
  )
})
