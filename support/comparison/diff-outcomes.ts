import type { Json, JsonObject } from '../../targets/contract'
import { isList } from '../../targets/contract'
import type { OutcomeFact } from '../observation/facts'
import { isRemembered, settleTies } from '../observation/settle-ties'
import type { DiffOptions } from './diff-snapshots'
import { diffValue } from './diff-value'
import type { Dimension, Drift, Place } from './drift'

/** An operation with what it came to on the reference and on a candidate. */
export interface ComparedOutcome {
  readonly place: Pick<Place, 'owner' | 'operation'> & { readonly dimension: Dimension }
  readonly reference: OutcomeFact
  readonly candidate: OutcomeFact
  /** Which block "at the same time" it ran in, if any. */
  readonly block?: number | undefined
}

/** Where a backend answered an operation otherwise than the reference. */
export function diffOutcomes(
  outcomes: readonly ComparedOutcome[],
  options: DiffOptions = {},
): readonly Drift[] {
  const alone = outcomes.filter(({ block }) => block === undefined)
  const blocks = [...groupByBlock(outcomes).values()]
  return [...alone.flatMap((entry) => diffOutcome(entry, options)), ...blocks.flatMap(diffBlock)]
}

function groupByBlock(outcomes: readonly ComparedOutcome[]): ReadonlyMap<number, readonly ComparedOutcome[]> {
  const groups = new Map<number, ComparedOutcome[]>()
  for (const entry of outcomes) {
    if (entry.block === undefined) continue
    const group = groups.get(entry.block)
    if (group === undefined) groups.set(entry.block, [entry])
    else group.push(entry)
  }
  return groups
}

function diffOutcome(
  { place, reference, candidate }: ComparedOutcome,
  options: DiffOptions,
): readonly Drift[] {
  if (reference.outcome !== candidate.outcome) {
    const refused = isRefusal(reference.outcome) !== isRefusal(candidate.outcome)
    return [
      {
        ...place,
        path: '/outcome',
        kind: refused ? 'refused' : 'changed',
        reference: reference.outcome,
        candidate: candidate.outcome,
      },
    ]
  }
  const [settledA, settledB] =
    place.dimension === 'memories'
      ? [settled(reference.answer), settled(candidate.answer)]
      : [reference.answer, candidate.answer]
  const [a, b] = options.ownClock
    ? [timeless(settledA, place.operation?.type), timeless(settledB, place.operation?.type)]
    : [settledA, settledB]
  return diffValue(a, b, options.tolerance, '/answer').map((found) => ({ ...place, ...found }))
}

/** Nobody knows who was first: of a block, the outcomes are compared as a set. */
function diffBlock(block: readonly ComparedOutcome[]): readonly Drift[] {
  const [first] = block
  if (first === undefined) return []
  const reference = block.map(({ place, reference }) => wordOf(place.operation?.type, reference)).sort()
  const candidate = block.map(({ place, candidate }) => wordOf(place.operation?.type, candidate)).sort()
  const drifts = diffValue(reference, candidate, undefined, '/outcomes')
  if (drifts.length === 0) return []
  const refusals = (words: readonly string[]): number => words.filter(isRefusal).length
  const refused = refusals(reference) !== refusals(candidate)
  return [{ ...first.place, path: '/outcomes', kind: refused ? 'refused' : 'changed', reference, candidate }]
}

/** A summary that another was faster than finds nothing left to cover, or is stale: which one, nobody knows (SUM-3, SUM-4). */
function wordOf(type: string | undefined, { outcome, answer }: OutcomeFact): string {
  return type === 'summarise' && outcome === 'accepted' && answer === null ? 'summary-stale' : outcome
}

function isRefusal(outcome: string): boolean {
  return outcome !== 'accepted' && outcome !== 'repeat' && outcome !== 'unknown'
}

/** An answer with memories, without the ids that a backend made up and the order that they make. */
function settled(answer: Json): Json {
  if (!isList(answer) || !answer.every(isObject)) return answer
  return settleTies(answer).map((memory) =>
    isRemembered(memory)
      ? Object.fromEntries(Object.entries(memory).filter(([member]) => member !== 'id'))
      : memory,
  )
}

function isObject(fact: Json): fact is JsonObject {
  return typeof fact === 'object' && fact !== null && !isList(fact)
}

const TIMES: ReadonlySet<string> = new Set(['at', 'createdAt', 'updatedAt'])

/** An answer without the times that a target's own clock gave. A state's keys are its own, whatever their names. */
function timeless(answer: Json, operation: string | undefined): Json {
  if (operation?.endsWith('read state')) return answer
  return isList(answer) ? answer.map(withoutTimes) : withoutTimes(answer)
}

function withoutTimes(fact: Json): Json {
  if (typeof fact !== 'object' || fact === null || isList(fact)) return fact
  return Object.fromEntries(Object.entries(fact).filter(([member]) => !TIMES.has(member)))
}
