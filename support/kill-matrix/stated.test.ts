import { describe, it } from 'node:test'
import type { GherkinDocument } from '@cucumber/messages'
import { expect } from 'chai'
import type { Caught } from './catches'
import { dimensionOfPlace, faultOfCatch, readBesides, readStated, type Stated } from './stated'

const STATED: Stated = {
  fault: 'event-lost',
  rule: 'EVT-1',
  feature: 'conversation/order.feature',
  scenario: 'Twelve steps',
  kind: 'missing',
  place: 'events a/u/s event 1 "e2"',
  by: 'both',
  besides: ['changed sessions a/u/s /updatedAt'],
}

const MISSING = { kind: 'missing', dimension: 'events', place: 'events a/u/s event 1 "e2"' }
const UPDATED = { kind: 'changed', dimension: 'sessions', place: 'sessions a/u/s /updatedAt' }

const CAUGHT: Caught = {
  id: 'conversation/order.feature:11',
  scenario: 'Twelve steps',
  by: 'both',
  damages: [MISSING, UPDATED],
  expectation: 'the log of a/u/s',
}

describe('how a fault is caught', () => {
  it('is as stated where scenario, places and the manner are the same', () => {
    expect(faultOfCatch(STATED, [CAUGHT])).to.equal(undefined)
    expect(faultOfCatch(STATED, [{ ...CAUGHT, damages: [UPDATED, MISSING] }])).to.equal(undefined)
  })

  it('does not depend on what other scenarios catch', () => {
    const other = { ...CAUGHT, id: 'state/deltas.feature:3', damages: [] }
    expect(faultOfCatch(STATED, [other, CAUGHT])).to.equal(undefined)
  })

  it('is not as stated where another scenario catches it', () => {
    const elsewhere = [
      { ...CAUGHT, scenario: 'Eleven steps' },
      { ...CAUGHT, id: 'conversation/turns.feature:11' },
    ]
    expect(faultOfCatch(STATED, elsewhere)).to.equal(
      'expected "Twelve steps" to catch it (missing events a/u/s event 1 "e2"), found that it does not',
    )
  })

  it('is not as stated where two scenarios have that name', () => {
    const rows = [CAUGHT, { ...CAUGHT, id: 'conversation/order.feature:12' }]
    expect(faultOfCatch(STATED, rows)).to.equal('expected one scenario "Twelve steps", found 2')
  })

  it('is not as stated where it is caught at another place, of another kind, or at more or fewer places', () => {
    for (const damages of [
      [{ ...MISSING, place: 'events a/u/s event 2 "e3"' }, UPDATED],
      [{ ...MISSING, kind: 'changed' }, UPDATED],
      [MISSING],
      [MISSING, UPDATED, { ...UPDATED, place: 'sessions a/u/s /createdAt' }],
      [],
    ]) {
      expect(faultOfCatch(STATED, [{ ...CAUGHT, damages }])).to.match(
        /^expected changed sessions a\/u\/s \/updatedAt; missing events a\/u\/s event 1 "e2", found /,
      )
    }
  })

  it('by an expectation alone is told by what that looked at', () => {
    const stated: Stated = {
      ...STATED,
      by: 'an expectation',
      kind: 'contradicted',
      place: 'events the log of a/u/s',
      besides: [],
    }
    const caught: Caught = { ...CAUGHT, by: 'an expectation', damages: [] }
    expect(faultOfCatch(stated, [caught])).to.equal(undefined)
    expect(faultOfCatch(stated, [{ ...caught, expectation: 'the context of a/u/s' }])).to.equal(
      'expected contradicted events the log of a/u/s, found contradicted events the context of a/u/s',
    )
  })

  it('is not as stated where it is caught by something else', () => {
    expect(faultOfCatch(STATED, [{ ...CAUGHT, by: 'the comparison' }])).to.equal(
      'expected it caught by both, found by the comparison',
    )
  })
})

describe('the rows of the harness', () => {
  it('are read wherever they stand, by the names of their columns', () => {
    const row = (...values: readonly string[]) => ({ cells: values.map((value) => ({ value })) })
    const examples = [
      {
        tableHeader: row('rule', 'fault', 'feature', 'scenario', 'kind', 'place', 'by', 'besides'),
        tableBody: [
          row(
            'EVT-1',
            'event-lost',
            'conversation/order.feature',
            'Twelve steps',
            'missing',
            'events a/u/s event 1 "e2"',
            'both',
            'changed sessions a/u/s /updatedAt',
          ),
        ],
      },
    ]
    const other = [{ tableHeader: row('what'), tableBody: [row('anything')] }]
    const children = [
      { scenario: { examples: other } },
      { rule: { children: [{ scenario: { examples } }] } },
      { scenario: { examples: [] } },
    ]
    const document = { feature: { children } } as unknown as GherkinDocument
    expect(readStated(document)).to.deep.equal([STATED])
  })

  it('say what else is found, or nothing', () => {
    expect(readBesides('nothing')).to.deep.equal([])
    expect(readBesides('extra a; missing b')).to.deep.equal(['extra a', 'missing b'])
  })

  it('tell the dimension first in a place', () => {
    expect(dimensionOfPlace('events a/u/s event 1 "e2"')).to.equal('events')
  })
})
