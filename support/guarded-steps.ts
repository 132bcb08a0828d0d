import { type PickleStep, PickleStepType } from '@cucumber/messages'

/** The sentence that looks back to before the last refused operation. */
const LOOKS_BACK = 'nothing has changed'

/** Sentences that speak of an outcome, whatever keyword stands before them. */
const speaks =
  /^(?:it is (?:refused|a repeat|no repeat)|the refusal names|the outcome is|nothing has changed)\b/

/**
 * The steps, by index, before whose operations a scenario must remember what every backend shows: those whose outcome it
 * speaks of up to saying that nothing has changed.
 */
export function guardedSteps(steps: readonly Pick<PickleStep, 'text' | 'type'>[]): ReadonlySet<number> {
  const guarded = new Set<number>()
  for (const [index, { text }] of steps.entries()) {
    if (text !== LOOKS_BACK) continue
    const before = steps.slice(0, index)
    guarded.add(
      before.findLastIndex((step) => step.type !== PickleStepType.OUTCOME && !speaks.test(step.text)),
    )
  }
  return guarded
}
