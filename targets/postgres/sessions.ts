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
  refusalCode,
  type ScopedChanges,
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
  const create = db.rowWriter<
    [...Place, names: string, now: Instant, keep: number | null, ...ChangeParameters],
    Shown
  >('create_session')
  /** By the names: of a creation that was refused there is no user's row. */
  const shared = db.query<[space: string, app: string, user: string], StateRow>(
    'shared_state',
    /* sql */ `
    SELECT 'user' AS scope, NULL::bigint AS life, key, json
    FROM space JOIN app ON app.space = space.id JOIN owner ON owner.app = app.id
    JOIN user_state ON user_state.owner = owner.id
    WHERE space.name = $1 AND app.name = $2 AND owner.name = $3
    UNION ALL
    SELECT 'app', NULL, key, json
    FROM space JOIN app ON app.space = space.id JOIN app_state ON app_state.app = app.id
    WHERE space.name = $1 AND app.name = $2`,
  )
  const read = db.reader<Place, Shown>('read_session')
  const list = db.reader<
    [space: string, app: string, user: string, horizon: number, limit: number | null, offset: number],
    Shown
  >('list_sessions')
  const remove = db.writer<[space: string, app: string, user: string, session: string]>('delete_session')
  const sweep = db.writer<[space: string, horizon: number]>('sweep')

  /** Says which of the shared values kept a session from being created, where the server says only that one did (REC-4). */
  async function refuseCorrupt({ app, user }: UserKey): Promise<void> {
    sharedState({ app, user }, await shared(lives.space, app, user))
  }

  return {
    async create(input) {
      db.refuseClosed()
      const { key, changes, keep = null } = admitSession(input)
      const place = lives.place(key)
      const names = lives.names(key)
      const creation = create(...place, names, clock.now(), keep, ...changeParameters(changes))
      const rows = await creation.catch(async (refused: unknown) => {
        if (refusalCode(refused) === 'corrupt-record') await refuseCorrupt(key)
        throw refused
      })
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
  const owner = { app, user }
  const states = rows.filter((row) => row.key !== null)
  return rows
    .filter((row) => row.key === null)
    .map(({ life, name, created_at, updated_at }) => {
      const key = { ...owner, session: name }
      const own = states.filter((row) => row.life === life).map(entryOf)
      const state = mergeScopes({ session: decodeState(own, printKey(key)), ...sharedState(owner, states) })
      return { ...key, state, createdAt: created_at, updatedAt: updated_at, handle: life }
    })
}

/** The state that all of a user's sessions in an app share (STA-2). */
function sharedState(owner: UserKey, rows: readonly StateRow[]): Pick<ScopedChanges, 'user' | 'app'> {
  const stored = (scope: StateRow['scope']) => rows.filter((row) => row.scope === scope).map(entryOf)
  return {
    user: decodeState(stored('user'), printUser(owner)),
    app: decodeState(stored('app'), printApp(owner)),
  }
}

function entryOf({ key, json }: StateRow): [key: string, json: string] {
  return [key, json]
}
