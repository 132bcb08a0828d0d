import {
  type ErrorCode,
  type HistoryEntry,
  isPlainObject,
  type Json,
  type JsonObject,
  type Memory,
  type StoredEvent,
  type Summary,
  type SummaryDraft,
  type TrackRecord,
  type View,
} from '../../targets/contract'
import type { Outcome } from '../trajectory/outcome'
import type { Answer } from '../trajectory/read'
import type { Symbols } from '../trajectory/symbols'
import { settleTies } from './settle-ties'

/** Facts are plain JSON, copied the moment they are read, with generated ids named by their symbols. */

export interface EventFact extends JsonObject {
  readonly id: string
  readonly at: number
}

export interface RecordFact extends JsonObject {
  readonly id: string
  readonly at: number
}

export interface SummaryFact extends JsonObject {
  readonly id: string
  readonly version: number
}

export interface ViewFact extends JsonObject {
  readonly app: string
  readonly user: string
  readonly session: string
  readonly createdAt: number
  readonly updatedAt: number
  readonly state: JsonObject
}

export interface MemoryFact extends JsonObject {
  readonly id: string
  readonly text: string
  readonly createdAt: number
  readonly updatedAt: number
}

/** What an operation came to. */
export interface OutcomeFact extends JsonObject {
  readonly outcome: 'accepted' | 'repeat' | 'unknown' | ErrorCode | 'untyped'
  readonly answer: Json
}

export function eventFact(event: StoredEvent, symbols: Symbols): EventFact {
  return { ...copyObject(event), id: symbols.name('event', event.id), at: event.at }
}

export function recordFact(record: TrackRecord, symbols: Symbols): RecordFact {
  return { ...copyObject(record), id: symbols.name('record', record.id), at: record.at }
}

export function viewFact(view: View, symbols: Symbols): ViewFact {
  // The handle is the target's own business; anything else that a view shows is a fact.
  const { handle: _handle, ...shown } = view
  return {
    ...copyObject(shown),
    app: view.app,
    user: view.user,
    session: symbols.name('session', view.session),
    createdAt: view.createdAt,
    updatedAt: view.updatedAt,
    state: copyObject(view.state),
  }
}

export function summaryFact(summary: Summary, symbols: Symbols): SummaryFact {
  const { owner, replaces } = summary
  return {
    ...copyObject(summary),
    id: symbols.name('summary', summary.id),
    version: summary.version,
    owner: { ...copyObject(owner), session: symbols.name('session', owner.session) },
    boundary: symbols.name('event', summary.boundary),
    ...(replaces !== undefined && { replaces: symbols.name('summary', replaces) }),
  }
}

function entryFact(entry: HistoryEntry, symbols: Symbols): JsonObject {
  return 'event' in entry ? eventFact(entry.event, symbols) : summaryFact(entry.summary, symbols)
}

/** What a summariser was shown: the previous text, then the events. */
function draftFact({ previous, events }: SummaryDraft, symbols: Symbols): Json {
  return [...(previous === undefined ? [] : [previous]), ...events.map((event) => eventFact(event, symbols))]
}

/** A note's id says what it holds and is the same everywhere; that of a remembered text is the backend's own. */
export function memoryFact(memory: Memory, symbols: Symbols): MemoryFact {
  const { id, session, text, createdAt, updatedAt } = memory
  return {
    ...copyObject(memory),
    id: session === undefined ? id : symbols.name('memory', id),
    ...(session !== undefined && { session: symbols.name('session', session) }),
    text,
    createdAt,
    updatedAt,
  }
}

/** A list of memories. Ids that a backend made up are counted in an order that is the same on every backend. */
export function memoryFacts(memories: readonly Memory[], symbols: Symbols): readonly MemoryFact[] {
  for (const { id, session } of settleTies(memories)) if (session !== undefined) symbols.name('memory', id)
  return memories.map((memory) => memoryFact(memory, symbols))
}

export function answerFact(answer: Answer, symbols: Symbols): Json {
  switch (answer.of) {
    case 'session':
      return answer.view === undefined ? null : viewFact(answer.view, symbols)
    case 'sessions':
      return answer.views.map((view) => viewFact(view, symbols))
    case 'events':
      return answer.events.map((event) => eventFact(event, symbols))
    case 'records':
      return answer.records.map((record) => recordFact(record, symbols))
    case 'state':
      return copyObject(answer.state)
    case 'names':
      return copy(answer.names)
    case 'entries':
      return answer.entries.map((entry) => entryFact(entry, symbols))
    case 'chain':
      return answer.chain.map((summary) => summaryFact(summary, symbols))
    case 'summary':
      return answer.summary === undefined ? null : summaryFact(answer.summary, symbols)
    case 'draft':
      return answer.draft === undefined ? null : draftFact(answer.draft, symbols)
    case 'memories':
      return memoryFacts(answer.memories, symbols)
  }
}

export function outcomeFact(outcome: Outcome, symbols: Symbols): OutcomeFact {
  switch (outcome.status) {
    case 'unknown':
      return { outcome: 'unknown', answer: null }
    case 'refused':
      return { outcome: outcome.code, answer: null }
    case 'done':
      return {
        outcome: outcome.repeat ? 'repeat' : 'accepted',
        answer: outcome.answer === undefined ? null : answerFact(outcome.answer, symbols),
      }
  }
}

/**
 * A JSON copy of whatever a backend hands out; what is no JSON shows as a text that says so.
 *
 * @param inside the containers that the value lies in
 */
export function copy(value: unknown, inside: unknown[] = []): Json {
  switch (typeof value) {
    case 'string':
    case 'boolean':
    case 'bigint':
      return value
    case 'number':
      return Number.isFinite(value) ? value : `(${value})`
    case 'object':
      if (value === null) return null
      if (inside.includes(value)) return '(a cycle)'
      if (Array.isArray(value)) return within(value, inside, () => value.map((item) => copy(item, inside)))
      return isPlainObject(value) ? copyObject(value, inside) : `(a ${value.constructor?.name})`
    default:
      return `(${typeof value})`
  }
}

function copyObject(value: object, inside: unknown[] = []): JsonObject {
  return within(value, inside, () =>
    Object.fromEntries(
      Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([member, item]) => [member, copy(item, inside)]),
    ),
  )
}

function within<T>(container: object, inside: unknown[], work: () => T): T {
  inside.push(container)
  try {
    return work()
  } finally {
    inside.pop()
  }
}
