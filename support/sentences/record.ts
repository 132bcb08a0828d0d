import type { Json, NewRecord } from '../../targets/contract'
import { FeatureError } from '../feature-error'
import { RECORD_COLUMNS } from '../observation/expect-tracks'
import { readRows } from '../tables/tables'
import { wasAccepted } from '../trajectory/replay'
import type { AcceptanceWorld } from '../world'
import type { RecordDetails } from './read-sentence'

/** Records one payload on a track of the session in focus. */
export async function record(
  world: AcceptanceWorld,
  client: string,
  track: string,
  details: RecordDetails,
  payload: Json,
): Promise<void> {
  const id = details.withoutId ? undefined : world.trajectory.nextRecordId(details.record)
  await perform(world, client, track, { ...(id !== undefined && { id }), payload })
}

/** Records a table of payloads, one by one; a refused row ends it. */
export async function recordRows(
  world: AcceptanceWorld,
  client: string,
  track: string,
  table: unknown,
): Promise<void> {
  for (const [index, row] of readRows(table, RECORD_COLUMNS, ['payload']).rows.entries()) {
    const { payload, at } = row
    if (payload === undefined)
      throw new FeatureError(`row ${index + 1}: the payload is absent; write null for JSON's null`)
    const id = world.trajectory.nextRecordId(typeof row.id === 'string' ? row.id : undefined)
    const accepted = await perform(world, client, track, {
      id,
      payload,
      ...(typeof at === 'number' && { at }),
    })
    if (!accepted) return
  }
}

/** Records what was recorded last once more, as a client does that does not know. */
export async function recordAgain(world: AcceptanceWorld, client: string): Promise<void> {
  const last = world.replay.performed.findLast(({ operation }) => operation.type === 'record-track')
  if (last === undefined) throw new FeatureError('nothing was recorded yet')
  await world.perform({ ...last.operation, client: world.trajectory.client(client) })
}

async function perform(
  world: AcceptanceWorld,
  client: string,
  track: string,
  record: NewRecord,
): Promise<boolean> {
  const { trajectory } = world
  const session = trajectory.session()
  const performed = await world.perform({
    type: 'record-track',
    client: trajectory.client(client),
    session,
    track,
    record,
  })
  return wasAccepted(performed, [world.replay.referencePlayer.name])
}
