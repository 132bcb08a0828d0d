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
  type Instant,
  type Memories,
  type Memory,
  type MemoryBody,
  memoryConflict,
  memoryNotFound,
  noteId,
  rememberedId,
  searchMemories,
  sessionNotFound,
  textsToRemember,
  type UserKey,
} from '../contract'
import type { Database } from './database'
import { decodeEvents, type EventRow } from './events'
import type { LifePlace, Lives, LockPlace } from './lives'

type User = [space: string, app: string, user: string]

interface Times {
  readonly created_at: Instant
  readonly updated_at: Instant
}

interface MemoryRow extends Times {
  readonly id: string
  readonly life: number | null
  readonly json: string
}

/** The first row says when the session began, and how far its log and its cut are. The others are events. */
type ActiveRow = { readonly created_at: Instant; readonly seq: number; readonly cut: number } & EventRow

/** A user's memories: each operation reads no row but that user's in that app (MEM-4, MEM-6). */
export function memories(db: Database, clock: Clock, lives: Lives): Memories {
  /** Latest first, ids by their bytes (MEM-5). */
  const latest = db.query<[...User, limit: number | null], MemoryRow>(
    'memories',
    /* sql */ `
    SELECT id, life, created_at, updated_at, json FROM memory
    WHERE owner = (
      SELECT owner.id FROM space JOIN app ON app.space = space.id JOIN owner ON owner.app = app.id
      WHERE space.name = $1 AND app.name = $2 AND owner.name = $3
    )
    ORDER BY updated_at DESC, created_at DESC, id LIMIT $4`,
  )
  const byId = db.query<[...User, id: string], MemoryRow>(
    'memory',
    /* sql */ `
    SELECT memory.id, life, created_at, updated_at, json
    FROM space JOIN app ON app.space = space.id JOIN owner ON owner.app = app.id
    JOIN memory ON memory.owner = owner.id
    WHERE space.name = $1 AND app.name = $2 AND owner.name = $3 AND memory.id = $4`,
  )
  const add = db.rowWriter<[...User, id: string, now: Instant, json: string], Times>('add_memory')
  const correct = db.rowWriter<
    [...User, id: string, seen: string, newId: string, now: Instant, json: string],
    Times & { readonly outcome: 'done' | 'conflict' | 'changed' }
  >('correct_memory')
  const forget = db.writer<[...User, id: string]>('forget_memory')
  const forgetAll = db.writer<User>('forget_memories')
  const activeOf = db.reader<LifePlace, ActiveRow>('active_conversation')

  /** Answers with ids that are other entries', and then stores none; with NULL where the session is no longer as seen. */
  const remember = db.writer<
    [...LockPlace, seq: number, cut: number, now: Instant, ids: readonly string[], jsons: readonly string[]],
    readonly string[] | null
  >('remember_session')

  function placeOf({ app, user }: UserKey): User {
    return [lives.space, app, user]
  }

  function read(row: Times & Pick<MemoryRow, 'id' | 'json'>, user: UserKey): Memory {
    return decodeMemory(row.json, { id: row.id, createdAt: row.created_at, updatedAt: row.updated_at }, user)
  }

  async function list(user: UserKey, limit: number | undefined): Promise<readonly Memory[]> {
    const rows = await latest(...placeOf(user), limit ?? null)
    return rows.map((row) => read(row, user))
  }

  return {
    async add(input, note) {
      db.refuseClosed()
      const owner = admitUserKey(input)
      const body: MemoryBody = { ...admitMemory(note), owner }
      const id = noteId(owner, body)
      const json = encodeMemory(body)
      const [times] = await add(...placeOf(owner), id, clock.now(), json)
      if (times === undefined) throw new Error('an added memory came back without its times')
      return read({ ...times, id, json }, owner)
    },

    async correct(input, name, correction) {
      db.refuseClosed()
      const owner = admitUserKey(input)
      admitName(name, 'memory')
      const admitted = admitCorrection(correction)
      const now = clock.now()
      return db.operation(async (deadline) => {
        for (;;) {
          const [stored] = await byId.by(deadline, ...placeOf(owner), name)
          if (stored === undefined || stored.life !== null) throw memoryNotFound(owner, name)
          const body: MemoryBody = { ...correctContent(read(stored, owner), admitted), owner }
          const id = noteId(owner, body)
          const json = encodeMemory(body)
          const [done] = await correct.by(deadline, ...placeOf(owner), name, stored.json, id, now, json)
          if (done?.outcome === 'conflict') throw memoryConflict(owner, id)
          if (done?.outcome === 'done') return read({ ...done, id, json }, owner)
        }
      })
    },

    async forget(input, id) {
      db.refuseClosed()
      const owner = admitUserKey(input)
      admitName(id, 'memory')
      await forget(...placeOf(owner), id)
    },

    async forgetAll(input) {
      db.refuseClosed()
      await forgetAll(...placeOf(admitUserKey(input)))
    },

    async list(input, limit) {
      db.refuseClosed()
      const owner = admitUserKey(input)
      return list(owner, admitMemoryLimit(limit))
    },

    async search(input, query) {
      db.refuseClosed()
      const owner = admitUserKey(input)
      const admitted = admitQuery(query)
      return searchMemories(await list(owner, undefined), admitted)
    },

    async remember(view) {
      db.refuseClosed()
      const key = admitSessionKey(view)
      const { app, user, session } = key
      const now = clock.now()
      const place = lives.lifePlace(view)
      const taken = new Set<string>()
      return db.operation(async (deadline) => {
        for (;;) {
          const [life, ...rows] = await activeOf.by(deadline, ...place)
          if (life === undefined) throw sessionNotFound(key)
          const entries = textsToRemember(decodeEvents(key, rows)).map(({ event, ...said }) => {
            let salt = 0
            let id = rememberedId(key, life.created_at, event, salt)
            while (taken.has(id)) id = rememberedId(key, life.created_at, event, ++salt)
            return { id, json: encodeMemory({ ...said, topics: [], session, owner: { app, user } }) }
          })
          const ids = entries.map(({ id }) => id)
          const jsons = entries.map(({ json }) => json)
          const others = await remember.by(
            deadline,
            ...lives.lockPlace(view),
            life.seq,
            life.cut,
            now,
            ids,
            jsons,
          )
          if (others?.length === 0) return
          for (const id of others ?? []) taken.add(id)
        }
      })
    },
  }
}
