import type { Envelope } from '@cucumber/messages'

/** How the ids of one run read in another: from its own to the other's. */
export type Ids = ReadonlyMap<string, string>

/** Where two runs first part: `features/state/last-write.feature`, `steps/state.ts:12`. */
export interface Difference {
  readonly differs: string
}

/**
 * Every run gives features, step definitions and hooks ids of its own. This finds which of `own` stand for which of
 * `base`, by their place.
 *
 * @returns the ids, or where the two differ in more than ids
 */
export function matchIds(base: readonly Envelope[], own: readonly Envelope[]): Ids | Difference {
  const ids = new Map<string, string>()
  const [left, right] = [base, own].map((envelopes) => envelopes.filter(({ meta }) => !meta))
  for (let index = 0; index < Math.max(left?.length ?? 0, right?.length ?? 0); index++) {
    const [expected, found] = [left?.[index], right?.[index]]
    if (!matches(expected, found, ids)) return { differs: placeOf(expected ?? found ?? {}) }
  }
  return ids
}

/** The message with its ids as they read in the other run. */
export function renameIds(envelope: Envelope, ids: Ids): Envelope {
  return JSON.parse(JSON.stringify(envelope), (_, value: unknown) =>
    typeof value === 'string' ? (ids.get(value) ?? value) : value,
  )
}

function matches(base: unknown, own: unknown, ids: Map<string, string>): boolean {
  if (typeof base === 'string' && typeof own === 'string') return base === (ids.get(own) ?? own)
  if (!isContainer(base) || !isContainer(own)) return base === own
  const members = Object.keys(base)
  if (members.length !== Object.keys(own).length) return false
  noteId(base, own, ids)
  return members.every((member) => matches(Reflect.get(base, member), Reflect.get(own, member), ids))
}

function noteId(base: object, own: object, ids: Map<string, string>): void {
  const [known, id]: readonly unknown[] = [Reflect.get(base, 'id'), Reflect.get(own, 'id')]
  if (typeof known === 'string' && typeof id === 'string') ids.set(id, known)
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function placeOf({ source, gherkinDocument, pickle, stepDefinition, parameterType, hook }: Envelope): string {
  const uri = (source ?? gherkinDocument ?? pickle)?.uri
  if (uri !== undefined) return uri
  const reference = (stepDefinition ?? parameterType ?? hook)?.sourceReference
  return `${reference?.uri ?? 'unknown'}:${reference?.location?.line ?? 0}`
}
