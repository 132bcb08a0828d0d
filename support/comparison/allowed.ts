import { type Drift, printPlace } from './drift'

/** A difference that a scenario allows: on this backend, at exactly this place, for this reason. */
export interface AllowedDifference {
  readonly backend: string
  /** The place as a drift prints it: `events travel/alice/tokyo event 3 "e4" /metadata/model`. */
  readonly place: string
  readonly reason: string
}

/** The most differences that one scenario may allow, and the largest share of its fields. */
export const MAX_ALLOWED = 8
export const MAX_ALLOWED_SHARE = 0.1

/** The drifts, those that are allowed with their reason; and what is wrong with the allowances themselves. */
export interface Allowance {
  readonly drifts: readonly Drift[]
  readonly faults: readonly string[]
}

/** @param fields how many fields the reference's snapshot holds */
export function allow(
  backend: string,
  drifts: readonly Drift[],
  allowed: readonly AllowedDifference[],
  fields: number,
): Allowance {
  const own = allowed.filter((entry) => entry.backend === backend)
  const used = new Set<AllowedDifference>()
  const marked = drifts.map((drift) => {
    const place = printPlace(drift)
    const entry = own.find((candidate) => candidate.place === place)
    if (entry === undefined) return drift
    used.add(entry)
    return { ...drift, allowed: entry.reason }
  })
  const faults = own
    .filter((entry) => !used.has(entry))
    .map((entry) => `the difference allowed on ${backend} at ${entry.place} was not met: remove it`)
  const most = Math.min(MAX_ALLOWED, Math.floor(fields * MAX_ALLOWED_SHARE))
  if (own.length > most) {
    faults.unshift(
      `${own.length} differences are allowed on ${backend}; a scenario may allow ${MAX_ALLOWED}, and ` +
        `${MAX_ALLOWED_SHARE * 100} % of its ${fields} fields, here ${most}`,
    )
  }
  return { drifts: marked, faults }
}
