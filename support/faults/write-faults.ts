import { type Backend, Refusal } from '../../targets/contract'
import { ReplyLost } from '../trajectory/outcome'
import { decorate, writes } from './decorate'

/** What a scenario has in store for one backend, for its next writes mostly. */
export class WriteFaults {
  /** Whether every operation fails before it reaches the backend, as if its server could not be reached (REC-3). */
  outOfReach = false
  private failing = 0
  private losing = 0

  /** The next `count` writes fail before they reach storage. */
  failNext(count: number): void {
    this.failing = count
  }

  /** The next `count` writes are stored, but their reply is lost. */
  loseNextReplies(count: number): void {
    this.losing = count
  }

  /** How many announced faults have not met a write yet. */
  get waiting(): number {
    return this.failing + this.losing
  }

  /** The backend, its writes suffering what is announced here (REC-1). */
  applyTo(backend: Backend): Backend {
    return decorate(backend, async (operation, perform) => {
      if (this.outOfReach)
        throw new Refusal('unavailable', operation, 'out of reach, as the scenario demands')
      if (!writes(operation)) return perform()
      if (this.failing > 0) {
        this.failing--
        throw new Refusal('unavailable', operation, 'failed before it was stored, as the scenario demands')
      }
      if (this.losing === 0) return perform()
      this.losing--
      // Whatever it was, a refusal too, nobody hears of it.
      await Promise.allSettled([perform()])
      throw new ReplyLost(`the reply to ${operation} was lost, as the scenario demands`)
    })
  }
}
