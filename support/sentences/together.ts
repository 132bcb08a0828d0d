import { FeatureError, listNames } from '../feature-error'
import { EVENT_COLUMNS } from '../tables/event-columns'
import { NOTE_COLUMNS } from '../tables/memory-columns'
import { type Columns, readRows } from '../tables/tables'
import type { Operation } from '../trajectory/operation'
import type { Trajectory } from '../trajectory/trajectory'
import type { AcceptanceWorld } from '../world'
import { DEEDS, type FindMemory, requireText } from './deeds'

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
  about: 'text',
  ...NOTE_COLUMNS,
  to: 'text',
  as: 'text',
  last: 'count',
  ...EVENT_CONTENT,
}

/** The operations of a table of things that happen at the same time. */
export async function readTogether(
  trajectory: Trajectory,
  table: unknown,
  find: FindMemory,
): Promise<readonly Operation[]> {
  const operations: Operation[] = []
  for (const [index, row] of readRows(table, TOGETHER_COLUMNS).rows.entries()) {
    const client = trajectory.client(typeof row.client === 'string' ? row.client : '')
    const word = row.does ?? 'append'
    const deed = typeof word === 'string' && Object.hasOwn(DEEDS, word) ? DEEDS[word] : undefined
    if (deed === undefined) {
      throw new FeatureError(
        `row ${index + 1}, column "does": found ${JSON.stringify(word)}, expected one of ${listNames(Object.keys(DEEDS))}`,
      )
    }
    operations.push(await deed({ trajectory, client, find }, row))
  }
  return operations
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
