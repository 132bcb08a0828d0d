import type { NewEvent } from '../../targets/contract'
import { FeatureError } from '../feature-error'
import { EVENT_COLUMNS, eventOfRow } from '../tables/event-columns'
import { readRows } from '../tables/tables'
import { wasAccepted } from '../trajectory/replay'
import type { AcceptanceWorld } from '../world'
import type { Details, Speaker } from './read-sentence'
import { eventId, sessionOfSpeaker } from './resolve'

/** Who appends an event: through which client, as whom, and with what details. */
export interface Appending {
  readonly client: string
  readonly speaker: Speaker
  readonly details: Details
}

/** Appends one event. */
export async function append(
  world: AcceptanceWorld,
  { client, speaker, details }: Appending,
  content: Omit<NewEvent, 'id' | 'author' | 'branch'>,
): Promise<void> {
  const { trajectory } = world
  const session = sessionOfSpeaker(trajectory, speaker, details)
  const event: NewEvent = {
    ...content,
    id: eventId(trajectory, details),
    author: speaker.author,
    branch: details.branch,
  }
  await world.perform({
    type: 'append-event',
    client: trajectory.client(client),
    session,
    event: defined(event),
  })
}

/** Appends a table of events to the session in focus, one by one; a refused row ends it. */
export async function appendRows(world: AcceptanceWorld, client: string, table: unknown): Promise<void> {
  const { trajectory } = world
  const session = trajectory.session()
  for (const row of readRows(table, EVENT_COLUMNS).rows) {
    const event = eventOfRow(row, trajectory.nextEventId(typeof row.id === 'string' ? row.id : undefined))
    const performed = await world.perform({
      type: 'append-event',
      client: trajectory.client(client),
      session,
      event,
    })
    // Where a backend is known to refuse what the reference accepts, the others go on.
    if (!wasAccepted(performed, [world.replay.referencePlayer.name])) return
  }
}

/** Appends the event that was appended last once more, as a client does that does not know. */
export async function appendAgain(world: AcceptanceWorld, client: string): Promise<void> {
  const last = world.replay.performed.findLast(({ operation }) => operation.type === 'append-event')
  if (last?.operation.type !== 'append-event') throw new FeatureError('no event was appended yet')
  await world.perform({ ...last.operation, client: world.trajectory.client(client) })
}

function defined(event: NewEvent): NewEvent {
  return Object.fromEntries(
    Object.entries(event).filter(([, value]) => value !== undefined),
  ) as unknown as NewEvent
}
