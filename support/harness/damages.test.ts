import { describe, it } from 'node:test'
import { expect } from 'chai'
import type { Snapshot } from '../observation/snapshot'
import { DAMAGES } from './damages'
import { driftsOf } from './strike-case'

const owner = ['travel', 'alice', 'tokyo']
const key = { app: 'travel', user: 'alice', session: 'tokyo' }
const said = (id: string, text: string) => ({ id, at: 1, author: 'user', parts: [{ type: 'text', text }] })
const summary = (version: number, text: string) => ({ id: `summary#${version}`, version, text, owner: key })

/** Holds one of everything that can be damaged. */
const FULL: Snapshot = {
  sessions: [
    {
      owner,
      life: { value: { createdAt: 1, updatedAt: 2, state: { bags: 2 } } },
      log: { value: [said('e1', 'one'), { ...said('e2', 'two'), delta: { bags: 2 } }, said('e3', 'three')] },
      tracks: {
        value: ['hotels', 'trains'].map((track) => ({
          track,
          records: { value: [1, 2].map((n) => ({ id: `${track}-${n}`, at: n, payload: n })) },
        })),
      },
      summaries: [
        { versions: { value: [] } },
        { branch: 'plan', versions: { value: [summary(1, 'a'), summary(2, 'b')] } },
      ],
    },
  ],
  users: [
    {
      owner: owner.slice(0, 2),
      sessions: { value: [{ session: 'tokyo' }] },
      state: { value: { lang: 'ja' } },
      memories: {
        value: [
          {
            id: 'm1',
            text: 'Likes tea',
            owner: { app: 'travel', user: 'alice' },
            createdAt: 1,
            updatedAt: 1,
          },
        ],
      },
    },
  ],
  apps: [{ owner: ['travel'], state: { value: {} } }],
}

const EMPTY: Snapshot = { sessions: [], users: [], apps: [] }

describe('damage to a snapshot', () => {
  it('is of all the kinds that stores have been seen to do', () => {
    expect(DAMAGES).to.have.length(23)
    expect(new Set(DAMAGES.map(({ name }) => name)).size).to.equal(DAMAGES.length)
  })

  for (const damage of DAMAGES) {
    it(`is found as one drift where it is: ${damage.name}`, () => {
      const damaged = damage.strike(FULL)
      if (damaged === undefined) throw new Error('it strikes nothing')
      const { kind, place } = damaged
      expect(driftsOf({ sound: FULL, damaged })).to.deep.equal([{ kind, place }])
    })

    it(`needs something to strike: ${damage.name}`, () => {
      expect(damage.strike(EMPTY)).to.equal(undefined)
    })
  }
})
