import { encodeRecord, type JsonObject } from '../contract'
import type { Database } from './database'

/** A key with the JSON text of its value. */
export type StoredValue = readonly [key: string, json: string]

/** One owner's state: a session's, a user's or an app's. */
export interface Values {
  stored(): readonly StoredValue[]
  /** Writes these keys and leaves the others (STA-1). */
  write(changes: JsonObject): void
  /** Whether the key was there. */
  remove(key: string): boolean
  /** Whether any key was there. */
  clear(): boolean
}

/**
 * The state kept in one table, to be called inside a transaction.
 *
 * @param columns those that name the owner
 */
export function values<Owner extends readonly (string | number)[]>(
  db: Database,
  table: 'session_state' | 'user_state' | 'app_state',
  columns: { readonly [Index in keyof Owner]: string },
): (...owner: Owner) => Values {
  const owned = columns.map((column) => `${column} = ?`).join(' AND ')
  const select = db.query<Owner, { readonly key: string; readonly json: string }>(
    `SELECT key, json FROM ${table} WHERE ${owned}`,
  )
  const upsert = db.query<[...Owner, key: string, json: string]>(/* sql */ `
    INSERT INTO ${table} (${columns.join(', ')}, key, json) VALUES (${columns.map(() => '?').join(', ')}, ?, ?)
    ON CONFLICT DO UPDATE SET json = excluded.json`)
  const deleteOne = db.query<[...Owner, key: string]>(`DELETE FROM ${table} WHERE ${owned} AND key = ?`)
  const deleteAll = db.query<Owner>(`DELETE FROM ${table} WHERE ${owned}`)

  return (...owner) => ({
    stored: () => select.all(...owner).map(({ key, json }) => [key, json]),
    write(changes) {
      for (const [key, value] of Object.entries(changes)) upsert.run(...owner, key, encodeRecord(value))
    },
    remove: (key) => deleteOne.run(...owner, key) > 0,
    clear: () => deleteAll.run(...owner) > 0,
  })
}
