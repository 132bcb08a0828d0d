import type { Drift } from '../comparison/drift'
import type { RaceCount } from '../trajectory/rounds'

/** What a scenario came to on one backend; `known`: it drifts or fails exactly as the backend is known to. */
export type Status = 'consistent' | 'known' | 'drifting' | 'failed' | 'skipped' | 'not-applicable'

/** A backend in play, as the reports name it. */
export interface BackendFacts {
  readonly name: string
  /** Product and version: `SQLite 3.53.2`. */
  readonly server: string | undefined
  readonly capabilities: readonly string[]
}

export interface BackendVerdict {
  readonly backend: BackendFacts
  readonly status: Status
  /** Why it was skipped, is known, is not applicable or failed; of one that drifts, which expectation failed, if any did. */
  readonly reason?: string
  /** All drifts from the reference, those too that the scenario allows or the backend is known for (they carry the reason). */
  readonly drifts: readonly Drift[]
  /** Places of volatile fields that differed and were set aside. */
  readonly setAside: readonly string[]
  /** How its clients raced, where they did. No two runs race alike: `drift.json` says nothing of it. */
  readonly races?: RaceCount
}

/** What a scenario came to on each backend: travels from the hooks to the formatters as a JSON attachment. */
export interface Verdict {
  readonly reference: string
  readonly backends: readonly BackendVerdict[]
}

export const VERDICT_MEDIA_TYPE = 'application/vnd.agent-session-acceptance.verdict+json'
export const VERDICT_FILE_NAME = 'verdict.json'
