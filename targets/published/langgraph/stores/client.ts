import type { Backend } from '../../../contract'
import { events } from './events'
import { memories } from './memories'
import { sessions } from './sessions'
import type { Store } from './store'

/** A client of a store of items. */
export function client(store: Store, close: () => Promise<void>): Backend {
  return { sessions: sessions(store), events: events(store), memories: memories(store), close }
}
