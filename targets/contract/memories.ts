import type { Memory, UserKey } from './backend'
import { Refusal } from './errors'
import type { StoredEvent } from './events'
import { inConversation } from './events'
import type { Instant } from './instants'
import { isBlank, type MemoryContent } from './memory-content'
import { byUtf8 } from './order'
import { admitPage } from './pages'
import { memoryPlace } from './places'
import { decodeValue, encodeRecord, isPlainObject } from './values'

/** What a list is ordered by (MEM-5). */
export interface MemoryTimes {
  readonly id: string
  readonly createdAt: Instant
  readonly updatedAt: Instant
}

/** What is stored of a memory as JSON text; its id and its times stand beside it. */
export interface MemoryBody extends MemoryContent {
  /** Whose it is, kept with what it says: it is shown as it was stored (MEM-8). */
  readonly owner: UserKey
  /** Of a text remembered from a session. */
  readonly author?: string
  readonly session?: string
}

/** An event's text as a memory to be stored (MEM-7). */
export interface RememberedText {
  readonly event: string
  readonly text: string
  readonly author: string
  readonly at: Instant
}

/** What a session's active conversation leaves to remember: the texts of its events, those of one event by lines (MEM-7). */
export function textsToRemember(active: readonly StoredEvent[]): readonly RememberedText[] {
  return active.filter(inConversation).flatMap(({ id, author, at, parts }) => {
    const texts = parts.flatMap((part) => (part.type === 'text' ? [part.text] : []))
    const text = texts.join('\n')
    return isBlank(text) ? [] : [{ event: id, text, author, at }]
  })
}

/** Latest updated first, then latest created, then by id (MEM-5). */
export function latestFirst<M extends MemoryTimes>(memories: readonly M[]): readonly M[] {
  return memories.toSorted(
    (a, b) => b.updatedAt - a.updatedAt || b.createdAt - a.createdAt || byUtf8(a.id, b.id),
  )
}

/** The limit of a list of memories: ≥ 1, else `invalid-page`; none means all (MEM-5). */
export function admitMemoryLimit(limit: number | undefined): number | undefined {
  return admitPage({ limit }).limit
}

export function encodeMemory(body: MemoryBody): string {
  return encodeRecord(body)
}

/** @param user under whom it was found, for `corrupt-record` */
export function decodeMemory(text: string, { id, createdAt, updatedAt }: MemoryTimes, user: UserKey): Memory {
  const place = memoryPlace(user, id)
  const body: unknown = decodeValue(text, place)
  if (!isBody(body)) throw new Refusal('corrupt-record', place, 'the stored text is no memory')
  return { ...body, id, createdAt, updatedAt }
}

export function memoryNotFound(user: UserKey, id: string): Refusal {
  return new Refusal('memory-not-found', memoryPlace(user, id), 'the user has no note of this id')
}

export function memoryConflict(user: UserKey, id: string): Refusal {
  return new Refusal('memory-conflict', memoryPlace(user, id), 'another note says this already')
}

function isBody(body: unknown): body is MemoryBody {
  if (!isPlainObject(body)) return false
  const { text, topics, owner } = body
  return typeof text === 'string' && Array.isArray(topics) && isPlainObject(owner)
}
