import { describe, it } from 'node:test'
import { expect } from 'chai'
import { readKnownDrifts } from './read-known-drifts'

const FILE = 'my-store.known-drifts.json'
const DRIFT = {
  scenario: 'conversation/order.feature:12',
  kind: 'missing',
  place: 'events travel/alice/tokyo event 3 "e4"',
  reason: 'https://example.com/issue/12',
}
const FAILURE = {
  scenario: 'conversation/order.feature:12',
  fails: 'the log of travel/alice/tokyo',
  reason: 'it is so',
}

function read(content: unknown) {
  return readKnownDrifts(typeof content === 'string' ? content : JSON.stringify(content), FILE)
}

function readEntry(entry: unknown) {
  return read({ backend: 'my-store', known: [DRIFT, entry] })
}

describe('a list of known drifts', () => {
  it('names scenario, drift or failed expectation, and reason', () => {
    expect(read({ backend: 'my-store', known: [DRIFT, FAILURE] })).to.deep.equal({
      file: FILE,
      backend: 'my-store',
      reference: 'in-memory',
      known: [DRIFT, FAILURE],
      varies: [],
    })
  })

  it('gathers what many scenarios meet for one reason, and what varies from run to run', () => {
    const met = {
      [DRIFT.scenario]: [`${DRIFT.kind}: ${DRIFT.place}`, 'fails: the log of travel/alice/tokyo'],
    }
    const varies = [{ scenario: 'concurrency/state.feature:9', reason: 'whoever comes last wins' }]
    expect(read({ backend: 'my-store', known: [{ reason: 'it is so', met }], varies })).to.deep.equal({
      file: FILE,
      backend: 'my-store',
      reference: 'in-memory',
      known: [
        { ...DRIFT, reason: 'it is so' },
        { scenario: DRIFT.scenario, fails: 'the log of travel/alice/tokyo', reason: 'it is so' },
      ],
      varies,
    })
  })

  for (const [content, sentence] of [
    [{ known: [{ reason: 'x', met: [] }] }, 'entry 1: its met is a list, expected what is met, by scenario'],
    [
      { known: [{ reason: 'x', met: { 'a.feature:1': 'y' } }] },
      'what a.feature:1 meets is "y", expected a list',
    ],
    [{ known: [{ reason: 'x', met: { 'a.feature:1': ['y'] } }] }, 'meets "y", expected a kind and a place'],
    [
      { known: [], reference: 1 },
      'its reference is 1, expected the name of the target that it was compared with',
    ],
    [{ known: [], varies: {} }, 'its varies is an object, expected a list of scenarios with reasons'],
    [{ known: [], varies: [{ scenario: 'a.feature:1' }] }, 'varies 1: its reason is absent'],
  ] as const) {
    it(`is refused where a group or a variation is none: ${JSON.stringify(content)}`, () => {
      expect(() => read({ backend: 'my-store', ...content })).to.throw(sentence)
    })
  }

  for (const [content, sentence] of [
    ['{', `${FILE}: found no JSON (`],
    ['[]', `${FILE}: found a list, expected {"backend"`],
    ['null', `${FILE}: found null, expected {"backend"`],
    [{ known: [] }, `${FILE}: its backend is absent, expected the name of a target`],
    [{ backend: 'x' }, `${FILE}: its known is absent, expected a list`],
    [{ backend: 'x', known: {} }, `${FILE}: its known is an object, expected a list`],
    [
      { backend: 'x', known: [], why: '' },
      `${FILE}: its member "why" is unknown; known are backend, reference, known`,
    ],
  ] as const) {
    it(`is refused in a sentence: ${JSON.stringify(content)}`, () => {
      expect(() => read(content)).to.throw(sentence)
    })
  }

  for (const [entry, sentence] of [
    ['x', 'found "x", expected an object'],
    [
      { ...DRIFT, scenario: undefined },
      'its scenario is absent, expected an id such as "conversation/order.feature:12"',
    ],
    [{ ...DRIFT, kind: undefined }, 'its kind is absent, expected one of missing, extra, moved'],
    [{ ...DRIFT, kind: 'lost' }, 'its kind is "lost", expected one of missing, extra, moved'],
    [{ ...DRIFT, place: ' ' }, 'its place is " ", expected a place as a report prints it'],
    [{ ...DRIFT, reason: '' }, 'its reason is "", expected a sentence or a link'],
    [{ ...DRIFT, why: 'x' }, 'its member "why" is unknown; known are scenario, kind, place, fails, reason'],
    [{ ...DRIFT, fails: 'the log' }, 'found both a drift and fails, expected kind and place, or fails'],
    [{ ...FAILURE, fails: 3 }, 'its fails is 3, expected what the expectation looked at'],
    [{ ...DRIFT, reason: 'another' }, 'it says the same as entry 1; remove one of them'],
  ] as const) {
    it(`has no entry like ${JSON.stringify(entry)}`, () => {
      expect(() => readEntry(entry)).to.throw(`${FILE}, entry 2: ${sentence}`)
    })
  }
})
