import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Target } from '../../contract'
import { makeTemporaryFolder } from '../../temporary-folder'
import { loadPackage } from '../load-package'
import { describeAdk } from './adk'
import { databaseClient } from './database'

/** Names the variable that says where the files are kept; else in a new folder that goes with the process. */
const FOLDER_VARIABLE = 'REPLAY_SQLITE_FOLDER'

let folder: string | undefined

function fileOf(space: { readonly name: string }): string {
  folder ??= process.env[FOLDER_VARIABLE] || makeTemporaryFolder()
  return join(folder, `adk-${space.name}.sqlite`)
}

/** `DatabaseSessionService` on a SQLite file per space, through libsql, which needs no compiler. */
const target: Target = {
  name: 'google-adk-sqlite',
  capabilities: new Set(['sessions', 'events', 'state', 'scoped-state', 'clients', 'durable']),
  lacks: new Set(['direct-state']),
  ownClock: { granularity: 1, untold: ['createdAt'] },
  async open(space) {
    const { LibSqlDriver } = loadPackage(__dirname, '@mikro-orm/libsql') as { LibSqlDriver: unknown }
    return databaseClient({ driver: LibSqlDriver, dbName: fileOf(space), pool: { afterCreate: hurry } })
  },
  async destroy(space) {
    for (const ending of ['', '-wal', '-shm', '-journal'])
      rmSync(`${fileOf(space)}${ending}`, { force: true })
  },
  describe: async () => describeAdk('SQLite by libsql'),
  environment: () => ({ [FOLDER_VARIABLE]: folder ?? '' }),
}

export default target

/** No file outlives its scenario, so nothing need reach the disk. */
function hurry(
  connection: { exec(sql: string): unknown },
  done: (error: undefined, made: object) => void,
): void {
  connection.exec('PRAGMA synchronous = OFF')
  done(undefined, connection)
}
