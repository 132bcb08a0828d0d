import type { Backend } from '../../contract'
import type { Adk, SessionService } from './adk'
import { events } from './events'
import { sessions } from './sessions'
import { states } from './states'

/** A client of any of ADK's session services. */
export function client(adk: Adk, service: SessionService, close: () => Promise<void>): Backend {
  return { sessions: sessions(service), events: events(adk, service), state: states(service), close }
}
