import { CAPABILITIES, type Target } from '../targets/contract'
import { FeatureError, listNames } from './feature-error'

/** What a scenario can ask of a target: a capability, or a look behind its surface. */
const STORAGE = 'storage'
const known: readonly string[] = [...CAPABILITIES, STORAGE]

/** What a scenario's `@needs:…` tags ask of a target. */
export function needsOfTags(tags: readonly string[]): readonly string[] {
  const needs = tags.filter((tag) => tag.startsWith('@needs:')).map((tag) => tag.slice('@needs:'.length))
  const unknown = needs.find((need) => !known.includes(need))
  if (unknown !== undefined)
    throw new FeatureError(`the tag @needs:${unknown} is unknown; known are ${listNames(known)}`)
  return needs
}

/** The needs that a target does not meet. */
export function lackingIn(target: Target, needs: readonly string[]): readonly string[] {
  const declared: ReadonlySet<string> = target.capabilities
  return needs.filter((need) => (need === STORAGE ? target.storage === undefined : !declared.has(need)))
}
