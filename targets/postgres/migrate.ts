import type { ClientBase } from 'pg'
import { Refusal } from '../contract'
import { MIGRATIONS, SCHEMA } from './migrations'

/** One number for all clients: whoever holds its lock may change the schema. */
const LOCK = 7_266_195_114

/**
 * Brings the schema up to this target's version, if it is older. Many clients may do so at once (REC-6).
 *
 * @param address as refusals print it
 * @throws Refusal `unsupported-version` for a newer schema, which stays as it is
 */
export async function migrate(client: ClientBase, address: string): Promise<void> {
  if ((await versionOf(client, address)) === MIGRATIONS.length) return
  await client.query('BEGIN')
  await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
  const version = await versionOf(client, address)
  if (version === 0) {
    await client.query(/* sql */ `
      CREATE SCHEMA IF NOT EXISTS ${SCHEMA};
      CREATE TABLE ${SCHEMA}.migration (version integer PRIMARY KEY)`)
  }
  for (const [index, step] of MIGRATIONS.entries()) {
    if (index < version) continue
    await client.query(step)
    await client.query(`INSERT INTO ${SCHEMA}.migration (version) VALUES ($1)`, [index + 1])
  }
  await client.query('COMMIT')
}

/** The schema's version; 0 where there is none. */
async function versionOf(client: ClientBase, address: string): Promise<number> {
  // A look-up by name may answer from before the lock.
  const { rows } = await client.query<{ readonly made: boolean }>(
    "SELECT EXISTS (SELECT FROM pg_tables WHERE schemaname = $1 AND tablename = 'migration') AS made",
    [SCHEMA],
  )
  if (rows[0]?.made !== true) return 0
  const found = await client.query<{ readonly version: number }>(
    `SELECT coalesce(max(version), 0) AS version FROM ${SCHEMA}.migration`,
  )
  const version = found.rows[0]?.version ?? 0
  if (version > MIGRATIONS.length) {
    const detail = `its schema ${SCHEMA} has version ${version}, and this target reads up to ${MIGRATIONS.length}; use a newer one`
    throw new Refusal('unsupported-version', `Postgres at ${address}`, detail)
  }
  return version
}
