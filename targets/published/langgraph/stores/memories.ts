import {
  admitCorrection,
  admitMemory,
  correctContent,
  type Json,
  type JsonObject,
  type Memories,
  type Memory,
  type MemoryContent,
  memoryConflict,
  memoryNotFound,
  noteId,
  type UserKey,
} from '../../../contract'
import { EVERY } from './sessions'
import type { Item, Store } from './store'

/** Notes are items under their user, each under the id that its content has by the contract. */
export function memories(store: Store): Memories {
  async function put(user: UserKey, content: MemoryContent): Promise<Memory> {
    const id = noteId(user, content)
    await store.put(notesOf(user), id, { ...content, owner: { ...user } } as unknown as JsonObject)
    const item = await store.get(notesOf(user), id)
    if (item === null) throw memoryNotFound(user, id)
    return memoryOf(item)
  }

  return {
    async add({ app, user }, note) {
      return put({ app, user }, admitMemory(note))
    },

    async correct({ app, user }, id, correction) {
      const owner = { app, user }
      const admitted = admitCorrection(correction)
      const item = await store.get(notesOf(owner), id)
      if (item === null) throw memoryNotFound(owner, id)
      const { owner: _, ...content } = item.value as { owner: Json } & JsonObject
      const corrected = correctContent(content as unknown as MemoryContent, admitted)
      const next = noteId(owner, corrected)
      if (next !== id && (await store.get(notesOf(owner), next)) !== null) throw memoryConflict(owner, next)
      if (next !== id) await store.delete(notesOf(owner), id)
      return put(owner, corrected)
    },

    async forget(user, id) {
      await store.delete(notesOf(user), id)
    },

    async forgetAll(user) {
      for (const { namespace, key } of await store.search(notesOf(user), { limit: EVERY }))
        await store.delete(namespace, key)
    },

    async list(user, limit = EVERY) {
      const items = await store.search(notesOf(user), { limit })
      return items.map(memoryOf)
    },

    async search(user, { text, limit = 10 }) {
      const items = await store.search(notesOf(user), { query: text, limit })
      return items.map(memoryOf)
    },

    remember: async () => {
      throw new Error('a store of items remembers no sessions')
    },
  }
}

function notesOf({ app, user }: UserKey): readonly string[] {
  return ['memories', app, user]
}

function memoryOf({ key, value, createdAt, updatedAt }: Item): Memory {
  const content = value as unknown as MemoryContent & { readonly owner: UserKey }
  return { ...content, id: key, createdAt: createdAt.getTime(), updatedAt: updatedAt.getTime() }
}
