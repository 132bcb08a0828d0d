import {
  admitCorrection,
  admitMemory,
  admitMemoryLimit,
  admitName,
  admitQuery,
  admitSessionKey,
  admitUserKey,
  type Clock,
  correctContent,
  decodeMemory,
  encodeMemory,
  latestFirst,
  type Memories,
  type Memory,
  type MemoryBody,
  memoryConflict,
  memoryNotFound,
  noteId,
  rememberedId,
  type StoredEvent,
  searchMemories,
  textsToRemember,
  type UserKey,
  type View,
} from '../contract'
import { type Life, mapKey, type Storage, type StoredMemory } from './storage'

/** What memories need of the client that they belong to. */
interface Client {
  refuseClosed(): void
  live(view: View): Life
  /** The log after the cut. */
  activeOf(life: Life): readonly StoredEvent[]
}

/** The memories of an in-memory space (MEM). */
export function memories(storage: Storage, clock: Clock, client: Client): Memories {
  function ofUser({ app, user }: UserKey): Map<string, StoredMemory> {
    return storage.memories.get(mapKey(app, user)) ?? new Map<string, StoredMemory>()
  }

  function store(user: UserKey, id: string, memory: StoredMemory): void {
    storage.memories.set(mapKey(user.app, user.user), ofUser(user).set(id, memory))
  }

  function read(user: UserKey, id: string, { json, createdAt, updatedAt }: StoredMemory): Memory {
    return decodeMemory(json, { id, createdAt, updatedAt }, user)
  }

  function list(user: UserKey, limit?: number): readonly Memory[] {
    const entries = latestFirst([...ofUser(user)].map(([id, memory]) => ({ id, ...memory })))
    return entries.slice(0, limit).map((entry) => read(user, entry.id, entry))
  }

  return {
    async add(input, note) {
      client.refuseClosed()
      const user = admitUserKey(input)
      const body: MemoryBody = { ...admitMemory(note), owner: user }
      const id = noteId(user, body)
      const now = clock.now()
      const known = ofUser(user).get(id)
      const stored: StoredMemory = {
        createdAt: known?.createdAt ?? now,
        updatedAt: Math.max(known?.updatedAt ?? now, now),
        life: undefined,
        json: encodeMemory(body),
      }
      store(user, id, stored)
      return read(user, id, stored)
    },

    async correct(input, name, correction) {
      client.refuseClosed()
      const user = admitUserKey(input)
      admitName(name, 'memory')
      const admitted = admitCorrection(correction)
      const stored = ofUser(user).get(name)
      if (stored === undefined || stored.life !== undefined) throw memoryNotFound(user, name)
      const memory = read(user, name, stored)
      const body: MemoryBody = { ...correctContent(memory, admitted), owner: user }
      const id = noteId(user, body)
      if (id !== name && ofUser(user).has(id)) throw memoryConflict(user, id)
      const corrected: StoredMemory = {
        ...stored,
        updatedAt: Math.max(stored.updatedAt, clock.now()),
        json: encodeMemory(body),
      }
      ofUser(user).delete(name)
      store(user, id, corrected)
      return read(user, id, corrected)
    },

    async forget(input, id) {
      client.refuseClosed()
      const user = admitUserKey(input)
      ofUser(user).delete(admitName(id, 'memory'))
    },

    async forgetAll(input) {
      client.refuseClosed()
      const { app, user } = admitUserKey(input)
      storage.memories.delete(mapKey(app, user))
    },

    async list(input, limit) {
      client.refuseClosed()
      const user = admitUserKey(input)
      return list(user, admitMemoryLimit(limit))
    },

    async search(input, query) {
      client.refuseClosed()
      const user = admitUserKey(input)
      const admitted = admitQuery(query)
      return searchMemories(list(user), admitted)
    },

    async remember(view) {
      client.refuseClosed()
      admitSessionKey(view)
      const life = client.live(view)
      const { app, user, session } = life.key
      const owner = { app, user }
      const texts = textsToRemember(client.activeOf(life))
      const now = clock.now()
      for (const [id, { life: number }] of ofUser(owner)) if (number === life.number) ofUser(owner).delete(id)
      for (const { event, text, author, at } of texts) {
        let salt = 0
        while (ofUser(owner).has(rememberedId(life.key, life.createdAt, event, salt))) salt++
        const json = encodeMemory({ text, topics: [], at, author, session, owner })
        store(owner, rememberedId(life.key, life.createdAt, event, salt), {
          createdAt: now,
          updatedAt: now,
          life: life.number,
          json,
        })
      }
    },
  }
}
