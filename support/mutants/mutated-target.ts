import type { Target } from '../../targets/contract'

/** The target that is under test just now: the command that breaks targets puts it here, and loads this module anew. */
const MUTATED = Symbol.for('agent-session-acceptance.mutated')

/** Its clients all live in this process, racing ones too: another process would load it unbroken. */
export function setMutated({ synchronous: _, ...target }: Target): void {
  Reflect.set(globalThis, MUTATED, target)
}

const target: unknown = Reflect.get(globalThis, MUTATED)

export default target
