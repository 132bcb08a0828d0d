import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Target } from '../../contract'
import { FOLDER_VARIABLE, folder } from '../../sqlite/folder'
import { loadPackage } from '../load-package'
import { describeAdk } from './adk'
import { databaseClient } from './database'

export interface AdkSqliteOptions {
  /** Where the files are kept. Absent: `REPLAY_SQLITE_FOLDER`, else a new folder that goes with the process. */
  readonly folder?: string
}

/** `DatabaseSessionService` on a SQLite file per space, through libsql, which needs no compiler. */
export function adkSqlite(options: AdkSqliteOptions = {}): Target {
  const where = folder(options.folder)

  function fileOf({ name }: { readonly name: string }): string {
    return join(where().path, `adk-${name}.sqlite`)
  }

  return {
    name: 'google-adk-sqlite',
    capabilities: new Set(['sessions', 'events', 'state', 'scoped-state', 'clients', 'durable']),
    lacks: new Set(['direct-state']),
    ownClock: { granularity: 1, untold: ['createdAt'] },
    async open(space) {
      const { LibSqlDriver } = loadPackage(__dirname, '@mikro-orm/libsql') as { LibSqlDriver: unknown }
      return databaseClient({
        driver: LibSqlDriver,
        dbName: fileOf(space),
        ...(where().temporary && { pool: { afterCreate: hurry } }),
      })
    },
    async destroy(space) {
      for (const ending of ['', '-wal', '-shm', '-journal'])
        rmSync(`${fileOf(space)}${ending}`, { force: true })
    },
    describe: async () => describeAdk('SQLite by libsql'),
    environment: () => ({ [FOLDER_VARIABLE]: where().path }),
  }
}

export default adkSqlite()

/** Of a temporary folder a power cut leaves nothing anyway, so nothing need reach the disk. */
function hurry(
  connection: { exec(sql: string): unknown },
  done: (error: undefined, made: object) => void,
): void {
  connection.exec('PRAGMA synchronous = OFF')
  done(undefined, connection)
}
