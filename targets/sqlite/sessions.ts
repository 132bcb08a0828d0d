import {
  admitPage,
  admitSession,
  admitSessionKey,
  admitUserKey,
  type Clock,
  decodeState,
  type Instant,
  mergeScopes,
  printApp,
  printKey,
  printUser,
  type SessionKey,
  type Sessions,
  sessionExists,
  type UserKey,
  type View,
} from '../contract'
import type { Database } from './database'
import type { Life, Lives } from './lives'
import type { Scopes } from './scopes'
import type { StoredValue } from './values'

type Key = [app: string, user: string, session: string]

interface Listed extends Life {
  readonly session: string
}

interface Shared {
  readonly user: readonly StoredValue[]
  readonly app: readonly StoredValue[]
}

export function sessions(db: Database, clock: Clock, lives: Lives, scopes: Scopes): Sessions {
  /** Nothing comes back where the key is taken (SES-1). */
  const insert = db.query<[...Key, created: Instant, updated: Instant, keep: number | null], Life>(/* sql */ `
    INSERT INTO session (app, user, session, created_at, updated_at, keep) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT DO NOTHING
    RETURNING life, created_at, updated_at, cut`)

  /** Takes all that is the life's own along, by the foreign keys (SES-4). */
  const remove = db.query<Key>('DELETE FROM session WHERE app = ? AND user = ? AND session = ?')

  /** Makes room for a new life under the key of an expired one (EXP-2). */
  const removeExpired = db.query<[...Key, horizon: number]>(/* sql */ `
    DELETE FROM session WHERE app = ? AND user = ? AND session = ? AND updated_at <= ?`)

  /** Reads every session's row: an index on the update would cost each append more than sweeping now and then. */
  const sweep = db.query<[horizon: number]>('DELETE FROM session WHERE updated_at <= ?')

  /** SES-3, without the expired. A limit of −1 is none. */
  const page = db.query<
    [app: string, user: string, horizon: number, limit: number, offset: number],
    Listed
  >(/* sql */ `
    SELECT life, session, created_at, updated_at, cut FROM session WHERE app = ? AND user = ? AND updated_at > ?
    ORDER BY updated_at DESC, session LIMIT ? OFFSET ?`)

  /** The state that all of a user's sessions in an app share (STA-2). */
  function readShared({ app, user }: UserKey): Shared {
    return { user: scopes.user(app, user).stored(), app: scopes.app(app).stored() }
  }

  function readView({ app, user, session }: SessionKey, life: Life, shared: Shared): View {
    const key = { app, user, session }
    const state = mergeScopes({
      session: decodeState(scopes.session(life.life).stored(), printKey(key)),
      user: decodeState(shared.user, printUser(key)),
      app: decodeState(shared.app, printApp(key)),
    })
    return { ...key, state, createdAt: life.created_at, updatedAt: life.updated_at, handle: life.life }
  }

  return {
    async create(input) {
      db.refuseClosed()
      const { key, changes, keep = null } = admitSession(input)
      const now = clock.now()
      return db.write(() => {
        removeExpired.run(key.app, key.user, key.session, lives.horizon())
        const life = insert.get(key.app, key.user, key.session, now, now, keep)
        if (life === undefined) throw sessionExists(key)
        scopes.apply(life.life, key, changes)
        return readView(key, life, readShared(key))
      })
    },

    async read(input) {
      db.refuseClosed()
      const key = admitSessionKey(input)
      return db.read(() => {
        const life = lives.find(key)
        return life && readView(key, life, readShared(key))
      })
    },

    async list(input, asked) {
      db.refuseClosed()
      const owner = admitUserKey(input)
      const { offset, limit = -1 } = admitPage(asked)
      return db.read(() => {
        const shared = readShared(owner)
        return page
          .all(owner.app, owner.user, lives.horizon(), limit, offset)
          .map((life) => readView({ ...owner, session: life.session }, life, shared))
      })
    },

    async delete(input) {
      db.refuseClosed()
      const { app, user, session } = admitSessionKey(input)
      db.write(() => remove.run(app, user, session))
    },

    async sweep() {
      db.refuseClosed()
      db.write(() => sweep.run(lives.horizon()))
    },
  }
}
