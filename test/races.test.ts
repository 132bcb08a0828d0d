import { describe, it } from 'node:test'
import { expect } from 'chai'
import { runSuite } from './run-suite'

const FEATURES = 'features/concurrency/writers.feature'

describe('clients that race', () => {
  it('show a backend that loses an event only when another client starts, and say who did', async () => {
    const { suite, ended } = await runSuite({
      backend: './test/fixtures/loses-when-second.ts',
      arguments: [FEATURES],
    })
    expect(ended.code, ended.stderr).to.equal(1)
    expect(ended.stdout).to.match(/loses-when-second \(the client "hotels" starts\): the log of/)
    expect(ended.stdout).not.to.match(/\(the client "visas" starts\)/)
    expect(ended.stdout).to.match(/missing: events .* "v2", when the client "hotels" starts/)
    const { totals, scenarios } = JSON.parse(suite.read('drift.json'))
    expect(totals.drifting).to.equal(1)
    const drifts = scenarios.flatMap((scenario: { drifts: { starter?: string }[] }) => scenario.drifts)
    expect(drifts.map(({ starter }: { starter?: string }) => starter)).to.include('hotels')
  })

  it('are counted where they contend, and the report stays the same to the byte', async () => {
    const first = await runSuite({ backend: 'sqlite', arguments: [FEATURES] })
    const second = await runSuite({ backend: 'sqlite', arguments: [FEATURES] })
    expect(first.ended.code, first.ended.stdout).to.equal(0)
    expect(first.ended.stdout).to.match(
      /^sqlite raced in 3 scenarios: 7 rounds, [1-7] in another order than that of the start\.$/m,
    )
    expect(second.suite.read('drift.json')).to.equal(first.suite.read('drift.json'))
  })
})
