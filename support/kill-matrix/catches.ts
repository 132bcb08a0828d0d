import { byUtf8 } from '../../targets/contract'
import { printPlace } from '../comparison/drift'
import type { Run, RunScenario } from '../reporting/run'
import type { BackendVerdict } from '../reporting/verdict'
import { OTHERWISE } from '../world'

/** By what a scenario notices that a backend is broken: what it says literally, the reference beside it, or both. */
export type By = 'an expectation' | 'the comparison' | 'both'

/** One place at which a backend differs from the reference. */
export interface Damage {
  readonly kind: string
  readonly dimension: string
  /** As reports print it: `events travel/alice/tokyo event 1 "e2"`. */
  readonly place: string
}

/** How one scenario notices that one backend is broken. */
export interface Caught {
  /** `conversation/order.feature:44`. */
  readonly id: string
  readonly scenario: string
  readonly by: By
  /** Sorted by place. */
  readonly damages: readonly Damage[]
  /** What the expectation looked at that failed. */
  readonly expectation?: string
}

/** What a run caught, by backend; a backend on which every scenario was consistent or skipped has an empty list. */
export function catchesByBackend({ scenarios, backends }: Run): ReadonlyMap<string, readonly Caught[]> {
  return new Map(
    backends.map(({ name }) => [name, scenarios.flatMap((scenario) => caughtBy(scenario, name))]),
  )
}

function caughtBy({ id, name, results }: RunScenario, backend: string): readonly Caught[] {
  return results
    .filter((result) => result.backend.name === backend)
    .filter(({ status }) => status === 'drifting' || status === 'failed')
    .map((verdict) => {
      const damages = verdict.drifts
        .filter(({ allowed }) => allowed === undefined)
        .map((drift) => ({ kind: drift.kind, dimension: drift.dimension, place: printPlace(drift) }))
        .sort((a, b) => byUtf8(a.place, b.place))
      const expectation = failedExpectation(verdict)
      const by =
        damages.length === 0 ? 'an expectation' : expectation === undefined ? 'the comparison' : 'both'
      return { id, scenario: name, by, damages, ...(expectation !== undefined && { expectation }) }
    })
}

/** The subject of the expectation that failed. That a refusal came only here is told by comparing. */
function failedExpectation({ backend, reason }: BackendVerdict): string | undefined {
  if (reason === undefined || reason.endsWith(OTHERWISE)) return undefined
  const [line = ''] = reason.split('\n')
  return line.startsWith(`${backend.name}: `) ? line.slice(backend.name.length + 2) : line
}
