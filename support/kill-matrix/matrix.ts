import type { BrokenBackend } from '../faults/broken'
import { HEALTHY } from '../faults/broken'
import type { Caught } from './catches'
import type { Replayed } from './replay-worker'
import { dimensionOfPlace, faultOfCatch, type Stated } from './stated'

/** One fault with all that catches it. */
export interface FaultResult extends Pick<BrokenBackend, 'name' | 'does' | 'rule' | 'damages'> {
  readonly stated: Stated | undefined
  /** Why it is not caught as stated; absent where it is. */
  readonly wrong?: string
  readonly catches: readonly Caught[]
}

/** Faults by scenarios: which catches which, by what and where. A pair that is not told here was not caught. */
export interface KillMatrix {
  readonly schema: 1
  readonly scenarios: Replayed['scenarios']
  /** What was caught of the healthy control: nothing, or a catch proves nothing. */
  readonly control: readonly Caught[]
  readonly faults: readonly FaultResult[]
}

export function killMatrix(
  { scenarios, catches }: Replayed,
  faults: readonly BrokenBackend[],
  stated: readonly Stated[],
): KillMatrix {
  return {
    schema: 1,
    scenarios,
    control: catches.get(HEALTHY.name) ?? [],
    faults: faults.map(({ name, does, rule, damages }) => {
      const own = stated.find(({ fault }) => fault === name)
      const caught = catches.get(name) ?? []
      const wrong = faultOf({ rule, damages }, own, caught)
      return {
        name,
        does,
        rule,
        damages,
        stated: own,
        ...(wrong !== undefined && { wrong }),
        catches: caught,
      }
    }),
  }
}

/** What speaks against the suite, a sentence each. */
export function complaintsOf({ control, faults }: KillMatrix): readonly string[] {
  return [
    ...control.map(({ scenario, id }) => `the healthy control is caught by "${scenario}" (${id})`),
    ...faults.flatMap(({ name, wrong }) => (wrong === undefined ? [] : [`${name}: ${wrong}`])),
  ]
}

function faultOf(
  { rule, damages }: Pick<BrokenBackend, 'rule' | 'damages'>,
  stated: Stated | undefined,
  catches: readonly Caught[],
): string | undefined {
  if (stated === undefined) return 'no scenario of features/harness states how it is caught'
  if (stated.rule !== rule) return `it breaks ${rule}, and ${stated.rule} is stated`
  const dimension = dimensionOfPlace(stated.place)
  if (dimension !== damages) return `it damages the ${damages}, and ${dimension} is stated`
  return faultOfCatch(stated, catches)
}
