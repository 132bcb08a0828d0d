import { type Drift, type DriftKind, printPlace } from '../comparison/drift'

/** What a backend is known to do otherwise in one scenario: it drifts at a place, or an expectation fails on it. */
export type KnownDrift = {
  /** `conversation/order.feature:12`; for a row of an outline, the row's line. */
  readonly scenario: string
  /** Why it is put up with, or a link to where that is told. */
  readonly reason: string
} & (
  | {
      readonly kind: DriftKind
      /** The place as a drift prints it, from dimension to path: `events travel/alice/tokyo event 3 "e4" /at`. */
      readonly place: string
    }
  | {
      /** What the expectation looked at, as its failure says: `the log of travel/alice/tokyo`. */
      readonly fails: string
    }
)

/** A backend's known drifts, and the file that lists them. */
export interface KnownDrifts {
  readonly file: string
  readonly backend: string
  /** The reference that they were met against. */
  readonly reference: string
  readonly known: readonly KnownDrift[]
  /** Scenarios that end otherwise from run to run: they are not replayed on this backend. */
  readonly varies: readonly Varying[]
}

export interface Varying {
  readonly scenario: string
  readonly reason: string
}

/** The known drifts of one scenario held against what was found. */
export interface KnownMatch {
  /** All drifts, those that are known with the reason. */
  readonly drifts: readonly Drift[]
  /** Known ones that were met. */
  readonly met: readonly KnownDrift[]
  /** Known ones that were not. */
  readonly gone: readonly KnownDrift[]
}

/**
 * @param failed what expectations that failed looked at
 */
export function matchKnown(
  known: readonly KnownDrift[],
  drifts: readonly Drift[],
  failed: ReadonlySet<string>,
): KnownMatch {
  const met = new Set<KnownDrift>()
  const marked = drifts.map((drift) => {
    if (drift.allowed !== undefined) return drift
    const place = printPlace(drift)
    const entry = known.find((one) => 'place' in one && one.kind === drift.kind && one.place === place)
    if (entry === undefined) return drift
    met.add(entry)
    return { ...drift, known: entry.reason }
  })
  for (const entry of known) if ('fails' in entry && failed.has(entry.fails)) met.add(entry)
  return { drifts: marked, met: [...met], gone: known.filter((entry) => !met.has(entry)) }
}

/** `missing: events travel/alice/tokyo event 3 "e4"`, or `fails: the log of travel/alice/tokyo`. */
export function printKnown(entry: KnownDrift): string {
  return 'place' in entry ? `${entry.kind}: ${entry.place}` : `fails: ${entry.fails}`
}
