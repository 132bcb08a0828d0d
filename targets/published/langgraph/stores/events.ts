import {
  admitEvent,
  admitWindow,
  type Events,
  type JsonObject,
  type SessionKey,
  type StoredEvent,
  sessionNotFound,
  usableWindow,
} from '../../../contract'
import { EVERY, eventsOf, sessionsOf } from './sessions'
import type { Store } from './store'

/** Events are items under their session. A store knows none, so what an event is, and a window, is the contract's. */
export function events(store: Store): Events {
  async function log(key: SessionKey): Promise<readonly StoredEvent[]> {
    const items = await store.search(eventsOf(key), { limit: EVERY })
    return items
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
      .map(({ value }) => value as unknown as StoredEvent)
  }

  return {
    async append(view, input) {
      const { event, partial } = admitEvent(input, Date.now())
      if ((await store.get(sessionsOf(view), view.session)) === null) throw sessionNotFound(view)
      if (partial) return { event: undefined, repeat: false }
      await store.put(eventsOf(view), event.id, event as unknown as JsonObject)
      await store.put(sessionsOf(view), view.session, {})
      return { event, repeat: false }
    },

    async log(key, invocation) {
      const all = await log(key)
      return invocation === undefined ? all : all.filter((event) => event.invocation === invocation)
    },

    async window(key, window) {
      return usableWindow(await log(key), admitWindow(window))
    },
  }
}
