import {
  isList,
  type Json,
  type JsonObject,
  type NewEvent,
  type Part,
  type StoredEvent,
} from '../../targets/contract'
import { FeatureError } from '../feature-error'
import type { Columns, Row } from './tables'

/** How a table tells of events: the same columns for those that are appended and those that are read. */
export const EVENT_COLUMNS: Columns = {
  id: 'text',
  author: 'text',
  branch: 'text',
  at: 'instant',
  /** The instant as a program writes it: milliseconds since 1970 or RFC 3339 text, and whatever a backend must refuse. */
  timestamp: 'json',
  says: 'text',
  calls: 'json',
  answers: 'json',
  parts: 'json',
  delta: 'json',
  metadata: 'json',
  'long-running': 'json',
  invocation: 'text',
  error: 'json',
}

/** The row that a table would show of an event. Several texts show as a list, which no text cell equals. */
export function rowOfEvent(event: StoredEvent): Row {
  const texts = event.parts.flatMap((part) => (part.type === 'text' ? [part.text] : []))
  const calls = event.parts.flatMap((part) =>
    part.type === 'call' ? [{ id: part.id, tool: part.tool, arguments: part.arguments }] : [],
  )
  const answers = event.parts.flatMap((part) =>
    part.type === 'result' ? [{ call: part.call, tool: part.tool, result: part.result }] : [],
  )
  return {
    id: event.id,
    author: event.author,
    branch: event.branch,
    at: event.at,
    timestamp: event.at,
    says: texts.length > 1 ? texts : texts[0],
    calls: orAbsent(calls),
    answers: orAbsent(answers),
    parts: orAbsent(event.parts.map((part): JsonObject => ({ ...part }))),
    delta: event.delta,
    metadata: event.metadata,
    'long-running': event.longRunning,
    invocation: event.invocation,
    error: event.error && { ...event.error },
  }
}

/**
 * The event that a row tells of. What a backend must refuse can be told too: only `calls` and `answers`, which are
 * a short form, must have their shape.
 */
export function eventOfRow(row: Row, id: string | undefined): NewEvent {
  const parts: Part[] = [
    ...(row.says === undefined ? [] : [{ type: 'text', text: row.says } as unknown as Part]),
    ...listOf(row, 'calls', ['id', 'tool', 'arguments']).map(
      (call) => ({ type: 'call', ...call }) as unknown as Part,
    ),
    ...listOf(row, 'answers', ['call', 'tool', 'result']).map(
      (answer) => ({ type: 'result', ...answer }) as unknown as Part,
    ),
    ...(partsOf(row) as unknown as Part[]),
  ]
  return defined({
    id,
    invocation: row.invocation,
    author: row.author,
    branch: row.branch,
    at: row.timestamp === undefined ? row.at : row.timestamp,
    parts: parts.length === 0 ? undefined : parts,
    longRunning: row['long-running'],
    error: row.error,
    delta: row.delta,
    metadata: row.metadata,
  }) as unknown as NewEvent
}

/** Any parts, unknown ones too: what a backend makes of them is what a scenario asks. */
function partsOf(row: Row): readonly Json[] {
  const parts = row.parts ?? []
  if (isList(parts)) return parts
  throw new FeatureError(
    'the cell of parts is no list; expected [{"type": "text", "text": "…"}] or other parts',
  )
}

function listOf(row: Row, column: string, members: readonly string[]): readonly JsonObject[] {
  const value = row[column]
  if (value === undefined) return []
  const shape = `[{${members.map((member) => `${JSON.stringify(member)}: …`).join(', ')}}]`
  if (!isList(value)) throw new FeatureError(`the cell of ${column} is no list; expected ${shape}`)
  return value.map((item) => {
    if (typeof item !== 'object' || item === null || isList(item)) {
      throw new FeatureError(`an entry of ${column} is no object; expected ${shape}`)
    }
    const unknown = Object.keys(item).find((member) => !members.includes(member))
    const lacking = members.find((member) => !Object.hasOwn(item, member))
    if (unknown === undefined && lacking === undefined) return item
    const fault = lacking === undefined ? `has an unknown ${unknown}` : `lacks ${lacking}`
    throw new FeatureError(`an entry of ${column} ${fault}; expected ${shape}`)
  })
}

function orAbsent(list: readonly Json[]): Json | undefined {
  return list.length === 0 ? undefined : list
}

function defined(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
}
