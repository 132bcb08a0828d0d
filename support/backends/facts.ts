import type { Target } from '../../targets/contract'
import type { BackendFacts } from '../reporting/verdict'

const described = new WeakMap<Target, Promise<BackendFacts>>()

/** A target as the reports name it; its server is asked once. */
export function factsOf(target: Target): Promise<BackendFacts> {
  const known = described.get(target)
  if (known !== undefined) return known
  const facts = describe(target)
  described.set(target, facts)
  return facts
}

async function describe(target: Target): Promise<BackendFacts> {
  return {
    name: target.name,
    server: await target.describe?.(),
    capabilities: [...target.capabilities].sort(),
  }
}
