import { LACKS, NEEDS } from '../needs'
import type { RuleReport, RuleResult, RuleState } from './rule-results'

/**
 * How far a backend has proved the contract in a run, in one sentence: `31 of 56 rules proved, 4 of them in part; 25
 * skipped: it declares no summaries, memory.` Nothing where no rule was in the run.
 */
export function printProof({ groups }: RuleReport, backend: string): string | undefined {
  const rules = groups.flatMap((group) => group.rules)
  const inState = (state: RuleState) => rules.filter((rule) => stateOn(backend, rule) === state)
  const proved = inState('proved')
  const skipped = inState('skipped')
  const untold = inState('untold').length
  if (untold === rules.length) return undefined
  const inPart = proved.filter((rule) => isSkippedInPart(backend, rule)).length
  const parts = [
    `${proved.length} of ${rules.length} rules proved${inPart > 0 ? `, ${inPart} of them in part` : ''}`,
    ...(['drifting', 'failed'] as const).map((state) => named(inState(state), state)),
    skipped.length > 0 && `${skipped.length} skipped: ${whySkipped(backend, skipped)}`,
    count(untold, 'not in this run'),
  ]
  return `${parts.filter((part) => part !== false).join('; ')}.`
}

function count(number: number, what: string): string | false {
  return number > 0 && `${number} ${what}`
}

/** By name, since whoever mends a backend goes from rule to rule. */
function named(rules: readonly RuleResult[], what: string): string | false {
  return rules.length > 0 && `${rules.length} ${what} (${rules.map(({ id }) => id).join(', ')})`
}

function stateOn(backend: string, { states }: RuleResult): RuleState {
  return states.find((found) => found.backend === backend)?.state ?? 'untold'
}

function isSkippedInPart(backend: string, rule: RuleResult): boolean {
  return outcomesOn(backend, rule).some(({ counts }) => counts.some(({ status }) => status === 'skipped'))
}

/** What it lacks in one list, every other reason once. */
function whySkipped(backend: string, rules: readonly RuleResult[]): string {
  const reasons = rules
    .flatMap((rule) => outcomesOn(backend, rule))
    .flatMap(({ remarks }) => remarks.filter(({ status }) => status === 'skipped'))
    .flatMap(({ lines }) => lines)
  const lacking = reasons.filter((reason) => reason.startsWith(LACKS))
  const names = new Set(lacking.flatMap((reason) => reason.slice(LACKS.length).split(', ')))
  const others = reasons.filter((reason) => !reason.startsWith(LACKS))
  const lacked = NEEDS.filter((need) => names.has(need))
  return [...(lacked.length > 0 ? [`it declares no ${lacked.join(', ')}`] : []), ...new Set(others)].join(
    '; ',
  )
}

function outcomesOn(backend: string, { scenarios }: RuleResult) {
  return scenarios.flatMap(({ outcomes }) => outcomes.filter((outcome) => outcome.backend === backend))
}
