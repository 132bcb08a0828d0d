import type { RunScenario } from './run'
import type { Status } from './verdict'

/** How many there were of each status, counting scenario × backend. */
export interface Totals {
  readonly scenarios: number
  readonly consistent: number
  /** Drifting or failing exactly as the backend is known to. */
  readonly known: number
  readonly drifting: number
  readonly failed: number
  readonly skipped: number
  readonly notApplicable: number
}

export function countTotals(scenarios: readonly RunScenario[]): Totals {
  const statuses = scenarios.flatMap(({ results }) => results.map(({ status }) => status))
  const count = (wanted: Status) => statuses.filter((status) => status === wanted).length
  return {
    scenarios: statuses.length,
    consistent: count('consistent'),
    known: count('known'),
    drifting: count('drifting'),
    failed: count('failed'),
    skipped: count('skipped'),
    notApplicable: count('not-applicable'),
  }
}
