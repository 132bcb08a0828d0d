import type { RecordName, SessionKey, Space, StorageAccess } from '../contract'
import type { Database } from './database'
import { spaces } from './spaces'
import { ownerText } from './summaries'

/** @param withDatabase runs some work on a connection to the server, which it closes */
export function storage(
  withDatabase: <T>(work: (db: Database) => Promise<T>) => Promise<T>,
): StorageAccess & Required<Pick<StorageAccess, 'misattribute'>> {
  /** A record that is not stored is an error. */
  async function changeOne(record: RecordName, change: (db: Database) => Promise<number>): Promise<void> {
    if ((await withDatabase(change)) === 0) {
      throw new Error(`no ${record.kind} ${JSON.stringify(record)} is stored`)
    }
  }

  return {
    async *inspect({ name }) {
      yield* await withDatabase((db) => records(db, name))
    },
    spoil: ({ name }, record) => changeOne(record, (db) => spoil(db, name, record)),
    misattribute: ({ name }, record, owner) =>
      changeOne(record, (db) => misattribute(db, name, record, owner)),
    outdate: ({ name }: Space) => withDatabase((db) => spaces(db).outdate(name)),
  }
}

/** What a row says: its kind, the names that lead to it, numbers of its own, and its JSON text. */
interface RecordRow {
  readonly kind: string
  readonly names: readonly (string | null)[]
  readonly numbers: string
  readonly json: string
}

/** The rows of all tables, in one snapshot. */
async function records(db: Database, space: string): Promise<readonly string[]> {
  const all = db.query<[space: string], RecordRow>('records', RECORDS)
  const rows = await all(space)
  return rows.map(({ kind, names, numbers, json }) => `${kind} ${JSON.stringify(names)}${numbers} ${json}`)
}

const OWNERS = `
  owners AS (
    SELECT owner.id AS owner, app.id AS app, app.name AS app_name, owner.name AS user_name
    FROM space JOIN app ON app.space = space.id JOIN owner ON owner.app = app.id WHERE space.name = $1
  ),
  lives AS (
    SELECT session.*, app_name, user_name FROM owners JOIN session USING (owner)
  )`

const RECORDS = /* sql */ `
WITH ${OWNERS}
SELECT kind, names, numbers, json FROM (
  SELECT 0 AS rank, 'app' AS kind, ARRAY[app.name] AS names, '' AS numbers, '' AS json, app.id AS first, 0 AS second
  FROM space JOIN app ON app.space = space.id WHERE space.name = $1
  UNION ALL SELECT 1, 'user', ARRAY[app_name, user_name], '', '', owner, 0 FROM owners
  UNION ALL SELECT 2, 'session', ARRAY[app_name, user_name, name],
    format(' created %s updated %s', created_at, updated_at), '', life, 0 FROM lives
  UNION ALL SELECT 3, 'state', ARRAY[app_name, user_name, name, key], '', json, life, 0
  FROM lives JOIN session_state USING (life)
  UNION ALL SELECT 4, 'event', ARRAY[app_name, user_name, name, event.id, invocation], '', json, life, event.seq
  FROM lives JOIN event USING (life)
  UNION ALL SELECT 5, 'track', ARRAY[app_name, user_name, lives.name, track.name], '', '', life, number
  FROM lives JOIN track USING (life)
  UNION ALL SELECT 6, 'record', ARRAY[app_name, user_name, lives.name, track.name, record.id], '', json, number, record.seq
  FROM lives JOIN track USING (life) JOIN record ON record.track = track.number
  UNION ALL SELECT 7, 'summary', ARRAY[app_name, user_name, name, branch, summary.owner], format(' version %s', version),
    json, life, version FROM lives JOIN summary USING (life)
  UNION ALL SELECT 8, 'user state', ARRAY[app_name, user_name, key], '', json, owner, 0
  FROM owners JOIN user_state USING (owner)
  UNION ALL SELECT 9, 'app state', ARRAY[app.name, key], '', json, app.id, 0
  FROM space JOIN app ON app.space = space.id JOIN app_state ON app_state.app = app.id WHERE space.name = $1
  UNION ALL SELECT 10, 'memory', ARRAY[app_name, user_name, memory.id],
    format(' created %s updated %s', created_at, updated_at), json, owner, 0 FROM owners JOIN memory USING (owner)
) AS records ORDER BY rank, first, second, names`

/** Where a session's row is found: its space, app, user and session are $1 to $4. */
const LIFE = `(
  SELECT life FROM space JOIN app ON app.space = space.id JOIN owner ON owner.app = app.id
  JOIN session ON session.owner = owner.id
  WHERE space.name = $1 AND app.name = $2 AND owner.name = $3 AND session.name = $4)`
const OWNER = `(
  SELECT owner.id FROM space JOIN app ON app.space = space.id JOIN owner ON owner.app = app.id
  WHERE space.name = $1 AND app.name = $2 AND owner.name = $3)`
const APP =
  '(SELECT app.id FROM space JOIN app ON app.space = space.id WHERE space.name = $1 AND app.name = $2)'

/** Puts a brace before a record's text, which no JSON text can follow to its end. Answers with how many it changed. */
async function spoil(db: Database, space: string, record: RecordName): Promise<number> {
  const run = async (table: string, where: string, ...names: readonly string[]): Promise<number> => {
    const text = `UPDATE ${table} SET json = '{' || json WHERE ${where} RETURNING 1`
    const rows = await db.query<readonly string[], unknown>(`spoil_${table}`, text)(space, ...names)
    return rows.length
  }
  const { app } = record
  switch (record.kind) {
    case 'event':
      return run('event', `life = ${LIFE} AND id = $5`, app, record.user, record.session, record.id)
    case 'record': {
      const track = `(SELECT number FROM track WHERE life = ${LIFE} AND name = $5)`
      const { user, session } = record
      return run('record', `track = ${track} AND id = $6`, app, user, session, record.track, record.id)
    }
    case 'session-state':
      return run('session_state', `life = ${LIFE} AND key = $5`, app, record.user, record.session, record.key)
    case 'user-state':
      return run('user_state', `owner = ${OWNER} AND key = $4`, app, record.user, record.key)
    case 'app-state':
      return run('app_state', `app = ${APP} AND key = $3`, app, record.key)
    case 'summary': {
      const { user, session, branch = '', version } = record
      const where = `life = ${LIFE} AND branch = $5 AND version = $6::bigint`
      return run('summary', where, app, user, session, branch, String(version))
    }
    case 'memory':
      return run('memory', `owner = ${OWNER} AND id = $4`, app, record.user, record.id)
  }
}

/** Makes a summary another session's, in its column and in its text (SUM-5). Answers with how many it changed. */
async function misattribute(
  db: Database,
  space: string,
  { app, user, session, branch = '', version }: SessionKey & { branch?: string | undefined; version: number },
  owner: SessionKey,
): Promise<number> {
  const place = [space, app, user, session, branch, version] as const
  const where = `life = ${LIFE} AND branch = $5 AND version = $6`
  const read = db.query<typeof place, { readonly json: string }>(
    'summary_text',
    `SELECT json FROM summary WHERE ${where}`,
  )
  const write = db.query<readonly [...typeof place, owner: string, json: string], unknown>(
    'misattribute',
    `UPDATE summary SET owner = $7, json = $8 WHERE ${where} RETURNING 1`,
  )
  const [found] = await read(...place)
  if (found === undefined) return 0
  const json = JSON.stringify({ ...JSON.parse(found.json), owner })
  return (await write(...place, ownerText(owner), json)).length
}
