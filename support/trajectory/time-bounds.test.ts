import { describe, it } from 'node:test'
import { expect } from 'chai'
import { scenarioInstantIn } from './time-bounds'

const session = { app: 'travel', user: 'alice', session: 'tokyo' }

describe('a read bound by the time of the scenario', () => {
  it('is a window or a search with an instant of its day', () => {
    const since = '2026-01-01T00:00:06Z'
    expect(scenarioInstantIn({ of: 'window', ...session, window: { since } })).to.equal(since)
    expect(scenarioInstantIn({ of: 'track', track: 't', ...session, window: { last: 1, since } })).to.equal(
      since,
    )
    const query = { text: 'tea', until: since }
    expect(scenarioInstantIn({ of: 'memory-search', app: 'travel', user: 'alice', query })).to.equal(since)
  })

  it('is none without a bound, or with one that is far away or no instant', () => {
    for (const since of [undefined, '2020-01-01T00:00:00Z', '2026-03-01T09:00:00Z', 'yesterday'])
      expect(scenarioInstantIn({ of: 'window', ...session, window: { since } })).to.equal(undefined)
    expect(scenarioInstantIn({ of: 'log', ...session })).to.equal(undefined)
  })
})
