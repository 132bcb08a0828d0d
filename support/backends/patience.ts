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
  private readonly misses = new Map<Target, { readonly count: number; readonly message: string }>()

  /** Takes note of a scenario that is over. */
  note(replay: Replay, failed: boolean): void {
    for (const target of replay.targets) {
      const message = failed ? unavailableIn(replay, target) : undefined
      const before = this.misses.get(target)?.count ?? 0
      if (message === undefined) this.misses.delete(target)
      else this.misses.set(target, { count: before + 1, message })
    }
  }

  /** @throws PlainError when it is over */
  refuseGivenUp(target: Target): void {
    const missed = this.misses.get(target)
    if (missed === undefined || missed.count < MISSES) return
    throw new PlainError(
      `${target.name}: not tried, since it failed as unavailable in ${MISSES} scenarios in a row; ${missed.message}`,
    )
  }
}

/** What a backend said when it was last unavailable in a scenario. */
function unavailableIn(replay: Replay, target: Target): string | undefined {
  const names = replay.playersOf(target).map(({ name }) => name)
  const outcome = replay.performed
    .flatMap(({ outcomes }) => names.map((name) => outcomes.get(name)))
    .findLast((found) => found?.status === 'refused' && found.code === 'unavailable')
  return outcome?.status === 'refused' ? outcome.message : undefined
}
