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
  decodeEvent,
  decodeMemory,
  encodeMemory,
  eventPlace,
  type Instant,
  type Memories,
  type Memory,
  type MemoryBody,
  memoryConflict,
  memoryNotFound,
  noteId,
  rememberedId,
  type SessionKey,
  type StoredEvent,
  searchMemories,
  textsToRemember,
  type UserKey,
} from '../contract'
import type { Database } from './database'
import type { EventRow } from './events'
import type { Lives } from './lives'

interface MemoryRow {
  readonly id: string
  readonly life: number | null
  readonly created_at: Instant
  readonly updated_at: Instant
  readonly json: string
}

/** A user's memories: each operation is one transaction, and reads no row but that user's in that app (MEM-4, MEM-6). */
export function memories(db: Database, clock: Clock, lives: Lives): Memories {
  /** Latest first, ids by their bytes (MEM-5); a limit of −1 is none. */
  const latest = db.query<[app: string, user: string, limit: number], MemoryRow>(/* sql */ `
    SELECT id, life, created_at, updated_at, json FROM memory WHERE app = ? AND user = ?
    ORDER BY updated_at DESC, created_at DESC, id LIMIT ?`)

  const byId = db.query<[app: string, user: string, id: string], MemoryRow>(/* sql */ `
    SELECT id, life, created_at, updated_at, json FROM memory WHERE app = ? AND user = ? AND id = ?`)

  /** What is there already keeps its \`created_at\`, and its \`updated_at\` never moves back (MEM-2). */
  const upsert = db.query<
    [
      app: string,
      user: string,
      id: string,
      life: number | null,
      createdAt: Instant,
      updatedAt: Instant,
      json: string,
    ],
    MemoryRow
  >(/* sql */ `
    INSERT INTO memory (app, user, id, life, created_at, updated_at, json) VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET updated_at = max(updated_at, excluded.updated_at), json = excluded.json
    RETURNING id, life, created_at, updated_at, json`)

  const deleteOne = db.query<[app: string, user: string, id: string]>(/* sql */ `
    DELETE FROM memory WHERE app = ? AND user = ? AND id = ?`)
  const deleteAll = db.query<[app: string, user: string]>('DELETE FROM memory WHERE app = ? AND user = ?')
  const deleteOfLife = db.query<[life: number]>('DELETE FROM memory WHERE life = ?')

  const createdAt = db.query<[life: number], { readonly created_at: Instant }>(/* sql */ `
    SELECT created_at FROM session WHERE life = ?`)

  const activeEvents = db.query<[life: number], EventRow>(/* sql */ `
    SELECT id, json FROM event JOIN session USING (life)
    WHERE life = ? AND conversation AND seq > cut ORDER BY seq`)

  function read(row: MemoryRow, user: UserKey): Memory {
    return decodeMemory(row.json, { id: row.id, createdAt: row.created_at, updatedAt: row.updated_at }, user)
  }

  function list({ app, user }: UserKey, limit = -1): readonly MemoryRow[] {
    return db.read(() => latest.all(app, user, limit))
  }

  /** The conversation after the cut. */
  function activeOf(life: number, key: SessionKey): readonly StoredEvent[] {
    return activeEvents.all(life).map(({ id, json }) => decodeEvent(json, eventPlace(key, id)))
  }

  return {
    async add(input, note) {
      db.refuseClosed()
      const owner = admitUserKey(input)
      const body: MemoryBody = { ...admitMemory(note), owner }
      const now = clock.now()
      const { app, user } = owner
      const row = db.write(() =>
        upsert.one(app, user, noteId(owner, body), null, now, now, encodeMemory(body)),
      )
      return read(row, owner)
    },

    async correct(input, name, correction) {
      db.refuseClosed()
      const owner = admitUserKey(input)
      admitName(name, 'memory')
      const admitted = admitCorrection(correction)
      const now = clock.now()
      const { app, user } = owner
      const row = db.write(() => {
        const stored = byId.get(app, user, name)
        if (stored === undefined || stored.life !== null) throw memoryNotFound(owner, name)
        const body: MemoryBody = { ...correctContent(read(stored, owner), admitted), owner }
        const id = noteId(owner, body)
        if (id !== name && byId.get(app, user, id) !== undefined) throw memoryConflict(owner, id)
        deleteOne.run(app, user, name)
        const updatedAt = Math.max(stored.updated_at, now)
        return upsert.one(app, user, id, null, stored.created_at, updatedAt, encodeMemory(body))
      })
      return read(row, owner)
    },

    async forget(input, id) {
      db.refuseClosed()
      const { app, user } = admitUserKey(input)
      admitName(id, 'memory')
      db.write(() => deleteOne.run(app, user, id))
    },

    async forgetAll(input) {
      db.refuseClosed()
      const { app, user } = admitUserKey(input)
      db.write(() => deleteAll.run(app, user))
    },

    async list(input, limit) {
      db.refuseClosed()
      const owner = admitUserKey(input)
      return list(owner, admitMemoryLimit(limit)).map((row) => read(row, owner))
    },

    async search(input, query) {
      db.refuseClosed()
      const owner = admitUserKey(input)
      const admitted = admitQuery(query)
      const all = list(owner).map((row) => read(row, owner))
      return searchMemories(all, admitted)
    },

    async remember(view) {
      db.refuseClosed()
      const key = admitSessionKey(view)
      const { app, user, session } = key
      const owner = { app, user }
      const now = clock.now()
      db.write(() => {
        const life = lives.live(view)
        const began = createdAt.one(life).created_at
        const texts = textsToRemember(activeOf(life, key))
        deleteOfLife.run(life)
        for (const { event, text, author, at } of texts) {
          let salt = 0
          let id = rememberedId(key, began, event, salt)
          while (byId.get(app, user, id) !== undefined) id = rememberedId(key, began, event, ++salt)
          const json = encodeMemory({ text, topics: [], at, author, session, owner })
          upsert.one(app, user, id, life, now, now, json)
        }
      })
    },
  }
}
