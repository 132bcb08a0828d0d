import type { Target } from '../../targets/contract'
import { inMemory } from '../../targets/in-memory'
import { sqlite } from '../../targets/sqlite'
import { orderHostile } from '../faults/order-hostile-target'
import { ownClock } from '../faults/own-clock-target'

/** A sound backend and what it is compared with: whatever drifts is a false alarm. */
export interface Pair {
  readonly reference: string
  /** @param seed of what it shuffles, if it does */
  candidate(seed: number): Target
  /** How many rounds, each of a third of the features in random order. */
  readonly rounds: number
  /** How often every scenario of racing clients is replayed besides: each time, once for every client that may start. */
  readonly races: number
}

export const PAIRS = {
  'in-memory': {
    reference: 'in-memory',
    candidate: () => ({ ...inMemory(), name: 'in-memory-again' }),
    rounds: 20,
    races: 50,
  },
  sqlite: {
    reference: 'sqlite',
    candidate: () => ({ ...sqlite(), name: 'sqlite-again' }),
    rounds: 20,
    races: 50,
  },
  'order-hostile': { reference: 'in-memory', candidate: orderHostile, rounds: 3, races: 0 },
  'own-clock': { reference: 'in-memory', candidate: ownClock, rounds: 3, races: 0 },
} as const satisfies Readonly<Record<string, Pair>>

export type PairName = keyof typeof PAIRS

export function isPairName(name: unknown): name is PairName {
  return typeof name === 'string' && Object.hasOwn(PAIRS, name)
}
