import type { Rule } from './contract-rules'

/** A scenario with the rules that its tags name. */
export interface ProvingScenario {
  /** `conversation/order.feature:12` */
  readonly id: string
  readonly name: string
  readonly rules: readonly string[]
}

/** A rule with the scenarios that prove it, or the reason why none does yet. */
export interface CoveredRule extends Rule {
  readonly scenarios: readonly ProvingScenario[]
  readonly deferred: string | undefined
}

export interface Coverage {
  readonly rules: readonly CoveredRule[]
  /** What is wrong, a sentence each. */
  readonly faults: readonly string[]
}

/**
 * Holds rules and scenarios against each other. A rule without a scenario is a fault unless it is deferred with a
 * reason; so is a rule that is deferred although it has scenarios, and a scenario of a rule that nobody states.
 */
export function coverRules(
  rules: readonly Rule[],
  scenarios: readonly ProvingScenario[],
  deferred: Readonly<Record<string, unknown>>,
): Coverage {
  const covered = rules.map((rule) => ({
    ...rule,
    scenarios: scenarios.filter((scenario) => scenario.rules.includes(rule.id)),
    deferred: reasonOf(deferred, rule.id),
  }))
  const known = new Set(rules.map(({ id }) => id))
  const faults = [
    ...(rules.length === 0 ? ['the contract states no rule'] : []),
    ...(scenarios.length === 0 ? ['there is no scenario'] : []),
    ...covered
      .filter((rule) => rule.scenarios.length === 0 && rule.deferred === undefined)
      .map(({ id }) => `${id} has no scenario`),
    ...covered
      .filter((rule) => rule.scenarios.length > 0 && rule.deferred !== undefined)
      .map(({ id }) => `${id} is deferred, but has scenarios: it is deferred no more`),
    ...Object.keys(deferred)
      .filter((id) => !known.has(id))
      .map((id) => `${id} is deferred, but the contract does not state it`),
    ...Object.keys(deferred)
      .filter((id) => known.has(id) && reasonOf(deferred, id) === undefined)
      .map((id) => `${id} is deferred without a reason`),
    ...scenarios.flatMap((scenario) =>
      scenario.rules
        .filter((id) => !known.has(id))
        .map((id) => `${scenario.id} is tagged @${id}, which the contract does not state`),
    ),
  ]
  return { rules: covered, faults }
}

function reasonOf(deferred: Readonly<Record<string, unknown>>, id: string): string | undefined {
  const reason = Object.hasOwn(deferred, id) ? deferred[id] : undefined
  return typeof reason === 'string' && reason.trim() !== '' ? reason : undefined
}
