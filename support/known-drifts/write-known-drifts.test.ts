import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { expect } from 'chai'
import { makeTemporaryFolder } from '../../targets/temporary-folder'
import { writeKnownDrifts } from './write-known-drifts'

const PLACE = 'events travel/alice/tokyo event 0 "e1"'

function met(scenario: string, raced: boolean, ...kinds: readonly ('missing' | 'moved')[]) {
  const drifts = kinds.map((kind) => ({ kind, place: PLACE }))
  return { scenario, backend: 'my-store', drifts, fails: [], raced }
}

test('what was not replayed stays, what varies stays, and what is gone goes', () => {
  const file = join(makeTemporaryFolder(), 'my-store.known-drifts.json')
  const line = `missing: ${PLACE}`
  const varying = { scenario: 'd.feature:1', reason: 'who comes last wins' }
  writeFileSync(
    file,
    JSON.stringify({
      backend: 'my-store',
      known: [
        { reason: 'told', met: { 'a.feature:1': [line], 'b.feature:1': [line] } },
        { reason: 'gone', met: { 'c.feature:1': [line] } },
      ],
      varies: [varying],
    }),
  )
  const run = [
    met('e.feature:1', true, 'moved'),
    met('b.feature:1', false, 'missing', 'moved'),
    met('c.feature:1', false),
    met('d.feature:1', true),
  ]
  const given = { backend: 'my-store', reference: 'in-memory', met: run }
  expect(writeKnownDrifts(file, given, () => ['EVT-1'])).to.deep.equal({ scenarios: 4, unexplained: 1 })
  expect(JSON.parse(readFileSync(file, 'utf8'))).to.deep.equal({
    backend: 'my-store',
    known: [
      { reason: 'told', met: { 'a.feature:1': [line], 'b.feature:1': [line] } },
      { reason: 'EVT-1: not explained yet', met: { 'b.feature:1': [`moved: ${PLACE}`] } },
    ],
    varies: [
      varying,
      { scenario: 'e.feature:1', reason: 'its clients race, so that it may end otherwise another time' },
    ],
  })
})
