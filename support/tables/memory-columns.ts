import type { Json, MemoryCorrection, NewMemory } from '../../targets/contract'
import type { MemoryFact } from '../observation/facts'
import type { Columns, Row } from './tables'

/** What a table tells of a note that is added. */
export const NOTE_COLUMNS: Columns = {
  memory: 'text',
  topics: 'json',
  kind: 'text',
  at: 'instant',
  /** The instant as a program writes it, and whatever a backend must refuse. */
  timestamp: 'json',
  with: 'json',
  where: 'text',
}

/** What a table tells of a memory that is read. */
export const MEMORY_COLUMNS: Columns = {
  ...NOTE_COLUMNS,
  id: 'text',
  author: 'text',
  session: 'text',
  owner: 'json',
  created: 'instant',
  updated: 'instant',
}

/** What a correction changes: JSON but for the text, so that `null` clears (MEM-3). */
export const CORRECTION_FIELDS: Columns = {
  memory: 'text',
  topics: 'json',
  kind: 'json',
  at: 'json',
  with: 'json',
  where: 'json',
}

/** The note that a row tells of; what a backend must refuse can be told too. */
export function noteOfRow(row: Row): NewMemory {
  const { timestamp, at, ...rest } = row
  return input({ ...rest, at: timestamp === undefined ? at : timestamp }) as unknown as NewMemory
}

/** The correction that a table of fields tells of. */
export function correctionOfFields(fields: Row): MemoryCorrection {
  return input(fields)
}

/** The row that a table would show of a memory. An empty list stands in an empty cell. */
export function rowOfMemory(memory: MemoryFact): Row {
  return {
    id: memory.id,
    memory: memory.text,
    topics: orAbsent(memory.topics),
    kind: memory.kind,
    at: memory.at,
    timestamp: memory.at,
    with: orAbsent(memory.participants),
    where: memory.place,
    author: memory.author,
    session: memory.session,
    owner: memory.owner,
    created: memory.createdAt,
    updated: memory.updatedAt,
  }
}

function input(row: Row): Readonly<Record<string, Json>> {
  const { memory: text, with: participants, where: place, topics, kind, at } = row
  const fields = { text, topics, kind, at, participants, place }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])),
  )
}

function orAbsent(list: Json | undefined): Json | undefined {
  return Array.isArray(list) && list.length === 0 ? undefined : list
}
