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
  /** Keeps at most so many conversation events active, as far as EVT-11 lets it; ≥ 1, else `invalid-window`. Absent: all. */
  readonly keep?: number | undefined
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
  /** Removes all sessions that have expired from storage (EXP-2). With the capability `expiry`. */
  sweep?(): Promise<void>
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
  /**
   * What lies before the cut, oldest first, with each superseded session summary after its boundary event (SUM-8). With
   * the capability `retention` or `summaries`.
   */
  history?(key: SessionKey): Promise<readonly HistoryEntry[]>
}

/** What a context or a history is made of: events, and summaries among them. */
export type HistoryEntry = { readonly event: StoredEvent } | { readonly summary: Summary }

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
  /** The target's own: what it needs to finish, such as the version that the draft builds on. Plain data. */
  readonly handle?: unknown
}

export interface SummaryRequest {
  /** Absent: the whole session. */
  readonly branch?: string | undefined
  /** Summarise although nothing new is covered (SUM-3). */
  readonly force?: boolean | undefined
  /** Compact the whole session to its last so many conversation events, ≥ 1, else `invalid-window` (SUM-8). */
  readonly keep?: number | undefined
}

/** Summaries are written in two steps, since a summariser may be slow: others write meanwhile. */
export interface Summaries {
  /** Nothing where there is nothing new to cover (SUM-3). Changes nothing. @throws `session-not-found` */
  begin(view: View, request: SummaryRequest): Promise<SummaryDraft | undefined>
  /**
   * Stores the next version; a compaction moves the cut to its boundary.
   *
   * @throws `session-not-found` (SUM-5), `summary-failed` for blank text (SUM-3), `summary-stale` (SUM-4)
   */
  finish(view: View, draft: SummaryDraft, text: string): Promise<Summary>
  /** A branch's versions, oldest first; reading is exact (SUM-6). */
  chain(key: SessionKey, branch?: string): Promise<readonly Summary[]>
  /** What an agent on the branch would be shown next (SUM-7). */
  context(key: SessionKey, branch?: string): Promise<readonly HistoryEntry[]>
}

export type MemoryKind = 'fact' | 'episode'

/** A note about a user, as a client hands it in (MEM-1). */
export interface NewMemory {
  readonly text: string
  readonly topics?: readonly string[] | undefined
  readonly kind?: MemoryKind | undefined
  /** Milliseconds since 1970 or RFC 3339 text. */
  readonly at?: number | string | undefined
  readonly participants?: readonly string[] | undefined
  readonly place?: string | undefined
}

/** What a correction changes: what is absent stays, `null` clears (MEM-3). */
export type MemoryCorrection = { readonly [Field in keyof NewMemory]?: NewMemory[Field] | null }

/** A long-lived note about one user of one app, or a text remembered from a session (MEM-1, MEM-7). */
export interface Memory {
  readonly id: string
  readonly owner: UserKey
  readonly text: string
  readonly topics: readonly string[]
  readonly kind?: MemoryKind
  readonly at?: Instant
  readonly participants?: readonly string[]
  readonly place?: string
  /** Who said it, of a text remembered from a session. */
  readonly author?: string
  /** The session that it was remembered from. */
  readonly session?: string
  readonly createdAt: Instant
  readonly updatedAt: Instant
}

export interface MemoryQuery {
  readonly text: string
  /** At most so many hits, ≥ 1, else `invalid-page`; absent: ten (MEM-6). */
  readonly limit?: number | undefined
  readonly kind?: MemoryKind | undefined
  /** Bounds of the memory's instant, inclusive. */
  readonly from?: number | string | undefined
  readonly until?: number | string | undefined
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
