import type { Target } from '../../targets/contract'
import type { BackendFacts } from '../reporting/verdict'
import { provideServer } from '../servers'

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
  // The first scenario may be one that it skips: nobody has asked for its server yet.
  if (target.server !== undefined) await provideServer(target.server.kind)
  return {
    name: target.name,
    server: await target.describe?.(),
    capabilities: [...target.capabilities].sort(),
  }
}
