import type { Target } from '../../targets/contract'

/** The target that is under test just now: the command that breaks targets puts it here, and loads this module anew. */
const MUTATED = Symbol.for('agent-session-acceptance.mutated')

export function setMutated(target: Target): void {
  Reflect.set(globalThis, MUTATED, target)
}

const target: unknown = Reflect.get(globalThis, MUTATED)

export default target
