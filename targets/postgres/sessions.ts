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
  type Sessions,
  sessionExists,
  type UserKey,
  type View,
} from '../contract'
import { type ChangeParameters, changeParameters } from './changes'
import type { Database } from './database'
import type { Lives, Place } from './lives'

/** A session, or one key of a state; then the session's own scope has the life, and the shared ones have none. */
type Shown = SessionRow | StateRow

interface SessionRow {
  readonly scope: 'session'
  readonly life: number
  readonly name: string
  readonly created_at: Instant
  readonly updated_at: Instant
  readonly key: null
}

interface StateRow {
  readonly scope: 'session' | 'user' | 'app'
  readonly life: number | null
  readonly key: string
  readonly json: string
}

export function sessions(db: Database, clock: Clock, lives: Lives): Sessions {
  /** Nothing comes back where the key is taken (SES-1). */
  const create = db.writer<[...Place, now: Instant, keep: number | null, ...ChangeParameters], Shown>(
    'create_session',
  )
  const read = db.reader<Place, Shown>('read_session')
  const list = db.reader<
    [space: string, app: string, user: string, horizon: number, limit: number | null, offset: number],
    Shown
  >('list_sessions')
  const remove = db.writer<[space: string, app: string, user: string, session: string]>('delete_session')
  const sweep = db.writer<[space: string, horizon: number]>('sweep')

  return {
    async create(input) {
      db.refuseClosed()
      const { key, changes, keep = null } = admitSession(input)
      const rows = await create(...lives.place(key), clock.now(), keep, ...changeParameters(changes))
      const [view] = viewsOf(key, rows)
      if (view === undefined) throw sessionExists(key)
      return view
    },

    async read(input) {
      db.refuseClosed()
      const key = admitSessionKey(input)
      const [view] = viewsOf(key, await read(...lives.place(key)))
      return view
    },

    async list(input, asked) {
      db.refuseClosed()
      const owner = admitUserKey(input)
      const { offset, limit = null } = admitPage(asked)
      const rows = await list(lives.space, owner.app, owner.user, lives.horizon(), limit, offset)
      return viewsOf(owner, rows)
    },

    async delete(input) {
      db.refuseClosed()
      const { app, user, session } = admitSessionKey(input)
      await remove(lives.space, app, user, session)
    },

    async sweep() {
      db.refuseClosed()
      await sweep(lives.space, lives.horizon())
    },
  }
}

/** The sessions among these rows in their order, each with the state that a read shows (STA-1). */
function viewsOf({ app, user }: UserKey, rows: readonly Shown[]): readonly View[] {
  const states = rows.filter((row) => row.key !== null)
  const stored = (scope: StateRow['scope'], life: number | null) =>
    states
      .filter((row) => row.scope === scope && row.life === life)
      .map(({ key, json }): [string, string] => [key, json])
  const owner = { app, user }
  return rows
    .filter((row) => row.key === null)
    .map(({ life, name, created_at, updated_at }) => {
      const key = { ...owner, session: name }
      const state = mergeScopes({
        session: decodeState(stored('session', life), printKey(key)),
        user: decodeState(stored('user', null), printUser(owner)),
        app: decodeState(stored('app', null), printApp(owner)),
      })
      return { ...key, state, createdAt: created_at, updatedAt: updated_at, handle: life }
    })
}
