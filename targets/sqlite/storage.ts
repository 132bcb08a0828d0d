import type { RecordName, SessionKey, Space, StorageAccess, SummaryName } from '../contract'
import type { Database } from './database'
import { SCHEMA_VERSION } from './schema'

/** @param connect a connection to a space's file, or nothing where it has none */
export function storage(connect: (space: Space) => Database | undefined): StorageAccess {
  return {
    async *inspect(space) {
      const db = connect(space)
      if (db === undefined) return
      try {
        yield* db.read(() => records(db))
      } finally {
        db.close()
      }
    },

    async spoil(space, record) {
      const db = connect(space)
      try {
        if (db === undefined || db.write(() => spoil(db, record)) === 0) {
          throw new Error(`no ${record.kind} ${JSON.stringify(record)} is stored`)
        }
      } finally {
        db?.close()
      }
    },

    async misattribute(space, record, owner) {
      const db = connect(space)
      try {
        if (db === undefined || db.write(() => misattribute(db, record, owner)) === 0) {
          throw new Error(`no summary ${JSON.stringify(record)} is stored`)
        }
      } finally {
        db?.close()
      }
    },

    async outdate(space) {
      const db = connect(space)
      if (db === undefined) throw new Error(`the space ${space.name} has no file`)
      try {
        db.query(`PRAGMA user_version = ${SCHEMA_VERSION + 1}`).run()
      } finally {
        db.close()
      }
    },
  }
}

/** What a row says, and whose it is. A row whose session is gone shows as one of nobody. */
interface Row {
  readonly app: string | null
  readonly user: string | null
  readonly session: string | null
  readonly name: string
  readonly json: string
}

/** The rows of all tables. */
function records(db: Database): readonly string[] {
  const sessions = db.query<[], Row & { readonly created_at: number; readonly updated_at: number }>(
    'SELECT * FROM session ORDER BY life',
  )
  const state = db.query<[], Row>(/* sql */ `
    SELECT *, key AS name FROM session_state LEFT JOIN session USING (life) ORDER BY life, key`)
  const events = db.query<[], Row>(/* sql */ `
    SELECT *, id AS name FROM event LEFT JOIN session USING (life) ORDER BY life, seq`)
  const tracks = db.query<[], Row>(/* sql */ `
    SELECT * FROM track LEFT JOIN session USING (life) ORDER BY life, number`)
  const tracked = db.query<[], Row & { readonly id: string }>(/* sql */ `
    SELECT * FROM record LEFT JOIN track ON number = record.track LEFT JOIN session USING (life)
    ORDER BY number, seq`)
  const summaries = db.query<[], Row & { readonly version: number }>(/* sql */ `
    SELECT *, branch AS name FROM summary LEFT JOIN session USING (life) ORDER BY life, branch, version`)
  const users = db.query<[], Row>('SELECT *, key AS name FROM user_state')
  const apps = db.query<[], Row>('SELECT *, key AS name FROM app_state')
  const memories = db.query<[], Row & { readonly created_at: number; readonly updated_at: number }>(
    'SELECT *, id AS name FROM memory',
  )

  const key = ({ app, user, session }: Row): string => JSON.stringify([app, user, session])
  const quoted = JSON.stringify
  return [
    ...sessions.all().map((row) => `session ${key(row)} created ${row.created_at} updated ${row.updated_at}`),
    ...state.all().map((row) => `state ${key(row)} ${quoted(row.name)} ${row.json}`),
    ...events.all().map((row) => `event ${key(row)} ${quoted(row.name)} ${row.json}`),
    ...tracks.all().map((row) => `track ${key(row)} ${quoted(row.name)}`),
    ...tracked.all().map((row) => `record ${key(row)} ${quoted([row.name, row.id])} ${row.json}`),
    ...summaries
      .all()
      .map((row) => `summary ${key(row)} ${quoted([row.name, String(row.version)])} ${row.json}`),
    ...users.all().map((row) => `user state ${quoted([row.app, row.user])} ${quoted(row.name)} ${row.json}`),
    ...apps.all().map((row) => `app state ${quoted([row.app])} ${quoted(row.name)} ${row.json}`),
    ...memories.all().map(({ app, user, name, created_at, updated_at, json }) => {
      const key = `${quoted([app, user])} ${quoted(name)}`
      return `memory ${key} created ${created_at} updated ${updated_at} ${json}`
    }),
  ]
}

/** Puts a brace before a record's text, which no JSON text can follow to its end. Answers with how many it changed. */
function spoil(db: Database, record: RecordName): number {
  const life = '(SELECT life FROM session WHERE app = ? AND user = ? AND session = ?)'
  const run = (table: string, where: string, ...names: string[]): number =>
    db.query<string[]>(`UPDATE ${table} SET json = '{' || json WHERE ${where}`).run(...names)

  switch (record.kind) {
    case 'event':
      return run('event', `life = ${life} AND id = ?`, record.app, record.user, record.session, record.id)
    case 'record': {
      const track = `(SELECT number FROM track WHERE life = ${life} AND name = ?)`
      const { app, user, session } = record
      return run('record', `track = ${track} AND id = ?`, app, user, session, record.track, record.id)
    }
    case 'session-state': {
      const { app, user, session, key } = record
      return run('session_state', `life = ${life} AND key = ?`, app, user, session, key)
    }
    case 'user-state':
      return run('user_state', 'app = ? AND user = ? AND key = ?', record.app, record.user, record.key)
    case 'app-state':
      return run('app_state', 'app = ? AND key = ?', record.app, record.key)
    case 'summary': {
      const { app, user, session, branch = '', version } = record
      const where = `life = ${life} AND branch = ? AND version = CAST(? AS INTEGER)`
      return run('summary', where, app, user, session, branch, String(version))
    }
    case 'memory':
      return run('memory', 'app = ? AND user = ? AND id = ?', record.app, record.user, record.id)
  }
}

/** Writes another session's names into a summary's text (SUM-5). Answers with how many it changed. */
function misattribute(
  db: Database,
  { app, user, session, branch = '', version }: SummaryName,
  owner: SessionKey,
): number {
  return db
    .query<[owner: string, app: string, user: string, session: string, branch: string, version: number]>(
      /* sql */ `
      UPDATE summary SET json = json_set(json, '$.owner', json(?))
      WHERE life = (SELECT life FROM session WHERE app = ? AND user = ? AND session = ?)
        AND branch = ? AND version = ?`,
    )
    .run(JSON.stringify(owner), app, user, session, branch, version)
}
