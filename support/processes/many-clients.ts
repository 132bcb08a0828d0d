import type { Operation, PlaceRef, SessionRef } from '../trajectory/operation'
import type { AcceptanceWorld } from '../world'

/** The names of clients that a scenario counts: `client-1`, `client-2`, … */
export function numberedClients(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `client-${index + 1}`)
}

/** Gives clients a process of their own on every backend that can be reached from one; the reference keeps them here. */
export async function startProcesses(world: AcceptanceWorld, clients: readonly string[]): Promise<void> {
  await Promise.all(world.replay.players.map((player) => player.startProcesses(clients)))
}

/** Every client but the first opens a session of its own, all at once, on storage that nobody has opened before. */
export async function openTogether(world: AcceptanceWorld): Promise<void> {
  const { trajectory } = world
  const operations = trajectory.otherClients.map(
    (client): Operation => ({
      type: 'create-session',
      client,
      session: trajectory.openSession('alice', client),
    }),
  )
  await world.performTogether(operations)
}

/** Every client but the first appends so many events to the session in focus, all at once. */
export async function appendTogether(world: AcceptanceWorld, count: number): Promise<void> {
  const { trajectory } = world
  const session = trajectory.session()
  const operations = trajectory.otherClients.flatMap((client) =>
    Array.from({ length: count }, (_, index): Operation => {
      const id = trajectory.nextEventId(`${client}-${index + 1}`)
      const delta = { [`seen:${id}`]: true }
      return {
        type: 'append-event',
        client,
        session,
        event: { id, author: client, parts: [{ type: 'text', text: `Message ${index + 1}` }], delta },
      }
    }),
  )
  await readAll(world, session)
  await world.performTogether(operations)
}

/** Every client but the first writes so many keys of its own into the state of a place, one by one, all at once. */
export async function writeTogether(world: AcceptanceWorld, place: PlaceRef, count: number): Promise<void> {
  const { trajectory } = world
  const operations = trajectory.otherClients.flatMap((client) =>
    Array.from(
      { length: count },
      (_, index): Operation => ({
        type: 'update-state',
        client,
        place,
        changes: { [`${client}-${index + 1}`]: index + 1 },
      }),
    ),
  )
  await readAll(world, trajectory.session())
  await world.performTogether(operations)
}

/** Lets every client but the first read a session. */
async function readAll(world: AcceptanceWorld, session: SessionRef): Promise<void> {
  for (const client of world.trajectory.otherClients) {
    await world.perform({ type: 'read', client, read: { of: 'session', ...session } })
  }
}
