import type { DriftKind } from '../comparison/drift'
import type { Status } from '../reporting/verdict'

/** A scenario inside a scenario: what the suite is asked to replay on a store, and of what it is told beforehand. */
export interface InnerRun {
  /** `faulty`: the store of the example report. `sound`: one without faults. */
  readonly store: 'faulty' | 'sound'
  /** The text of a feature with one scenario. */
  readonly feature: string
  /** The text of a file of known drifts. */
  readonly knownDrifts: string | undefined
}

export interface InnerDrift {
  readonly kind: DriftKind
  readonly place: string
  readonly allowed: string | null
  readonly known: string | null
}

/** What it came to. */
export interface InnerResult {
  readonly status: Status
  readonly reason: string | null
  readonly drifts: readonly InnerDrift[]
  readonly setAside: readonly string[]
  /** What its steps and hooks failed with. */
  readonly failures: readonly string[]
  /** What a person reads on the terminal. */
  readonly summary: string
}

/** What is compared of each public case, as JSON text: the snapshots with which its scenarios end, then earlier ones. */
export type CaseSnapshots = Readonly<Record<string, readonly string[]>>

/** What the player's process is asked: to replay a scenario, or the public cases. */
export type InnerRequest = InnerRun | 'cases'

/** What it answers with. */
export type InnerAnswer =
  | { readonly result: InnerResult }
  | { readonly cases: CaseSnapshots }
  | { readonly fault: string }
