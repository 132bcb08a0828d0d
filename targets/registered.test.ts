import { describe, it } from 'node:test'
import { expect } from 'chai'
import { REGISTERED } from './registered'

/** What each backend that ships declares: a capability that goes missing would skip scenarios without a word. */
const DECLARED: Readonly<Record<string, readonly string[]>> = {
  'in-memory': [
    'clients',
    'durable',
    'events',
    'expiry',
    'memory',
    'memory-search',
    'retention',
    'scoped-state',
    'sessions',
    'state',
    'summaries',
    'tracks',
  ],
  postgres: [
    'clients',
    'durable',
    'events',
    'expiry',
    'memory',
    'memory-search',
    'remote',
    'retention',
    'scoped-state',
    'sessions',
    'state',
    'summaries',
    'tracks',
  ],
  sqlite: [
    'clients',
    'durable',
    'events',
    'expiry',
    'memory',
    'memory-search',
    'retention',
    'scoped-state',
    'sessions',
    'state',
    'summaries',
    'tracks',
  ],
}

describe('the backends that ship', () => {
  it('are these', () => {
    expect(Object.keys(REGISTERED).sort()).to.deep.equal(Object.keys(DECLARED))
  })

  for (const [name, capabilities] of Object.entries(DECLARED)) {
    it(`declare all that they can do: ${name}`, () => {
      expect([...(REGISTERED[name]?.().capabilities ?? [])].sort()).to.deep.equal(capabilities)
    })
  }
})
