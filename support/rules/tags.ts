import { CAPABILITIES } from '../../targets/contract'
import { needsIn, unknownNeed } from '../needs'

/** The public cases that features tell: A1 to A21. */
export const PUBLIC_CASES: readonly string[] = Array.from({ length: 21 }, (_, index) => `A${index + 1}`)

const SEEN_IN = /^@seen-in:[A-Za-z0-9_.-]+(?:#\d+|\/[a-z][a-z-]*)?$/
const RULE = /^@([A-Z]{3})-\d+$/

/** Capabilities that every target has: no scenario must ask for them. */
const MANDATORY: readonly string[] = ['sessions', 'events']

/**
 * What is wrong with a scenario's tags, a sentence each. Only tags of our own forms are looked at (`@needs:`, `@case:`,
 * `@seen-in:`, and ids of the contract's groups of rules): all others are their author's.
 *
 * @param rules the ids of the contract's rules
 */
export function faultsOfTags(tags: readonly string[], rules: ReadonlySet<string>): readonly string[] {
  const groups = new Set([...rules].map((id) => id.slice(0, 3)))
  return tags.flatMap((tag) => {
    if (tag.startsWith('@needs:')) return unknownNeed(tag) ?? []
    if (tag.startsWith('@case:')) {
      if (PUBLIC_CASES.includes(tag.slice('@case:'.length))) return []
      return `the tag ${tag} is unknown; known cases are @case:A1 to @case:A${PUBLIC_CASES.length}`
    }
    if (tag.startsWith('@seen-in:')) {
      if (SEEN_IN.test(tag)) return []
      return `the tag ${tag} names no place; expected one such as @seen-in:adk-python#4751`
    }
    const group = RULE.exec(tag)?.[1]
    if (group === undefined || !groups.has(group) || rules.has(tag.slice(1))) return []
    return `the tag ${tag} names no rule; those that docs/contract.md states under ${group} end with ${lastOf(group, rules)}`
  })
}

/** What no scenario asks for or tells although it should, a sentence each. */
export function faultsOfAllTags(
  scenarios: readonly { readonly tags: readonly string[] }[],
): readonly string[] {
  const tags = new Set(scenarios.flatMap((scenario) => scenario.tags))
  const needed = new Set(needsIn([...tags]))
  return [
    ...CAPABILITIES.filter((capability) => !MANDATORY.includes(capability) && !needed.has(capability)).map(
      (capability) =>
        `no scenario needs the capability ${capability}: tag one @needs:${capability}, or remove it`,
    ),
    ...PUBLIC_CASES.filter((number) => !tags.has(`@case:${number}`)).map(
      (number) => `no scenario tells the public case ${number}: tag one @case:${number}`,
    ),
  ]
}

function lastOf(group: string, rules: ReadonlySet<string>): string {
  return [...rules].filter((id) => id.startsWith(`${group}-`)).at(-1) ?? group
}
