import type { Target } from '../../targets/contract'
import { inMemory } from '../../targets/in-memory'

/** Milliseconds that the clock moves at once. */
const GRANULARITY = 10

/**
 * A sound backend whose times are its own, as of a server that stamps what it stores: the machine's clock, cut to coarse
 * steps. Nobody can let its sessions' time pass, so it declares no expiry.
 */
export function ownClock(): Target {
  const sound = inMemory()
  const clock = { now: () => Math.floor(Date.now() / GRANULARITY) * GRANULARITY }
  return {
    ...sound,
    name: 'own-clock',
    capabilities: new Set([...sound.capabilities].filter((capability) => capability !== 'expiry')),
    ownClock: { granularity: GRANULARITY },
    open: (space) => sound.open({ ...space, clock }),
    describe: async () => 'a store with a clock of its own',
  }
}

export default ownClock()
