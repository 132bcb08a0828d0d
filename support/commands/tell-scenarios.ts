import { tellStep } from '../needs'
import { placeScenario } from '../reporting/scenario-id'
import { statedRules } from '../rules/stated-rules'
import { featureFiles } from './project'
import { runQuietly } from './run-quietly'

/** What is written of a scenario. */
export interface Told {
  readonly id: string
  readonly name: string
  /** Rules of the contract that it is tagged with. */
  readonly rules: readonly string[]
  readonly tags: readonly string[]
  /** Its steps, each with the rows of its table. */
  readonly steps: readonly string[]
}

/** Every scenario that the profiles of backends replay, by its id. */
export async function tellScenarios(): Promise<ReadonlyMap<string, Told>> {
  const ids = new Set(statedRules().map(({ id }) => id))
  const envelopes = await runQuietly({
    profile: 'in-memory',
    tags: 'not @harness and not @long',
    paths: featureFiles().filter((path) => path.startsWith('features/')),
    dryRun: true,
  })
  // Cucumber compiles the others too, and makes no test case of them.
  const replayed = new Set(envelopes.map(({ testCase }) => testCase?.pickleId))
  const told = envelopes.flatMap(({ pickle }): Told[] => {
    if (pickle === undefined || !replayed.has(pickle.id)) return []
    const { id } = placeScenario(pickle.uri, pickle.location?.line ?? 0)
    const rules = pickle.tags.map(({ name }) => name.slice(1)).filter((name) => ids.has(name))
    const tags = pickle.tags.map(({ name }) => name)
    return [{ id, name: pickle.name, rules, tags, steps: pickle.steps.map(tellStep) }]
  })
  return new Map(told.map((one) => [one.id, one]))
}
