import { readInstant } from '../../targets/contract'
import type { Read } from './read'
import { START } from './virtual-clock'

/** Milliseconds that no scenario lasts. */
const DAY = 24 * 60 * 60 * 1000

/** A bound of a read that means an instant of the scenario's own time, as its clock gives it; nothing where it has none. */
export function scenarioInstantIn(read: Read): string | undefined {
  return boundsOf(read)
    .map(String)
    .find((bound) => {
      const instant = readInstant(bound)
      return instant !== undefined && instant >= START && instant < START + DAY
    })
}

function boundsOf(read: Read): readonly unknown[] {
  switch (read.of) {
    case 'window':
    case 'track':
      return [read.window?.since]
    case 'memory-search':
      return [read.query.from, read.query.until]
    default:
      return []
  }
}
