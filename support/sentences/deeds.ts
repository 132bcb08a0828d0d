import type { Json, UserKey } from '../../targets/contract'
import { FeatureError } from '../feature-error'
import { eventOfRow } from '../tables/event-columns'
import { noteOfRow } from '../tables/memory-columns'
import type { Row } from '../tables/tables'
import type { Generated, Operation, PlaceRef, SessionRef } from '../trajectory/operation'
import type { Trajectory } from '../trajectory/trajectory'
import { SPEAKER } from './patterns'
import type { NamedMemory } from './read-memory'
import { readPlace, readSpeaker, type Speaker } from './read-sentence'
import { placeOf } from './resolve'

/** Finds the memory that a row names, as each backend knows it. */
export type FindMemory = (
  named: NamedMemory,
) => Promise<{ readonly owner: UserKey; readonly id: string | Generated }>

/** Who tells what a row does. */
export interface Teller {
  readonly trajectory: Trajectory
  readonly client: string
  readonly find: FindMemory
}

type Deed = (teller: Teller, row: Row) => Operation | Promise<Operation>

/** What a row of a table of things that happen at the same time can do, by the word in the column `does`. */
export const DEEDS: Readonly<Record<string, Deed>> = {
  append: ({ trajectory, client }, row) => {
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
  open: ({ trajectory, client }, row) => {
    const user = speakerOf(row).user ?? trajectory.session().user
    const session = trajectory.openSession(user, requireText(row, 'session'), trajectory.app)
    return {
      type: 'create-session',
      client,
      session,
      ...(row.state !== undefined && { state: objectOf(row.state) }),
    }
  },
  delete: ({ trajectory, client }, row) => ({
    type: 'delete-session',
    client,
    session: sessionOfRow(trajectory, row),
  }),
  update: ({ trajectory, client }, row) => ({
    type: 'update-state',
    client,
    place: placeOfRow(trajectory, row),
    changes: Object.fromEntries([[requireText(row, 'key'), requireValue(row, 'value')]]),
  }),
  remove: ({ trajectory, client }, row) => ({
    type: 'remove-state',
    client,
    place: placeOfRow(trajectory, row),
    keys: [requireText(row, 'key')],
  }),
  clear: ({ trajectory, client }, row) => ({
    type: 'clear-state',
    client,
    place: placeOfRow(trajectory, row),
  }),
  record: ({ trajectory, client }, row) => ({
    type: 'record-track',
    client,
    session: sessionOfRow(trajectory, row),
    track: requireText(row, 'track'),
    record: {
      id: trajectory.nextRecordId(typeof row.id === 'string' ? row.id : undefined),
      payload: requireValue(row, 'payload'),
    },
  }),
  remember: ({ trajectory, client }, row) => ({
    type: 'add-memory',
    client,
    owner: userOfRow(trajectory, row),
    memory: noteOfRow({ ...row, memory: requireText(row, 'memory') }),
  }),
  correct: async ({ trajectory, client, find }, row) => ({
    type: 'correct-memory',
    client,
    ...(await find(memoryOfRow(trajectory, row))),
    correction: { text: requireText(row, 'to') },
  }),
  forget: async ({ trajectory, client, find }, row) => ({
    type: 'forget-memory',
    client,
    ...(await find(memoryOfRow(trajectory, row))),
  }),
  'forget everything': ({ trajectory, client }, row) => ({
    type: 'forget-all',
    client,
    owner: userOfRow(trajectory, row),
  }),
  'remember the session': ({ trajectory, client }, row) => ({
    type: 'remember-session',
    client,
    session: sessionOfRow(trajectory, row),
  }),
  summarise: ({ trajectory, client }, row) => ({
    type: 'summarise',
    client,
    session: sessionOfRow(trajectory, row),
    request: { branch: typeof row.branch === 'string' ? row.branch : undefined },
    answer: trajectory.summarising.answer(requireText(row, 'as')),
  }),
  compact: ({ trajectory, client }, row) => ({
    type: 'summarise',
    client,
    session: sessionOfRow(trajectory, row),
    request: { keep: requireCount(row, 'last') },
    answer: trajectory.summarising.answer(requireText(row, 'as')),
  }),
  answer: ({ trajectory, client }, row) => ({
    type: 'finish-summary',
    client,
    session: trajectory.summarising.endWait(client),
    answer: trajectory.summarising.answer(requireText(row, 'as')),
  }),
  sweep: ({ client }) => ({ type: 'sweep', client }),
}

function speakerOf(row: Row): Speaker {
  return row.speaker === undefined ? { author: 'agent' } : speakerIn('speaker', row.speaker)
}

function speakerIn(column: string, words: Json): Speaker {
  if (typeof words === 'string' && new RegExp(`^${SPEAKER}$`, 's').test(words)) return readSpeaker(words)
  throw new FeatureError(
    `the cell of ${column} is ${JSON.stringify(words)}; expected a user such as alice, or the agent, or the agent "planner"`,
  )
}

function sessionOfRow(trajectory: Trajectory, row: Row, user?: string): SessionRef {
  if (row.session === undefined) return trajectory.session(user)
  return trajectory.knownSession(user ?? trajectory.session().user, requireText(row, 'session'))
}

/** The user that a row is about: the one that it names, else that of the session in focus. */
function userOfRow(trajectory: Trajectory, row: Row): UserKey {
  const user = row.about === undefined ? trajectory.session().user : speakerIn('about', row.about).user
  if (user === undefined)
    throw new FeatureError('the cell of about names no user; expected one such as alice')
  const owner = { app: trajectory.appOf(user), user }
  trajectory.touchUser(user, owner.app)
  return owner
}

function memoryOfRow(trajectory: Trajectory, row: Row): NamedMemory {
  return { holder: userOfRow(trajectory, row), by: 'text', name: requireText(row, 'memory') }
}

function placeOfRow(trajectory: Trajectory, row: Row): PlaceRef {
  const words = row.place === undefined ? 'the session' : requireText(row, 'place')
  return placeOf(trajectory, readPlace(words))
}

export function requireText(row: Row, column: string): string {
  const text = row[column]
  if (typeof text === 'string') return text
  throw new FeatureError(`a row lacks a text in the column ${JSON.stringify(column)}`)
}

function requireValue(row: Row, column: string): Json {
  const value = row[column]
  if (value !== undefined) return value
  throw new FeatureError(`a row lacks a value in the column ${JSON.stringify(column)}`)
}

function requireCount(row: Row, column: string): number {
  const count = row[column]
  if (typeof count === 'number') return count
  throw new FeatureError(`a row lacks a number in the column ${JSON.stringify(column)}`)
}

function objectOf(value: Json): { readonly [key: string]: Json } {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as { readonly [key: string]: Json }
  throw new FeatureError('the cell of state is no object; expected one such as {"key": "value"}')
}
