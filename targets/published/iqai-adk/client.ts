import type { Backend } from '../../contract'
import { events } from './events'
import type { DatabaseSessionService, Iqai, SessionService } from './iqai'
import { sessions } from './sessions'
import { states } from './states'

/** A client of any of its session services. */
export function client(iqai: Iqai, service: SessionService, close: () => Promise<void>): Backend {
  return { sessions: sessions(service), events: events(iqai, service), state: states(service), close }
}

/**
 * A client with connections of its own. The constructor begins to make the tables and does not say when they are there; who
 * asks earlier makes them a second time, and may fail. So this waits, as an application that starts would.
 */
export async function databaseClient(iqai: Iqai, service: DatabaseSessionService): Promise<Backend> {
  for (let tries = 0; !service.initialized && tries < 500; tries++) {
    await new Promise((done) => setTimeout(done, 10))
  }
  return client(iqai, service, () => service.db.destroy())
}
