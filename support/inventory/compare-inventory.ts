import type { Run } from '../reporting/run'
import type { FeatureCount, Share } from './inventory'

/** How many features are told: whoever has lost a folder need not read all of it. */
const SHOWN = 5

/**
 * Why a run of a whole profile has not executed what the inventory holds, in a sentence; undefined where it has. A scenario
 * that a backend lacks something for counts as executed: that it was skipped is told elsewhere, with its reason.
 */
export function missingFrom(run: Run, inventory: readonly FeatureCount[], share: Share): string | undefined {
  const executed = new Map<string, number>()
  for (const { id, started } of run.scenarios) {
    const feature = id.slice(0, id.lastIndexOf(':'))
    executed.set(feature, (executed.get(feature) ?? 0) + (started ? 1 : 0))
  }
  const expected = new Map(inventory.map((count) => [count.feature, count[share]]))
  const features = [...new Set([...expected.keys(), ...executed.keys()])].sort()
  const wrong = features
    .map((feature) => ({ feature, found: executed.get(feature) ?? 0, wanted: expected.get(feature) ?? 0 }))
    .filter(({ found, wanted }) => found !== wanted)
    .map(({ feature, found, wanted }) => `${feature}: ${found} executed, ${wanted} expected`)
  if (wrong.length === 0) return undefined
  const rest = wrong.length > SHOWN ? `; and ${wrong.length - SHOWN} more` : ''
  return `Not what features/INVENTORY.md holds: ${wrong.slice(0, SHOWN).join('; ')}${rest}. Where features were changed on purpose, run npm run features:inventory.`
}
