import { describe, it } from 'node:test'
import { expect } from 'chai'
import { readRules } from './contract-rules'
import { coverRules } from './coverage'

const contract = `# The contract

## EVT: events
- **EVT-1** Order is the order of appends. Timestamps never
  decide.
- **EVT-2** Every field comes back.

## Errors
A refusal is an error.
`

const order = { id: 'order.feature:3', name: 'Order is kept', rules: ['EVT-1'] }
const fields = { id: 'fields.feature:5', name: 'Fields come back', rules: ['EVT-2', 'EVT-1'] }

describe('the rules of the contract', () => {
  it('are read with all their lines and nothing behind them', () => {
    expect(readRules(contract)).to.deep.equal([
      { id: 'EVT-1', text: 'Order is the order of appends. Timestamps never decide.' },
      { id: 'EVT-2', text: 'Every field comes back.' },
    ])
  })

  it('are each stated once', () => {
    expect(() => readRules(`${contract}- **EVT-1** Again.\n`)).to.throw('the contract states EVT-1 twice')
  })
})

describe('rule coverage', () => {
  const rules = readRules(contract)

  it('is complete when every rule has a scenario', () => {
    const { rules: covered, faults } = coverRules(rules, [order, fields], {})
    expect(faults).to.deep.equal([])
    expect(covered.map(({ id, scenarios }) => [id, scenarios.map((scenario) => scenario.id)])).to.deep.equal([
      ['EVT-1', ['order.feature:3', 'fields.feature:5']],
      ['EVT-2', ['fields.feature:5']],
    ])
  })

  it('misses a rule without a scenario', () => {
    expect(coverRules(rules, [order], {}).faults).to.deep.equal(['EVT-2 has no scenario'])
  })

  it('lets a rule wait that is deferred with a reason, and none without', () => {
    expect(coverRules(rules, [order], { 'EVT-2': 'not built yet' }).faults).to.deep.equal([])
    expect(coverRules(rules, [order], { 'EVT-2': ' ' }).faults).to.deep.equal([
      'EVT-2 has no scenario',
      'EVT-2 is deferred without a reason',
    ])
  })

  it('ends a deferral that was paid, and refuses one of an unknown rule', () => {
    expect(coverRules(rules, [order, fields], { 'EVT-1': 'later', 'EVT-9': 'later' }).faults).to.deep.equal([
      'EVT-1 is deferred, but has scenarios: it is deferred no more',
      'EVT-9 is deferred, but the contract does not state it',
    ])
  })

  it('refuses a scenario of a rule that nobody states', () => {
    const stray = { id: 'stray.feature:1', name: 'Stray', rules: ['EVT-7'] }
    expect(coverRules(rules, [order, fields, stray], {}).faults).to.deep.equal([
      'stray.feature:1 is tagged @EVT-7, which the contract does not state',
    ])
  })

  it('is never complete without rules or scenarios', () => {
    expect(coverRules([], [], {}).faults).to.deep.equal([
      'the contract states no rule',
      'there is no scenario',
    ])
  })
})
