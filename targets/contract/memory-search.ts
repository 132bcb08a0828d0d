import type { Memory, MemoryKind, MemoryQuery } from './backend'
import { printAny, Refusal } from './errors'
import { type Instant, readInstant } from './instants'
import { isMemoryKind } from './memory-content'
import { admitPage } from './pages'
import { foldText, queryTerms, textTerms } from './search-terms'

/** So many hits at most where a query names no limit (MEM-6). */
const DEFAULT_LIMIT = 10

/** The smallest share of a query's terms that a hit holds: one of so many (MEM-6). */
const ONE_OF = 3

export interface AdmittedQuery {
  readonly terms: ReadonlySet<string>
  readonly limit: number
  readonly kind: MemoryKind | undefined
  readonly from: Instant | undefined
  readonly until: Instant | undefined
}

/**
 * Checks a query (MEM-6).
 *
 * @throws Refusal `invalid-memory` for a text that is none and an unknown kind, then `invalid-window` for a bound that is no
 *   instant, then `invalid-page`
 */
export function admitQuery({ text, limit = DEFAULT_LIMIT, kind, from, until }: MemoryQuery): AdmittedQuery {
  if (typeof text !== 'string') throw invalid(`its text ${printAny(text)} is no text`)
  if (kind !== undefined && !isMemoryKind(kind)) throw invalid(`its kind ${printAny(kind)} is unknown`)
  const bounds = { from: admitBound('from', from), until: admitBound('until', until) }
  admitPage({ limit })
  return { terms: queryTerms(text), limit, kind, ...bounds }
}

/**
 * The hits among a user's memories: best first, ties as they were given (MEM-6).
 *
 * @param memories all of the user's, latest first (MEM-5)
 */
export function searchMemories(memories: readonly Memory[], query: AdmittedQuery): readonly Memory[] {
  const { terms, limit } = query
  if (terms.size === 0) return []
  return memories
    .filter((memory) => passes(memory, query))
    .map((memory) => ({ memory, found: countFound(memory, terms) }))
    .filter(({ found }) => found * ONE_OF >= terms.size)
    .sort((a, b) => b.found - a.found)
    .slice(0, limit)
    .map(({ memory }) => memory)
}

/** Kind and time bounds, both inclusive; without an instant a memory fails every bound (MEM-6). */
function passes({ kind, at }: Memory, query: AdmittedQuery): boolean {
  if (query.kind !== undefined && kind !== query.kind) return false
  if (query.from !== undefined && !(at !== undefined && at >= query.from)) return false
  return query.until === undefined || (at !== undefined && at <= query.until)
}

/** How many of a query's terms a memory holds, in its text or its topics. */
function countFound({ text, topics }: Memory, terms: ReadonlySet<string>): number {
  const found = new Set<string>()
  for (const piece of [text, ...topics]) {
    const folded = foldText(piece)
    // A term stands in the text as it is: only where it does is it worth telling whether it is a term there.
    const near = [...terms].filter((term) => folded.includes(term))
    if (near.length === 0) continue
    const held = textTerms(folded)
    for (const term of near) if (held.has(term)) found.add(term)
  }
  return found.size
}

function admitBound(name: string, bound: unknown): Instant | undefined {
  if (bound === undefined) return undefined
  const instant = readInstant(bound)
  if (instant === undefined) {
    throw new Refusal('invalid-window', `${name} ${printAny(bound)}`, 'an instant was expected')
  }
  return instant
}

function invalid(detail: string): Refusal {
  return new Refusal('invalid-memory', 'search', detail)
}
