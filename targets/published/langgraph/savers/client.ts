import type { Backend } from '../../../contract'
import { events } from './events'
import type { Saver } from './saver'
import { sessions } from './sessions'
import { states } from './states'

/** A client of a saver of checkpoints. */
export function client(saver: Saver, close: () => Promise<void>): Backend {
  return { sessions: sessions(saver), events: events(saver), state: states(saver), close }
}
