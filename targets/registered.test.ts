import { describe, it } from 'node:test'
import { expect } from 'chai'
import { REGISTERED } from './registered'

/** What a backend can do that ships. */
const ALL = [
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
]

/** What each declares: a capability that goes missing would skip scenarios without a word. */
const DECLARED: Readonly<Record<string, readonly string[]>> = {
  'in-memory': ALL,
  postgres: [...ALL, 'remote'].sort(),
  redis: [...ALL, 'remote'].sort(),
  sqlite: ALL,
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
