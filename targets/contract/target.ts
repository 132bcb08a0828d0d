import type { Backend, SessionKey, UserKey } from './backend'
import type { Instant } from './instants'

/** What a backend may be able to do; `sessions` and `events` are mandatory. Scenarios ask for them: `@needs:tracks`. */
export const CAPABILITIES = [
  'sessions',
  'events',
  'state',
  'scoped-state',
  'tracks',
  'summaries',
  'memory',
  'memory-search',
  'retention',
  'expiry',
  'clients',
  'durable',
  'remote',
] as const

export type Capability = (typeof CAPABILITIES)[number]

/**
 * What a store that is not yours to extend may have no way to do, within a capability that it has otherwise: updates and
 * removals of state but by events; notes that are written, corrected, forgotten and listed one by one; sessions that are
 * remembered.
 */
export const LACKS = ['direct-state', 'notes', 'remembering'] as const

export type Lack = (typeof LACKS)[number]

/** The times of a session, which a store may not show. */
export const SESSION_TIMES = ['createdAt', 'updatedAt'] as const

export type SessionTime = (typeof SESSION_TIMES)[number]

/** The time that a scenario lets pass. A target takes "now" from here, unless it declares a clock of its own. */
export interface Clock {
  now(): Instant
}

/** An isolated namespace on a backend's storage: one scenario's data, and no other's. */
export interface Space {
  /** Unique, of 1 to 64 characters `a–z`, `0–9` and `-`. */
  readonly name: string
  readonly clock: Clock
  readonly settings: SpaceSettings
}

export interface SpaceSettings {
  /** Milliseconds after its last update at which a session expires; absent: never (EXP-1). */
  readonly timeToLive?: number
}

/** A stored record, named by what it holds, for the checks behind the surface. */
export type RecordName =
  | ({ readonly kind: 'event'; readonly id: string } & SessionKey)
  | ({ readonly kind: 'record'; readonly track: string; readonly id: string } & SessionKey)
  | ({ readonly kind: 'session-state'; readonly key: string } & SessionKey)
  | { readonly kind: 'user-state'; readonly app: string; readonly user: string; readonly key: string }
  | { readonly kind: 'app-state'; readonly app: string; readonly key: string }
  | ({ readonly kind: 'memory'; readonly id: string } & UserKey)
  | SummaryName

/** A stored version of a branch's summary, or of the whole session's. */
export type SummaryName = {
  readonly kind: 'summary'
  readonly branch?: string | undefined
  readonly version: number
} & SessionKey

/** A look behind the surface, for scenarios about what storage holds. */
export interface StorageAccess {
  /** Every stored record of the space as text, names and values spelled out. */
  inspect(space: Space): AsyncIterable<string>
  /** Makes one stored record undecodable. An unknown record is an error. */
  spoil(space: Space, record: RecordName): Promise<void>
  /** Makes a stored summary say that another session is its owner (SUM-5). With the capability `summaries`. */
  misattribute?(space: Space, record: SummaryName, owner: SessionKey): Promise<void>
  /** Marks the space's storage as written by a newer version of the target, which this one must refuse (REC-6). */
  outdate(space: Space): Promise<void>
}

/** Where each kind of server is found: the environment variable that holds its address, a URL with user and password. */
export const SERVER_VARIABLES = { redis: 'REPLAY_REDIS_URL', postgres: 'REPLAY_POSTGRES_URL' } as const

export type ServerKind = keyof typeof SERVER_VARIABLES

/** How a target reaches its server. Until told otherwise, it takes the address from the kind's environment variable. */
export interface ServerAccess {
  readonly kind: ServerKind
  /** The same target on the server at another address: scenarios about outages stand between the two. */
  at(url: string): Target
}

/** A backend under test: how to open clients on it, what it can do, and how to clean up after a scenario. */
export interface Target {
  readonly name: string
  readonly capabilities: ReadonlySet<Capability>
  /** What of its capabilities it cannot do. Scenarios that do it are skipped, with the reason. */
  readonly lacks?: ReadonlySet<Lack>
  /** One independent client on the storage named by `space`. Same space: same data. Different space: no contact. */
  open(space: Space): Promise<Backend>
  /** Removes all that a space holds. A space that holds nothing is no error. */
  destroy(space: Space): Promise<void>
  readonly storage?: StorageAccess
  /** Product and version of the server behind it, without secrets: `SQLite 3.53.2`. */
  describe?(): Promise<string>
  /** The server that it stands on, which the suite finds or starts. With the capability `remote`. */
  readonly server?: ServerAccess
  /**
   * Its driver holds up the process until it has answered, so clients contend only from processes of their own: what
   * runs "at the same time" is run there. With the capability `durable`.
   */
  readonly synchronous?: true
  /** Environment variables with which another process on this machine reaches the same storage. */
  environment?(): Readonly<Record<string, string>>
  /**
   * For a target whose times are its own instead of the space's clock: then times are compared by their order
   * only, differences of up to `granularity` milliseconds counting as none. Times of a session that it does not show are
   * `untold`, and compared with nothing.
   */
  readonly ownClock?: { readonly granularity: number; readonly untold?: readonly SessionTime[] }
}
