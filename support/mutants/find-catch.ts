import { printPlace } from '../comparison/drift'
import type { Run, RunScenario } from '../reporting/run'
import type { Catch } from './mutant'

/** Everything by which a run noticed that a target is broken: each drift, and each expectation that failed. */
export function findCatches(run: Run): readonly Catch[] {
  return run.scenarios.flatMap(catchesOf)
}

export function sameCatch(a: Catch, b: Catch): boolean {
  return a.scenario === b.scenario && a.dimension === b.dimension && a.place === b.place
}

function catchesOf({ name, dimension, results }: RunScenario): readonly Catch[] {
  return results.flatMap(({ drifts, reason, status }) => {
    const drifting = drifts.map((drift) => ({
      scenario: name,
      dimension: drift.dimension,
      place: printPlace(drift),
    }))
    const failed = status === 'drifting' || status === 'failed'
    if (!failed || reason === undefined) return drifting
    return [...drifting, { scenario: name, dimension, place: subjectOf(reason) }]
  })
}

/** What a failed expectation looked at: its first line, without the backend. */
function subjectOf(reason: string): string {
  const [line = ''] = reason.split('\n')
  return line.replace(/^[a-z0-9+-]+: /, '')
}
