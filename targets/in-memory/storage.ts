import type { EventMark, Instant, SessionKey } from '../contract'

/** The version of storage that this target writes. */
export const VERSION = 1

/** All that one space holds. Values are JSON text, so that nothing live is ever handed out (KEY-4). */
export class Storage {
  /** Sessions by key; an expired one stays until it is swept or its key is created again (EXP-2). */
  readonly lives = new Map<string, Life>()
  /** State by user and by app, each keyed by its names. */
  readonly users = new Map<string, Map<string, string>>()
  readonly apps = new Map<string, Map<string, string>>()
  /** Memories by user, each by its id. */
  readonly memories = new Map<string, Map<string, StoredMemory>>()
  lifeCount = 0
  /** Who opens storage of a newer version is refused (REC-6). */
  version = VERSION
}

/** One life of a session. */
export interface Life {
  readonly key: SessionKey
  /** Tells this life from former and later ones under the same key. */
  readonly number: number
  readonly createdAt: Instant
  updatedAt: Instant
  readonly state: Map<string, string>
  /** The log: event ids with their stored text, in append order. */
  readonly events: Map<string, string>
  /** Tracks in order of first use, each with its records by id, in append order. */
  readonly tracks: Map<string, Map<string, string>>
  /** What retention must know of each event of the log. */
  readonly marks: EventMark[]
  /** How many of the log's events lie before the cut. */
  cut: number
  /** How many conversation events stay active; absent: all (EVT-11). */
  readonly keep: number | undefined
  /** Summaries by branch, each version's text by its number. */
  readonly summaries: Map<string, Map<string, string>>
}

/** One memory: what it says as JSON text, and what it is found and ordered by. */
export interface StoredMemory {
  readonly createdAt: Instant
  readonly updatedAt: Instant
  /** The life that remembered it; a note has none. */
  readonly life: number | undefined
  readonly json: string
}

/** A map key that no two different lists of names share (KEY-2). */
export function mapKey(...names: readonly string[]): string {
  return JSON.stringify(names)
}

/** The key of a branch's summaries; the whole session is the branch without a name. */
export function branchKey(branch: string | undefined): string {
  return branch ?? ''
}
