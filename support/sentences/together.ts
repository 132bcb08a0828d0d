import type { Json } from '../../targets/contract'
import { FeatureError, listNames } from '../feature-error'
import { EVENT_COLUMNS, eventOfRow } from '../tables/event-columns'
import { type Columns, type Row, readRows } from '../tables/tables'
import type { Operation, PlaceRef, SessionRef } from '../trajectory/operation'
import type { Trajectory } from '../trajectory/trajectory'
import type { AcceptanceWorld } from '../world'
import { SPEAKER } from './patterns'
import { readPlace, readSpeaker, type Speaker } from './read-sentence'
import { placeOf } from './resolve'

const { author: _author, ...EVENT_CONTENT } = EVENT_COLUMNS

/** Columns of a table of things that happen at the same time. Without `does`, a row appends an event. */
export const TOGETHER_COLUMNS: Columns = {
  client: 'text',
  does: 'text',
  speaker: 'text',
  session: 'text',
  place: 'text',
  key: 'text',
  value: 'json',
  state: 'json',
  track: 'text',
  payload: 'json',
  ...EVENT_CONTENT,
}

type Deed = 'append' | 'open' | 'delete' | 'update' | 'remove' | 'clear' | 'record'

const deeds: Readonly<Record<Deed, (trajectory: Trajectory, client: string, row: Row) => Operation>> = {
  append: (trajectory, client, row) => {
    const speaker = speakerOf(row)
    const session = sessionOfRow(trajectory, row, speaker.user)
    const id = trajectory.nextEventId(typeof row.id === 'string' ? row.id : undefined)
    return {
      type: 'append-event',
      client,
      session,
      event: eventOfRow({ ...row, author: speaker.author }, id),
    }
  },
  open: (trajectory, client, row) => {
    const user = speakerOf(row).user ?? trajectory.session().user
    const session = trajectory.openSession(user, requireText(row, 'session'), trajectory.app)
    return {
      type: 'create-session',
      client,
      session,
      ...(row.state !== undefined && { state: objectOf(row.state) }),
    }
  },
  delete: (trajectory, client, row) => ({
    type: 'delete-session',
    client,
    session: sessionOfRow(trajectory, row),
  }),
  update: (trajectory, client, row) => ({
    type: 'update-state',
    client,
    place: placeOfRow(trajectory, row),
    changes: Object.fromEntries([[requireText(row, 'key'), requireValue(row, 'value')]]),
  }),
  remove: (trajectory, client, row) => ({
    type: 'remove-state',
    client,
    place: placeOfRow(trajectory, row),
    keys: [requireText(row, 'key')],
  }),
  clear: (trajectory, client, row) => ({ type: 'clear-state', client, place: placeOfRow(trajectory, row) }),
  record: (trajectory, client, row) => ({
    type: 'record-track',
    client,
    session: sessionOfRow(trajectory, row),
    track: requireText(row, 'track'),
    record: {
      id: trajectory.nextRecordId(typeof row.id === 'string' ? row.id : undefined),
      payload: requireValue(row, 'payload'),
    },
  }),
}

/** The operations of a table of things that happen at the same time. */
export function readTogether(trajectory: Trajectory, table: unknown): readonly Operation[] {
  return readRows(table, TOGETHER_COLUMNS).rows.map((row, index) => {
    const client = trajectory.client(typeof row.client === 'string' ? row.client : '')
    const deed = row.does ?? 'append'
    if (typeof deed === 'string' && isDeed(deed)) return deeds[deed](trajectory, client, row)
    throw new FeatureError(
      `row ${index + 1}, column "does": found ${JSON.stringify(deed)}, expected one of ${listNames(Object.keys(deeds))}`,
    )
  })
}

/** Makes clients known and lets each read the session in focus. */
export async function addClientsThatRead(world: AcceptanceWorld, table: unknown): Promise<void> {
  const { trajectory } = world
  for (const row of readRows(table, { client: 'text' }, ['client']).rows) {
    const client = requireText(row, 'client')
    trajectory.addClient(client)
    await world.perform({ type: 'read', client, read: { of: 'session', ...trajectory.session() } })
  }
}

function isDeed(word: string): word is Deed {
  return Object.hasOwn(deeds, word)
}

function speakerOf(row: Row): Speaker {
  const words = row.speaker
  if (typeof words !== 'string') return { author: 'agent' }
  if (new RegExp(`^${SPEAKER}$`, 's').test(words)) return readSpeaker(words)
  throw new FeatureError(
    `the cell of speaker is ${JSON.stringify(words)}; expected a user such as alice, or the agent, or the agent "planner"`,
  )
}

function sessionOfRow(trajectory: Trajectory, row: Row, user?: string): SessionRef {
  if (row.session === undefined) return trajectory.session(user)
  return trajectory.knownSession(user ?? trajectory.session().user, requireText(row, 'session'))
}

function placeOfRow(trajectory: Trajectory, row: Row): PlaceRef {
  const words = row.place === undefined ? 'the session' : requireText(row, 'place')
  return placeOf(trajectory, readPlace(words))
}

function requireText(row: Row, column: string): string {
  const text = row[column]
  if (typeof text === 'string') return text
  throw new FeatureError(`a row lacks a text in the column ${JSON.stringify(column)}`)
}

function requireValue(row: Row, column: string): Json {
  const value = row[column]
  if (value !== undefined) return value
  throw new FeatureError(`a row lacks a value in the column ${JSON.stringify(column)}`)
}

function objectOf(value: Json): { readonly [key: string]: Json } {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as { readonly [key: string]: Json }
  throw new FeatureError('the cell of state is no object; expected one such as {"key": "value"}')
}
