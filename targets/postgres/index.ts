import type { Backend, Capability, Space, StorageAccess, Target } from '../contract'
import { settleUrl, URL_VARIABLE } from './address'
import { Database } from './database'
import { type Server, serverAt } from './server'
import { spaces } from './spaces'
import { storage } from './storage'
import { PostgresStore } from './store'

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
  'remote',
]

/** Milliseconds within which an operation is answered where the options say nothing else (REC-3). */
export const TIMEOUT = 5000

export interface PostgresOptions {
  /** Where the server is: `postgres://user:password@host:port/database`. Absent: `REPLAY_POSTGRES_URL`. */
  readonly url?: string
  /** Milliseconds within which an operation is answered, else `unavailable`. */
  readonly timeout?: number
}

/** A schema in a database, shared by all spaces: a space is rows. */
export function postgres(
  options: PostgresOptions = {},
): Target & Required<Pick<Target, 'storage' | 'server' | 'describe' | 'environment'>> {
  const { timeout = TIMEOUT } = options

  function server(): Server {
    return serverAt(settleUrl(options.url), timeout)
  }

  async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const db = new Database(server())
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  }

  return {
    name: 'postgres',
    capabilities: new Set(CAPABILITIES),
    async open(space: Space): Promise<Backend> {
      const db = new Database(server())
      try {
        await spaces(db).admit(space.name)
      } catch (error) {
        await db.close()
        throw error
      }
      return new PostgresStore(db, space)
    },
    destroy: ({ name }) => withDatabase((db) => spaces(db).destroy(name)),
    describe: () => withDatabase((db) => db.product()),
    environment: () => ({ [URL_VARIABLE]: settleUrl(options.url) }),
    server: { kind: 'postgres', at: (url) => postgres({ ...options, url }) },
    storage: storage(withDatabase) satisfies StorageAccess,
  }
}

export default postgres()
