import { type SessionKey, type Sessions, sessionExists, type UserKey, type View } from '../../../contract'
import type { Item, Store } from './store'

/** Sessions are items under their user, and a life is told by its number. */
export function sessions(store: Store): Sessions {
  return {
    async create({ app, user, session = crypto.randomUUID() }) {
      const key = { app, user, session }
      if ((await store.get(sessionsOf(key), session)) !== null) throw sessionExists(key)
      await store.put(sessionsOf(key), session, {})
      return viewOf(key, await store.get(sessionsOf(key), session))
    },

    async read(key) {
      const item = await store.get(sessionsOf(key), key.session)
      return item === null ? undefined : viewOf(key, item)
    },

    async list({ app, user }, page = {}) {
      const { offset, limit = EVERY } = page
      const items = await store.search(sessionsOf({ app, user }), {
        limit,
        ...(offset !== undefined && { offset }),
      })
      return items.map((item) => viewOf({ ...ownerOf(item), session: item.key }, item))
    },

    async delete(key) {
      await store.delete(sessionsOf(key), key.session)
      for (const item of await store.search(eventsOf(key), { limit: EVERY }))
        await store.delete(item.namespace, item.key)
    },
  }
}

/** More than any scenario stores: a search has a limit of ten otherwise. */
export const EVERY = 1_000_000

export function sessionsOf({ app, user }: UserKey): readonly string[] {
  return ['sessions', app, user]
}

export function eventsOf({ app, user, session }: SessionKey): readonly string[] {
  return ['events', app, user, session]
}

function ownerOf({ namespace }: Item): UserKey {
  const [, app = '', user = ''] = namespace
  return { app, user }
}

function viewOf(key: SessionKey, item: Item | null): View {
  const { app, user, session } = key
  const [createdAt, updatedAt] = [item?.createdAt.getTime() ?? 0, item?.updatedAt.getTime() ?? 0]
  return { app, user, session, state: {}, createdAt, updatedAt }
}
