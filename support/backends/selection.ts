import type { Target } from '../../targets/contract'
import { splitBackends } from './backend-list'
import { expectedNames, loadTarget } from './load-target'

/** What a run replays: the reference, and the backends that are compared with it. */
export interface Selection {
  readonly reference: Target
  readonly candidates: readonly Target[]
}

/** The reference that is right by definition: any other is a backend that somebody chose to compare with. */
export const REFERENCE = 'in-memory'

let chosen: Selection | undefined

/** Has this process replay what was selected already. Cucumber hands its hooks nothing but plain data. */
export function chooseBackends(selection: Selection): void {
  chosen = selection
}

/**
 * The backends that the World parameter `backend` names: a registered name, several (`sqlite,in-memory`), the path of a
 * module that exports a target, or a command (`process: python3 store.py`). The in-memory reference always plays along.
 *
 * @param against another reference, named as a backend is
 */
export async function selectBackends(backend: unknown, against: unknown = REFERENCE): Promise<Selection> {
  if (chosen !== undefined) return chosen
  const names = typeof backend === 'string' ? splitBackends(backend) : []
  if (names.length === 0 || names.includes('')) {
    throw new Error(
      `the World parameter "backend" is ${JSON.stringify(backend)}; expected ${expectedNames()}, ` +
        `as in --world-parameters '{"backend": "sqlite"}'`,
    )
  }
  if (typeof against !== 'string' || splitBackends(against).length !== 1) {
    throw new Error(`the reference is ${JSON.stringify(against)}; expected one backend: ${expectedNames()}`)
  }
  const reference = await loadTarget(against)
  const candidates: Target[] = []
  for (const name of new Set(names)) {
    if (name === against) continue
    const target = await loadTarget(name)
    if ([reference, ...candidates].some((other) => other.name === target.name)) {
      throw new Error(
        `${name}: found a target named ${JSON.stringify(target.name)}, but that name is taken; expected another`,
      )
    }
    candidates.push(target)
  }
  return { reference, candidates }
}
