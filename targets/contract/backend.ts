import type { NewEvent, StoredEvent } from './events'
import type { Instant } from './instants'
import type { Page } from './pages'
import type { NewRecord, TrackRecord } from './records'
import type { JsonObject } from './values'
import type { Window } from './windows'

/**
 * One independent client of a backend. Operations are grouped by dimension; a dimension that the backend lacks is
 * absent. Every refusal is an error whose `code` is one of the contract's (see `Refusal`).
 */
export interface Backend {
  readonly sessions: Sessions
  readonly events: Events
  readonly state?: States
  readonly tracks?: Tracks
  readonly summaries?: Summaries
  readonly memories?: Memories
  /** Idempotent. Lets accepted writes finish; every later operation answers `closed` (REC-7). */
  close(): Promise<void>
}

export interface AppKey {
  readonly app: string
}

export interface UserKey extends AppKey {
  readonly user: string
}

export interface SessionKey extends UserKey {
  readonly session: string
}

/**
 * A session as a client last read or created it: an immutable value that may be old. Writes to a session take one.
 */
export interface View extends SessionKey {
  /** Session, `user:` and `app:` state together (STA-1). */
  readonly state: JsonObject
  readonly createdAt: Instant
  readonly updatedAt: Instant
  /** The target's own: what it needs to find the session again, such as the number of its life. */
  readonly handle?: unknown
}

export interface NewSession extends UserKey {
  /** Absent: a fresh unique one. */
  readonly session?: string | undefined
  /** Initial state; `user:` and `app:` keys go to their scope, `temp:` keys nowhere (STA-1, STA-3). */
  readonly state?: JsonObject | undefined
}

export interface Sessions {
  /** @throws `session-exists` when the key has a live session, and then writes nothing (SES-1) */
  create(session: NewSession): Promise<View>
  /** The session, or nothing where none lives (SES-2). */
  read(key: SessionKey): Promise<View | undefined>
  /** One user's sessions in one app: latest updated first, ties by the id's UTF-8 bytes (SES-3). */
  list(user: UserKey, page?: Page): Promise<readonly View[]>
  /** Deletes whatever session lives under the key, with all that is its own; none is no error (SES-4). */
  delete(key: SessionKey): Promise<void>
}

/** What an append answers with. */
export interface Appended {
  /** The stored event, as a read gives it; nothing for a partial one (EVT-3). */
  readonly event: StoredEvent | undefined
  /** Whether the same event was stored before, so that nothing was stored or applied now (EVT-5). */
  readonly repeat: boolean
}

export interface Events {
  /** @throws `session-not-found`, `event-conflict` (EVT-5, EVT-6, EVT-7) */
  append(view: View, event: NewEvent): Promise<Appended>
  /** All stored events in append order, or those of one invocation; none where no session lives (EVT-1, EVT-2). */
  log(key: SessionKey, invocation?: string): Promise<readonly StoredEvent[]>
  /** A window of the active conversation, made usable; oldest first (EVT-10). */
  window(key: SessionKey, window: Window): Promise<readonly StoredEvent[]>
}

/** The state that a direct update, removal or read is about. */
export type StatePlace =
  | { readonly scope: 'session'; readonly view: View }
  | ({ readonly scope: 'user' } & UserKey)
  | ({ readonly scope: 'app' } & AppKey)

/** Direct access to state. Keys are bare: any scope prefix is `invalid-scope` (STA-5). */
export interface States {
  /** Writes these keys and leaves the others. The whole update, or none of it. */
  update(place: StatePlace, changes: JsonObject): Promise<void>
  /** Takes these keys away; absent ones are no error (STA-4). */
  remove(place: StatePlace, keys: readonly string[]): Promise<void>
  /** Takes all keys of this one scope away. */
  clear(place: StatePlace): Promise<void>
  /** The user's or the app's state, by bare keys. A session's is read with the session. */
  read(place: Exclude<StatePlace, { scope: 'session' }>): Promise<JsonObject>
}

export interface Recorded {
  readonly record: TrackRecord
  /** Whether the same record was stored before (TRK-2). */
  readonly repeat: boolean
}

export interface Tracks {
  /** @throws `session-not-found`, `record-conflict` (TRK-2) */
  record(view: View, track: string, record: NewRecord): Promise<Recorded>
  /** A track's records in append order, or a window of them; an unknown track is empty (TRK-1, TRK-3). */
  read(key: SessionKey, track: string, window?: Window): Promise<readonly TrackRecord[]>
  /** The session's tracks in order of first use (TRK-3). */
  list(key: SessionKey): Promise<readonly string[]>
}

/** One version of a branch's summary (SUM-1). */
export interface Summary {
  readonly id: string
  readonly branch?: string
  readonly owner: SessionKey
  readonly text: string
  readonly version: number
  /** The id of the version before, absent for the first. */
  readonly replaces?: string
  readonly createdAt: Instant
  /** Id of the last event that it covers. */
  readonly boundary: string
  /** How many conversation events of the branch lie up to the boundary. */
  readonly covers: number
}

/** What a summariser is shown, and what its text will build on (SUM-1, SUM-4). */
export interface SummaryDraft {
  readonly branch?: string
  /** The text of the version that the draft builds on. */
  readonly previous?: string
  /** The branch's conversation events after the previous boundary, up to the new one. */
  readonly events: readonly StoredEvent[]
  readonly handle?: unknown
}

export interface SummaryRequest {
  readonly branch?: string | undefined
  /** Summarise although nothing new is covered (SUM-3). */
  readonly force?: boolean | undefined
  /** Compact the whole session to its last so many conversation events (SUM-8). */
  readonly keep?: number | undefined
}

/** Events shown by a context or a history, with the summaries that stand among them. */
export type ContextEntry = { readonly event: StoredEvent } | { readonly summary: Summary }

export interface Summaries {
  /** Nothing where there is nothing new to cover (SUM-3). */
  begin(view: View, request: SummaryRequest): Promise<SummaryDraft | undefined>
  /** @throws `summary-stale`, `summary-failed` for blank text, `session-not-found` (SUM-3, SUM-4, SUM-5) */
  finish(view: View, draft: SummaryDraft, text: string): Promise<Summary>
  /** A branch's versions, oldest first; reading is exact (SUM-6). */
  chain(key: SessionKey, branch?: string): Promise<readonly Summary[]>
  /** What an agent on the branch would be shown next (SUM-7). */
  context(key: SessionKey, branch?: string): Promise<readonly ContextEntry[]>
  /** What lies before the cut, with the superseded session summaries (SUM-8). */
  history(key: SessionKey): Promise<readonly ContextEntry[]>
}

export interface NewMemory {
  readonly text: string
  readonly topics?: readonly string[]
  readonly kind?: 'fact' | 'episode'
  readonly at?: number | string
  readonly participants?: readonly string[]
  readonly place?: string
}

/** What a correction changes: what is absent stays, `null` clears (MEM-3). */
export type MemoryCorrection = { readonly [Field in keyof NewMemory]?: NewMemory[Field] | null }

/** A long-lived note about one user of one app, or a text remembered from a session (MEM-1, MEM-7). */
export interface Memory extends Omit<NewMemory, 'at'> {
  readonly id: string
  readonly owner: UserKey
  readonly at?: Instant
  readonly author?: string
  /** The session that it was remembered from. */
  readonly session?: string
  readonly createdAt: Instant
  readonly updatedAt: Instant
}

export interface MemoryQuery {
  readonly text: string
  readonly limit?: number
  readonly kind?: 'fact' | 'episode'
  readonly from?: number | string
  readonly until?: number | string
}

export interface Memories {
  add(user: UserKey, memory: NewMemory): Promise<Memory>
  /** @throws `memory-not-found`, `memory-conflict` (MEM-3) */
  correct(user: UserKey, id: string, correction: MemoryCorrection): Promise<Memory>
  /** Idempotent; touches only this user's entry in this app (MEM-4). */
  forget(user: UserKey, id: string): Promise<void>
  forgetAll(user: UserKey): Promise<void>
  /** Latest updated first, then latest created, then by id (MEM-5). */
  list(user: UserKey, limit?: number): Promise<readonly Memory[]>
  search(user: UserKey, query: MemoryQuery): Promise<readonly Memory[]>
  /** Stores the active conversation's texts as this life's memories, in place of what it stored before (MEM-7). */
  remember(view: View): Promise<void>
}
