import {
  admitChanges,
  admitPage,
  type JsonObject,
  type Sessions,
  sessionNotFound,
  type View,
  withoutTemporary,
} from '../../../contract'
import type { Saved, Saver } from './saver'
import { advance, threadOf } from './threads'

/** A session is a thread, which comes into being with its first checkpoint. */
export function sessions(saver: Saver): Sessions {
  return {
    async create({ app, user, session = crypto.randomUUID(), state = {} }) {
      const key = { app, user, session }
      const kept = tracked(state)
      const put = await advance(saver, key, (channels) => ({ state: { ...channels.state, ...kept } }))
      const created = await saver.getTuple(put)
      if (created === undefined) throw sessionNotFound(key)
      return viewOf(created)
    },

    async read(key) {
      const found = await saver.getTuple(threadOf(key))
      return found === undefined ? undefined : viewOf(found)
    },

    async list({ app, user }, page) {
      const { offset, limit } = admitPage(page)
      const views = new Map<string, View>()
      // The checkpoints of a thread come newest first.
      for await (const saved of saver.list({}, { filter: { app, user } })) {
        const { thread_id } = saved.config.configurable
        if (!views.has(thread_id)) views.set(thread_id, viewOf(saved))
      }
      return [...views.values()].slice(offset, limit && offset + limit)
    },

    async delete(key) {
      await saver.deleteThread(threadOf(key).configurable.thread_id)
    },
  }
}

/**
 * What a saver is given of an initial state. A graph keeps what is temporary in an `UntrackedValue`, so that it is the
 * contract's own code that checks and drops it (STA-3).
 */
function tracked(state: JsonObject): JsonObject {
  const kept = withoutTemporary(state)
  admitChanges(Object.fromEntries(Object.entries(state).filter(([key]) => !(key in kept))), 'initial state')
  return kept
}

/** A checkpoint tells no time of its thread's beginning: the target says so, and whatever stands there is not looked at. */
function viewOf({ checkpoint, metadata: { app, user, session } }: Saved): View {
  const at = Date.parse(checkpoint.ts)
  return { app, user, session, state: checkpoint.channel_values.state ?? {}, createdAt: at, updatedAt: at }
}
