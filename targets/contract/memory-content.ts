import type { MemoryCorrection, MemoryKind, NewMemory } from './backend'
import { printAny, Refusal } from './errors'
import { type Instant, readInstant } from './instants'
import { isPlainObject } from './values'

/** What a note says, checked and copied: what its id is made of, and its topics (MEM-1). */
export interface MemoryContent {
  readonly text: string
  readonly topics: readonly string[]
  readonly kind?: MemoryKind
  readonly at?: Instant
  /** A set: trimmed, each once, in code-unit order; absent when empty. */
  readonly participants?: readonly string[]
  readonly place?: string
}

/** A checked correction: a field that is absent stays, one that is `undefined` is cleared (MEM-3). */
export type AdmittedCorrection = {
  readonly [Field in keyof MemoryContent]?: MemoryContent[Field] | undefined
}

/** Checks a note and gives the copy to store (MEM-1). @throws Refusal `invalid-memory` */
export function admitMemory(input: NewMemory): MemoryContent {
  const fields = admitFields(input)
  const { text, topics = [], kind, at, participants, place } = fields
  if (text === undefined) throw invalid('it has no text')
  return contentOf({ text, topics, kind, at, participants, place })
}

/** Checks a correction; `null` clears, but for the text, which every note has (MEM-3). @throws Refusal `invalid-memory` */
export function admitCorrection(input: MemoryCorrection): AdmittedCorrection {
  const cleared = isPlainObject(input)
    ? Object.keys(input).filter((field) => input[field as keyof MemoryCorrection] === null)
    : []
  if (cleared.includes('text')) throw invalid('its text cannot be cleared')
  const rest = isPlainObject(input)
    ? Object.fromEntries(Object.entries(input).filter(([field]) => !cleared.includes(field)))
    : input
  for (const field of cleared) if (!isField(field)) throw unknownField(field)
  return { ...Object.fromEntries(cleared.map((field) => [field, undefined])), ...admitFields(rest) }
}

/** What a note says once it is corrected (MEM-3). */
export function correctContent(content: MemoryContent, correction: AdmittedCorrection): MemoryContent {
  const { text = content.text, topics = [], kind, at, participants, place } = { ...content, ...correction }
  return contentOf({ text, topics, kind, at, participants, place })
}

export function isMemoryKind(kind: unknown): kind is MemoryKind {
  return kind === 'fact' || kind === 'episode'
}

const readers = {
  text: readText,
  topics: (topics: unknown) => readTexts(topics, 'topics'),
  kind: readKind,
  at: readAt,
  participants: (participants: unknown) => asSet(readTexts(participants, 'participants')),
  place: (place: unknown) => readAnyText(place, 'place'),
}

function isField(field: string): field is keyof typeof readers {
  return Object.hasOwn(readers, field)
}

/** The fields that are there, each checked. */
function admitFields(input: unknown): AdmittedCorrection {
  if (!isPlainObject(input)) throw invalid('it is no object')
  const admitted: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(input)) {
    if (value === undefined) continue
    if (!isField(field)) throw unknownField(field)
    admitted[field] = readers[field](value)
  }
  return admitted
}

/** The content without its absent fields. */
function contentOf(fields: {
  readonly text: string
  readonly topics: readonly string[]
  readonly kind: MemoryKind | undefined
  readonly at: Instant | undefined
  readonly participants: readonly string[] | undefined
  readonly place: string | undefined
}): MemoryContent {
  const { text, topics, kind, at, participants, place } = fields
  return {
    text,
    topics,
    ...(kind !== undefined && { kind }),
    ...(at !== undefined && { at }),
    ...(participants !== undefined && participants.length > 0 && { participants }),
    ...(place !== undefined && { place }),
  }
}

function readText(text: unknown): string {
  const read = readAnyText(text, 'text')
  if (isBlank(read)) throw invalid('its text is blank')
  return read
}

/** Whether a text says nothing: it is empty or white space alone (MEM-1, MEM-7). */
export function isBlank(text: string): boolean {
  return text.trim() === ''
}

function readKind(kind: unknown): MemoryKind {
  if (!isMemoryKind(kind)) throw invalid(`its kind ${printAny(kind)} is unknown`)
  return kind
}

function readAt(at: unknown): Instant {
  const instant = readInstant(at)
  if (instant === undefined) throw invalid(`its time ${printAny(at)} is no instant`)
  return instant
}

function readAnyText(text: unknown, field: string): string {
  if (typeof text !== 'string') throw invalid(`its ${field} ${printAny(text)} is no text`)
  return text
}

function readTexts(texts: unknown, field: string): readonly string[] {
  if (!Array.isArray(texts)) throw invalid(`its ${field} are no list`)
  return Array.from(texts, (text: unknown) => readAnyText(text, `entry of ${field}`))
}

/** Code-unit order tells half surrogate pairs apart too, which their UTF-8 bytes do not. */
function asSet(names: readonly string[]): readonly string[] {
  const trimmed = names.map((name) => name.trim()).filter((name) => name !== '')
  return [...new Set(trimmed)].sort()
}

function unknownField(field: string): Refusal {
  return invalid(`its field \`${field}\` is unknown`)
}

function invalid(detail: string): Refusal {
  return new Refusal('invalid-memory', 'memory', detail)
}
