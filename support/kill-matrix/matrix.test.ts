import { describe, it } from 'node:test'
import { expect } from 'chai'
import type { BrokenBackend } from '../faults/broken'
import type { Caught } from './catches'
import { complaintsOf, killMatrix } from './matrix'
import type { Stated } from './stated'

const FAULT: BrokenBackend = {
  name: 'event-lost',
  does: 'loses an event',
  rule: 'EVT-1',
  damages: 'events',
  breaks: () => () => ({}),
}
const STATED: Stated = {
  fault: 'event-lost',
  rule: 'EVT-1',
  feature: 'a.feature',
  scenario: 'Lost',
  kind: 'missing',
  place: 'events a/u/s event 0 "e1"',
  by: 'both',
  besides: [],
}
const CAUGHT: Caught = {
  id: 'a.feature:3',
  scenario: 'Lost',
  by: 'both',
  damages: [{ kind: 'missing', dimension: 'events', place: 'events a/u/s event 0 "e1"' }],
}

function complaints(catches: Record<string, readonly Caught[]>, ...stated: readonly Stated[]) {
  const replayed = {
    scenarios: [{ id: 'a.feature:3', name: 'Lost' }],
    catches: new Map(Object.entries(catches)),
  }
  return complaintsOf(killMatrix(replayed, [FAULT], stated))
}

describe('the kill matrix', () => {
  it('has no complaint where every fault is caught as stated and the control is not', () => {
    expect(complaints({ 'event-lost': [CAUGHT], healthy: [] }, STATED)).to.deep.equal([])
  })

  it('complains of a control that is caught', () => {
    expect(complaints({ 'event-lost': [CAUGHT], healthy: [CAUGHT] }, STATED)).to.deep.equal([
      'the healthy control is caught by "Lost" (a.feature:3)',
    ])
  })

  it('complains of a fault that nothing catches', () => {
    expect(complaints({}, STATED)).to.deep.equal([
      'event-lost: expected "Lost" to catch it (missing events a/u/s event 0 "e1"), found that it does not',
    ])
  })

  it('complains of a fault that nobody states, or states otherwise than it says', () => {
    const catches = { 'event-lost': [CAUGHT] }
    expect(complaints(catches)).to.deep.equal([
      'event-lost: no scenario of features/harness states how it is caught',
    ])
    expect(complaints(catches, { ...STATED, rule: 'EVT-2' })).to.deep.equal([
      'event-lost: it breaks EVT-1, and EVT-2 is stated',
    ])
    expect(complaints(catches, { ...STATED, place: 'state a/u/s /key' })).to.deep.equal([
      'event-lost: it damages the events, and state is stated',
    ])
  })
})
