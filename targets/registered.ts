import type { Target } from './contract'
import type * as InMemory from './in-memory'
import type * as Postgres from './postgres'
import type * as Redis from './redis'
import type * as Sqlite from './sqlite'

/** The backends that a run can name, each loaded when it is first asked for. */
export const REGISTERED: Readonly<Record<string, () => Target>> = {
  'in-memory': () => (require('./in-memory') as typeof InMemory).default,
  postgres: () => (require('./postgres') as typeof Postgres).default,
  redis: () => (require('./redis') as typeof Redis).default,
  sqlite: () => (require('./sqlite') as typeof Sqlite).default,
}
