import type { PickleStep } from '@cucumber/messages'
import { CAPABILITIES, type Lack, type Target } from '../targets/contract'
import { listNames } from './feature-error'

/** What a scenario can ask of a target: a capability, or a look behind its surface. */
const STORAGE = 'storage'
const PREFIX = '@needs:'
/** All that a scenario can ask for. */
export const NEEDS: readonly string[] = [...CAPABILITIES, STORAGE]

/** What a scenario's `@needs:…` tags ask of a target. */
export function needsIn(tags: readonly string[]): readonly string[] {
  return tags.filter((tag) => tag.startsWith(PREFIX)).map((tag) => tag.slice(PREFIX.length))
}

/** What is wrong with a `@needs:…` tag, if anything. */
export function unknownNeed(tag: string): string | undefined {
  if (NEEDS.includes(tag.slice(PREFIX.length))) return undefined
  return `the tag ${tag} is unknown; known are ${listNames(NEEDS)}`
}

/** Sentences that set the scenario's time, or let it pass. */
const SETS_TIME = /^(?:the clock (?:stands still|reads)|\d+ seconds? pass(?:es)?$)/

/** How the reason begins where a target lacks something; a list follows. */
export const LACKS = 'it lacks '

/** What a store may lack, and the sentences that do it. */
const DEEDS: Readonly<Record<Lack, { readonly sentence: RegExp; readonly reason: string }>> = {
  'direct-state': {
    sentence:
      /\bthe state of .+ (?:is updated|loses the keys?|is cleared)\b|in the state of .+ is set to|\beach write \d+ keys\b|\| (?:update|remove|clear) \|/,
    reason: 'it changes state by events alone, and the scenario updates it directly',
  },
  notes: {
    sentence:
      /^(?:on the client "[^"]*", )?the agent (?:remembers|corrects|forgets)\b|\bmemories(?: in the app "[^"]*")?(?:, at most \d+,)? (?:are, |are listed)|has no memories|\| (?:remember|correct|forget) \|/,
    reason: 'it keeps no single notes, and the scenario writes or lists some',
  },
  remembering: {
    sentence: /\b(?:is|are) remembered\b/,
    reason: 'it remembers no sessions, and the scenario has one remembered',
  },
}

/**
 * Why a target cannot play a scenario, if it cannot.
 *
 * @param steps as `tellStep` gives them
 */
export function obstacleFor(
  target: Target,
  needs: readonly string[],
  steps: readonly string[],
): string | undefined {
  const lacking = lackingIn(target, needs)
  if (lacking.length > 0) return `${LACKS}${lacking.join(', ')}`
  const lack = [...(target.lacks ?? [])].find((one) => steps.some((step) => DEEDS[one].sentence.test(step)))
  if (lack !== undefined) return DEEDS[lack].reason
  const setsTime = target.ownClock !== undefined && steps.some((step) => SETS_TIME.test(step))
  return setsTime ? 'its clock is its own, and the scenario sets the time' : undefined
}

/** A step with the rows of its table. */
export function tellStep({ text, argument }: PickleStep): string {
  const rows = argument?.dataTable?.rows ?? []
  return [text, ...rows.map(({ cells }) => `| ${cells.map(({ value }) => value).join(' | ')} |`)].join('\n')
}

/** The needs that a target does not meet. */
export function lackingIn(target: Target, needs: readonly string[]): readonly string[] {
  const declared: ReadonlySet<string> = target.capabilities
  return needs.filter((need) => (need === STORAGE ? target.storage === undefined : !declared.has(need)))
}
