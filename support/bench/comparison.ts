import { diffSnapshots } from '../comparison/diff-snapshots'
import type { EventFact } from '../observation/facts'
import type { Snapshot } from '../observation/snapshot'
import { type Figure, inTurn, timeOf } from './figure'

const ROUNDS = 7
const FEW = 10_000
const MANY = 100_000

/** Comparing two equal snapshots of 100,000 events against two of 10,000. */
export const comparison: Figure = {
  name: 'comparing 100,000 events against comparing 10,000',
  measured: `two equal snapshots of ${MANY} events`,
  against: `two equal snapshots of ${FEW} events`,
  bar: { atMost: 12 },
  async measure() {
    const few = [snapshotOf(FEW), snapshotOf(FEW)] as const
    const many = [snapshotOf(MANY), snapshotOf(MANY)] as const
    return inTurn(
      ROUNDS,
      () => timeOf(() => compare(...many)),
      () => timeOf(() => compare(...few)),
    )
  },
}

function compare(reference: Snapshot, candidate: Snapshot): void {
  if (diffSnapshots(reference, candidate).length > 0) throw new Error('equal snapshots do not drift')
}

function snapshotOf(count: number): Snapshot {
  const log = Array.from(
    { length: count },
    (_, number): EventFact => ({
      id: `e${number}`,
      at: number,
      author: 'agent',
      parts: [
        {
          type: 'call',
          id: `c${number}`,
          tool: 'search',
          arguments: { page: number, words: ['flight', 'tokyo'] },
        },
      ],
    }),
  )
  const life = { createdAt: 0, updatedAt: count, state: {} }
  return {
    sessions: [{ owner: ['travel', 'alice', 'tokyo'], life: { value: life }, log: { value: log } }],
    users: [],
    apps: [],
  }
}
