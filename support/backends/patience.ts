import type { Target } from '../../targets/contract'
import { PlainError } from '../plain-error'
import type { Replay } from '../trajectory/replay'

/** How many scenarios in a row a backend may be unavailable before the others are not even tried. */
const MISSES = 3

/**
 * Gives up on a backend whose server does not answer: each operation may wait for its time-out, and a run has thousands.
 * The scenarios that are left fail at once, and say why.
 */
export class Patience {
  private readonly misses = new Map<string, { readonly count: number; readonly message: string }>()

  /** Takes note of a scenario that is over. */
  note(replay: Replay, failed: boolean): void {
    for (const { name } of replay.candidatePlayers) {
      const message = failed ? unavailableIn(replay, name) : undefined
      if (message === undefined) this.misses.delete(name)
      else this.misses.set(name, { count: (this.misses.get(name)?.count ?? 0) + 1, message })
    }
  }

  /** @throws PlainError when it is over */
  refuseGivenUp(target: Target): void {
    const missed = this.misses.get(target.name)
    if (missed === undefined || missed.count < MISSES) return
    throw new PlainError(
      `${target.name}: not tried, since it failed as unavailable in ${MISSES} scenarios in a row; ${missed.message}`,
    )
  }
}

/** What a backend said when it was last unavailable in a scenario. */
function unavailableIn(replay: Replay, backend: string): string | undefined {
  const outcome = replay.performed
    .map(({ outcomes }) => outcomes.get(backend))
    .findLast((found) => found?.status === 'refused' && found.code === 'unavailable')
  return outcome?.status === 'refused' ? outcome.message : undefined
}
