import type { MemoryQuery } from '../../targets/contract'
import { FeatureError } from '../feature-error'
import { NOTE_COLUMNS, noteOfRow } from '../tables/memory-columns'
import { readRows } from '../tables/tables'
import { wasAccepted } from '../trajectory/replay'
import type { AcceptanceWorld } from '../world'
import { ownerOfMemories } from './name-memory'
import type { MemoryFilter, NamedUser } from './read-memory'

/** Adds a table of notes, one by one; a refused row ends it. */
export async function rememberRows(
  world: AcceptanceWorld,
  client: string,
  user: NamedUser,
  table: unknown,
): Promise<void> {
  const owner = ownerOfMemories(world, user)
  for (const row of readRows(table, NOTE_COLUMNS, ['memory']).rows) {
    const performed = await world.perform({
      type: 'add-memory',
      client: world.trajectory.client(client),
      owner,
      memory: noteOfRow(row),
    })
    if (!wasAccepted(performed, [world.replay.referencePlayer.name])) return
  }
}

/** Adds the note that was added last once more, as a client does that does not know. */
export async function rememberAgain(world: AcceptanceWorld, client: string): Promise<void> {
  const last = world.replay.performed.findLast(({ operation }) => operation.type === 'add-memory')
  if (last === undefined) throw new FeatureError('nothing was remembered yet')
  await world.perform({ ...last.operation, client: world.trajectory.client(client) })
}

/** A query in the words of the contract; what a backend must refuse can be asked too. */
export function queryOf(text: string, filter: MemoryFilter): MemoryQuery {
  return { text, ...filter } as MemoryQuery
}
