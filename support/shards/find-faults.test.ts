import { describe, it } from 'node:test'
import { expect } from 'chai'
import { type MadeUpScenario, verdict, verdictOn } from '../reporting/made-up-run'
import { findFaults } from './find-faults'
import { madeUpShard } from './made-up-shard'

const SCENARIOS: readonly MadeUpScenario[] = [1, 2, 3].map((line) => ({
  line,
  verdict: verdict(verdictOn('sqlite')),
}))

describe('shards', () => {
  const [first, second] = [madeUpShard(1, 2, SCENARIOS), madeUpShard(2, 2, SCENARIOS)]
  const faults = (...shards: readonly (typeof first)[]) => findFaults(shards, 'c0ffee')

  it('of one run have no faults, in any order, an empty one neither', () => {
    expect(faults(first, second)).to.deep.equal([])
    expect(faults(second, first)).to.deep.equal([])
    const many = [1, 2, 3, 4].map((index) => madeUpShard(index, 4, SCENARIOS))
    expect(faults(...many)).to.deep.equal([])
  })

  it('are all there, once', () => {
    expect(faults(second)).to.deep.equal(['Shard 1/2 is missing. Expected all 2.'])
    expect(faults(first, first)).to.deep.equal([
      'Shard 1/2 is there 2 times: shard-1/messages.ndjson and shard-1/messages.ndjson. Expected it once.',
      'Shard 2/2 is missing. Expected all 2.',
    ])
    expect(faults(first, madeUpShard(3, 3, SCENARIOS))).to.deep.equal([
      'Shards 1/2, 3/3 are not of one run: it was cut into 2 or 3. Expected those of one.',
    ])
  })

  it('are of one profile, backend and commit, which is the one here', () => {
    const other = (card: object) => faults(first, madeUpShard(2, 2, SCENARIOS, card))[0]
    expect(other({ profile: 'long' })).to.match(/the profile is sqlite in one, long in the other\./)
    expect(other({ backend: 'redis' })).to.match(/the backend is sqlite in one, redis in the other\./)
    expect(other({ commit: null })).to.match(/the commit is c0ffee in one, null in the other\./)
    expect(other({ selected: [] })).to.match(/order\.feature:1 was selected in one only\./)
    expect(findFaults([first, second], 'beef')).to.deep.equal([
      'The shards are of the commit c0ffee, this checkout is at beef. Merge them where they ran.',
    ])
  })

  it('met the same servers and features', () => {
    const newer = SCENARIOS.map((scenario) => {
      const own = verdictOn('sqlite')
      return { ...scenario, verdict: verdict({ ...own, backend: { ...own.backend, server: 'SQLite 4' } }) }
    })
    expect(faults(first, madeUpShard(2, 2, newer))[0]).to.match(
      /sqlite is SQLite 3\.53\.2 \(events, state\) in one, SQLite 4 \(events, state\) in the other\./,
    )
    const renamed = SCENARIOS.map((scenario) => ({ ...scenario, name: 'Else' }))
    expect(faults(first, madeUpShard(2, 2, renamed))[0]).to.match(/order\.feature is not the same in both\./)
  })

  it('play every scenario once', () => {
    const doubled = { ...second, played: first.played }
    const found = faults(first, doubled).map((fault) => fault.slice(fault.indexOf('order.feature')))
    expect(found).to.deep.equal([
      'order.feature:1 ran in more than one shard: 1/2 and 2/2. Expected it in one.',
      'order.feature:3 ran in more than one shard: 1/2 and 2/2. Expected it in one.',
      'order.feature:2 was selected and is in no shard. Run all shards again.',
    ])
  })
})
