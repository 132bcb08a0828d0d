import { describe, it } from 'node:test'
import { expect } from 'chai'
import type { Drift } from '../comparison/drift'
import { type KnownDrift, matchKnown } from './known-drift'

const LOST: Drift = {
  dimension: 'events',
  owner: ['travel', 'alice', 'tokyo'],
  event: { index: 3, id: 'e4' },
  path: '',
  kind: 'missing',
  reference: {},
  candidate: undefined,
}
const KNOWN: KnownDrift = {
  scenario: 'conversation/order.feature:12',
  kind: 'missing',
  place: 'events travel/alice/tokyo event 3 "e4"',
  reason: 'it loses it',
}
const FAILS: KnownDrift = { scenario: 'conversation/order.feature:12', fails: 'the log', reason: 'it is so' }

describe('known drifts held against what was found', () => {
  it('mark the drift with the reason', () => {
    const { drifts, met, gone } = matchKnown([KNOWN], [LOST], new Set())
    expect(drifts).to.deep.equal([{ ...LOST, known: 'it loses it' }])
    expect([met, gone]).to.deep.equal([[KNOWN], []])
  })

  it('are met by an expectation that failed', () => {
    const { met, gone } = matchKnown([FAILS], [], new Set(['the log', 'the state']))
    expect([met, gone]).to.deep.equal([[FAILS], []])
  })

  it('are gone where nothing meets them', () => {
    const others: readonly Drift[] = [
      { ...LOST, kind: 'moved' },
      { ...LOST, path: '/at' },
    ]
    const { drifts, met, gone } = matchKnown([KNOWN, FAILS], others, new Set(['the state']))
    expect(drifts).to.deep.equal(others)
    expect([met, gone]).to.deep.equal([[], [KNOWN, FAILS]])
  })

  it('do not speak of what the scenario allows', () => {
    const allowed = { ...LOST, allowed: 'the scenario says so' }
    const { drifts, gone } = matchKnown([KNOWN], [allowed], new Set())
    expect([drifts, gone]).to.deep.equal([[allowed], [KNOWN]])
  })
})
