import { describe, it } from 'node:test'
import { expect } from 'chai'
import type { Drift } from '../comparison/drift'
import { type MadeUpScenario, madeUpRun, verdict, verdictOn } from '../reporting/made-up-run'
import { RunCollector } from '../reporting/run'
import { OTHERWISE } from '../world'
import { type Caught, catchesByBackend } from './catches'

const BACKEND = 'in-memory+event-lost'
const DRIFT: Drift = {
  dimension: 'events',
  owner: ['travel', 'alice', 'tokyo'],
  event: { index: 3, id: 'e4' },
  path: '',
  kind: 'missing',
  reference: 'Yes',
  candidate: undefined,
}
const DAMAGE = { kind: 'missing', dimension: 'events', place: 'events travel/alice/tokyo event 3 "e4"' }

function caughtIn(...verdicts: Parameters<typeof verdictOn>[1][]): readonly Caught[] {
  const scenarios: readonly MadeUpScenario[] = verdicts.map((given, index) => ({
    line: index + 1,
    name: `Scenario ${index + 1}`,
    file: 'conversation/order.feature',
    verdict: verdict(verdictOn(BACKEND, given), verdictOn('healthy')),
  }))
  const collector = new RunCollector()
  for (const envelope of madeUpRun(scenarios)) collector.hear(envelope)
  const catches = catchesByBackend(collector.run())
  expect(catches.get('healthy')).to.deep.equal([])
  return catches.get(BACKEND) ?? []
}

describe('what catches a broken backend', () => {
  it('is the comparison where something drifts and all expectations hold', () => {
    expect(caughtIn({ status: 'drifting', drifts: [DRIFT] })).to.deep.equal([
      {
        id: 'conversation/order.feature:1',
        scenario: 'Scenario 1',
        by: 'the comparison',
        damages: [DAMAGE],
      },
    ])
  })

  it('is both where an expectation fails, too', () => {
    const reason = `${BACKEND}: the log of travel/alice/tokyo\n  expected one event`
    const [caught] = caughtIn({ status: 'drifting', drifts: [DRIFT], reason })
    expect(caught?.by).to.equal('both')
    expect(caught?.expectation).to.equal('the log of travel/alice/tokyo')
  })

  it('is an expectation where nothing drifts', () => {
    const [caught] = caughtIn({ status: 'failed', reason: `${BACKEND}: raw storage\n  found "x"` })
    expect(caught?.by).to.equal('an expectation')
    expect(caught?.damages).to.deep.equal([])
  })

  it('is the comparison where only a refusal is one-sided', () => {
    const reason = `${BACKEND}: operation 3 (append-event)\n  accepted, ${OTHERWISE}`
    const [caught] = caughtIn({ status: 'drifting', drifts: [DRIFT], reason })
    expect(caught?.by).to.equal('the comparison')
    expect(caught).not.to.have.property('expectation')
  })

  it('is no difference that the scenario allows', () => {
    const allowed = { ...DRIFT, path: '/at', allowed: 'a clock of its own' }
    const [caught] = caughtIn({ status: 'drifting', drifts: [DRIFT, allowed] })
    expect(caught?.damages).to.deep.equal([DAMAGE])
  })

  it('is nothing where the scenario was consistent or skipped', () => {
    expect(caughtIn({}, { status: 'skipped', reason: 'it lacks tracks' })).to.deep.equal([])
  })
})
