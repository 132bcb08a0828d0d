import { randomUUID } from 'node:crypto'
import type { SessionKey } from './backend'
import { printAny, Refusal } from './errors'
import { type Instant, readInstant } from './instants'
import { admitBranch, admitName } from './names'
import { eventPlace } from './places'
import { admitChanges, type ScopedChanges, splitByScope, withoutTemporary } from './state'
import {
  copyValue,
  decodeValue,
  encodeRecord,
  isPlainObject,
  type Json,
  type JsonObject,
  sameValue,
} from './values'

/** One piece of an event's content, told apart by `type`. */
export type Part = TextPart | ReasoningPart | FilePart | CallPart | ResultPart

export interface TextPart {
  readonly type: 'text'
  readonly text: string
}

/** What the model thought, kept apart from what it said. */
export interface ReasoningPart {
  readonly type: 'reasoning'
  readonly text: string
}

/** A file by its MIME type, with its content as text (base64, kept as written) or where to find it, or both. */
export interface FilePart {
  readonly type: 'file'
  readonly mime: string
  readonly name?: string
  readonly content?: string
  readonly uri?: string
}

/** A tool call; `id` is a name and is what its result refers to. */
export interface CallPart {
  readonly type: 'call'
  readonly id: string
  readonly tool: string
  readonly arguments: Json
}

/** The result of the nearest earlier call with the id `call`. */
export interface ResultPart {
  readonly type: 'result'
  readonly call: string
  readonly tool: string
  readonly result: Json
}

/** An event as a client hands it in. */
export interface NewEvent {
  /** Absent: a fresh unique one. */
  readonly id?: string | undefined
  readonly invocation?: string | undefined
  /** `user` for the person, else the agent's name. */
  readonly author: string
  /** The `/`-separated path of the (sub-)agent; absent means the whole session. */
  readonly branch?: string | undefined
  /** Milliseconds since 1970 (finer is floored) or RFC 3339 text with its zone; absent means now. */
  readonly at?: number | string | undefined
  readonly parts?: readonly Part[] | undefined
  /** Ids of calls that go on after the event. */
  readonly longRunning?: readonly string[] | undefined
  readonly error?: EventError | undefined
  /** Changes of state that the event applies; `user:`, `app:` and `temp:` keys keep their prefix. */
  readonly delta?: JsonObject | undefined
  readonly metadata?: JsonObject | undefined
  /** A piece of a stream: checked, and then leaves no trace (EVT-3). */
  readonly partial?: boolean | undefined
}

export interface EventError {
  readonly code?: string
  readonly message?: string
}

/** An event as it is stored and read back. What was absent or empty (but for metadata) is absent. */
export interface StoredEvent {
  readonly id: string
  readonly invocation?: string
  readonly author: string
  readonly branch?: string
  readonly at: Instant
  readonly parts: readonly Part[]
  readonly longRunning?: readonly string[]
  readonly error?: EventError
  /** Without its `temp:` keys, which are nowhere kept (STA-3). */
  readonly delta?: JsonObject
  readonly metadata?: JsonObject
}

/** A checked event: what to store, and what its delta changes in each scope. */
export interface AdmittedEvent {
  readonly event: StoredEvent
  readonly changes: ScopedChanges
  readonly partial: boolean
}

/**
 * Checks an event and gives the copy to store (EVT-2, EVT-9, KEY-1, KEY-3, STA-3).
 *
 * @param now the instant of an event that brings none
 * @throws Refusal `invalid-key` for any bad name, before `invalid-value` and `invalid-event`
 */
export function admitEvent(input: NewEvent, now: Instant): AdmittedEvent {
  if (!isPlainObject(input)) throw new Refusal('invalid-event', 'event', 'it is no object')
  const { id = randomUUID(), branch } = input
  admitName(id, 'event')
  if (branch !== undefined) admitBranch(branch)
  for (const call of listOf(input.longRunning)) admitName(call, 'call')
  for (const part of listOf(input.parts)) admitPartNames(part)
  const delta = withoutTemporary(admitChanges(input.delta, 'delta'))

  const subject = `event ${JSON.stringify(id)}`
  refuseUnknown(input, eventFields, subject)
  for (const field of ['parts', 'longRunning'] as const) {
    if (input[field] !== undefined && !Array.isArray(input[field]))
      throw invalid(subject, `its ${field} are no list`)
  }
  const at = input.at === undefined ? now : readInstant(input.at)
  if (at === undefined) throw invalid(subject, `its timestamp ${printAny(input.at)} is no instant`)
  if (typeof input.author !== 'string' || input.author === '') throw invalid(subject, 'it has no author')
  if (input.invocation !== undefined) admitText(input.invocation, 'invocation', subject)
  if (input.partial !== undefined && typeof input.partial !== 'boolean') {
    throw invalid(subject, 'its `partial` is neither true nor false')
  }
  const event: StoredEvent = {
    id,
    ...(input.invocation !== undefined && { invocation: input.invocation }),
    author: input.author,
    ...(branch !== undefined && { branch }),
    at,
    parts: Array.from(listOf(input.parts), (part) => admitPart(part, subject)),
    ...(input.longRunning?.length && { longRunning: [...input.longRunning] }),
    ...admitError(input.error, subject),
    ...(Object.keys(delta).length > 0 && { delta }),
    ...(input.metadata !== undefined && { metadata: copyObject(input.metadata, `metadata of ${subject}`) }),
  }
  return { event, changes: splitByScope(delta), partial: input.partial === true }
}

/** Whether a second append under an id is the same event: as read back, timestamp aside (EVT-5). */
export function sameEvent(stored: StoredEvent, again: StoredEvent): boolean {
  return sameValue({ ...stored, at: 0 } as unknown as Json, { ...again, at: 0 } as unknown as Json)
}

/** The stored event of an id that is appended again; other content under the id is `event-conflict` (EVT-5). */
export function repeatOf(stored: StoredEvent, again: StoredEvent, key: SessionKey): StoredEvent {
  if (sameEvent(stored, again)) return stored
  throw new Refusal('event-conflict', eventPlace(key, again.id), 'an event of this id holds something else')
}

/** The text under which an event is stored. Its strings are pure ASCII escapes where storage would not keep them. */
export function encodeEvent(event: StoredEvent): string {
  return encodeRecord(event)
}

/** @param subject the event's place, for `corrupt-record` */
export function decodeEvent(text: string, subject: string): StoredEvent {
  const event = decodeValue(text, subject)
  if (!isPlainObject(event) || !isStored(event)) {
    throw new Refusal('corrupt-record', subject, 'the stored text is no event')
  }
  return event as unknown as StoredEvent
}

function isStored(event: Record<string, unknown>): boolean {
  const { id, author, at, parts } = event
  return (
    typeof id === 'string' && typeof author === 'string' && typeof at === 'number' && Array.isArray(parts)
  )
}

/** Whether an event belongs to the conversation: it has a part, empty text included (EVT-4). */
export function inConversation(event: StoredEvent): boolean {
  return event.parts.length > 0
}

/** An event by `user` with a text part. */
export function isUserMessage(event: StoredEvent): boolean {
  return event.author === 'user' && event.parts.some((part) => part.type === 'text')
}

const eventFields: ReadonlySet<string> = new Set([
  'id',
  'invocation',
  'author',
  'branch',
  'at',
  'parts',
  'longRunning',
  'error',
  'delta',
  'metadata',
  'partial',
])

/** The fields of each kind of part; those with a `?` may be absent. */
const partFields: Readonly<Record<Part['type'], readonly string[]>> = {
  text: ['text'],
  reasoning: ['text'],
  file: ['mime', 'name?', 'content?', 'uri?'],
  call: ['id', 'tool', 'arguments'],
  result: ['call', 'tool', 'result'],
}

const nameFields: Readonly<Record<string, string>> = { id: 'call', call: 'call', tool: 'tool' }
const valueFields: ReadonlySet<string> = new Set(['arguments', 'result'])

function admitPartNames(part: unknown): void {
  if (!isPlainObject(part) || (part.type !== 'call' && part.type !== 'result')) return
  for (const [field, kind] of Object.entries(nameFields)) {
    if (partFields[part.type].includes(field)) admitName(part[field], kind)
  }
}

function admitPart(part: unknown, subject: string): Part {
  if (!isPlainObject(part)) throw invalid(subject, 'one of its parts is no object')
  const { type } = part
  if (typeof type !== 'string' || !Object.hasOwn(partFields, type)) {
    throw invalid(subject, `its part of type ${printAny(type)} is unknown`)
  }
  const fields = partFields[type as Part['type']]
  refuseUnknown(part, new Set(['type', ...fields.map((field) => field.replace('?', ''))]), subject)
  const admitted: Record<string, unknown> = { type }
  for (const name of fields) {
    const field = name.replace('?', '')
    const value = part[field]
    if (value === undefined && name.endsWith('?')) continue
    if (value === undefined) throw invalid(subject, `its ${type} part has no \`${field}\``)
    admitted[field] = valueFields.has(field)
      ? copyValue(value, `${field} in ${subject}`)
      : admitText(value, field, subject)
  }
  return admitted as unknown as Part
}

function admitError(error: unknown, subject: string): { error?: EventError } {
  if (error === undefined) return {}
  if (!isPlainObject(error)) throw invalid(subject, 'its error is no object')
  refuseUnknown(error, new Set(['code', 'message']), subject)
  const admitted: { code?: string; message?: string } = {}
  if (error.code !== undefined) admitted.code = admitText(error.code, 'error code', subject)
  if (error.message !== undefined) admitted.message = admitText(error.message, 'error message', subject)
  return Object.keys(admitted).length > 0 ? { error: admitted } : {}
}

function admitText(text: unknown, field: string, subject: string): string {
  if (typeof text !== 'string') throw invalid(subject, `its \`${field}\` is no text`)
  return text
}

function copyObject(value: unknown, subject: string): JsonObject {
  if (!isPlainObject(value)) throw new Refusal('invalid-value', subject, 'an object was expected')
  return copyValue(value, subject) as JsonObject
}

function refuseUnknown(record: object, known: ReadonlySet<string>, subject: string): void {
  const unknown = Object.entries(record).find(([field, value]) => value !== undefined && !known.has(field))
  if (unknown) throw invalid(subject, `its field \`${unknown[0]}\` is unknown`)
}

function listOf<T>(list: readonly T[] | undefined): readonly T[] {
  return Array.isArray(list) ? list : []
}

function invalid(subject: string, detail: string): Refusal {
  return new Refusal('invalid-event', subject, detail)
}
