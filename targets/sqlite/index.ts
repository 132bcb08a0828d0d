import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Driver from 'better-sqlite3'
import type { Backend, Capability, Space, StorageAccess, Target } from '../contract'
import { Database, type DatabaseSettings } from './database'
import { FOLDER_VARIABLE, folder } from './folder'
import { unavailable } from './refusals'
import { storage } from './storage'
import { SqliteStore } from './store'

const CAPABILITIES: readonly Capability[] = [
  'sessions',
  'events',
  'state',
  'scoped-state',
  'tracks',
  'expiry',
  'summaries',
  'retention',
  'memory',
  'memory-search',
  'clients',
  'durable',
]

export interface SqliteOptions extends Partial<DatabaseSettings> {
  /** Where the files are kept. Absent: `REPLAY_SQLITE_FOLDER`, else a new folder that goes with the process. */
  readonly folder?: string
}

/** One SQLite file per space, `<folder>/<space>.sqlite`. */
export function sqlite(options: SqliteOptions = {}): Target & { readonly storage: StorageAccess } {
  const { busyTimeout = 10_000 } = options
  const where = folder(options.folder)

  function fileOf(space: Space): string {
    return join(where().path, `${space.name}.sqlite`)
  }

  function connect(space: Space): Database {
    const { synchronous = where().temporary ? 'OFF' : 'NORMAL' } = options
    return new Database(fileOf(space), { synchronous, busyTimeout })
  }

  return {
    name: 'sqlite',
    capabilities: new Set(CAPABILITIES),
    async open(space): Promise<Backend> {
      return new SqliteStore(connect(space), space.clock, space.settings.timeToLive)
    },
    async destroy(space) {
      const file = fileOf(space)
      try {
        for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true })
      } catch (error) {
        throw unavailable(file, error)
      }
    },
    async describe() {
      return `SQLite ${version()}`
    },
    synchronous: true,
    environment: () => ({ [FOLDER_VARIABLE]: where().path }),
    storage: storage((space) => (existsSync(fileOf(space)) ? connect(space) : undefined)),
  }
}

export default sqlite()

function version(): string {
  const driver = new Driver(':memory:')
  try {
    return String(driver.prepare('SELECT sqlite_version()').pluck().get())
  } finally {
    driver.close()
  }
}
