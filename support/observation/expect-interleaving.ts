import { blocksOf } from '../comparison/blocks'
import { FeatureError } from '../feature-error'
import { escapeMarkup } from '../reporting/markup'
import { countChanges } from '../trajectory/rounds'
import type { AcceptanceWorld } from '../world'
import { printOwner } from './place-name'
import { expectAnswer } from './snapshot'

/**
 * Of clients in processes of their own, the events stand mixed in the log: each did not just wait for the other. How often
 * the writer changes from one event to the next is counted and logged, also for backends whose clients share one process.
 */
export async function expectInterleaving(world: AcceptanceWorld): Promise<void> {
  const { replay, trajectory } = world
  const session = trajectory.session()
  const writers = new Map(
    blocksOf(replay.performed).flatMap(({ appended }) =>
      appended.flatMap(({ client, events }) => events.map((id) => [id, client] as const)),
    ),
  )
  const clients = new Set(writers.values()).size
  if (clients < 2)
    throw new FeatureError('fewer than two clients appended at the same time, so none could interleave')
  await world.expect(`the interleaving of ${clients} clients in ${printOwner(session)}`, async (player) => {
    if (player.oneByOne) return []
    const { events } = expectAnswer(await player.observe({ of: 'log', ...session }), 'events')
    const order = events.flatMap(({ id }) => writers.get(id) ?? [])
    const switches = countChanges(order)
    world.log(
      escapeMarkup(
        `${player.name}: ${clients} clients, ${order.length} events, the writer changes ${switches} times.`,
      ),
    )
    if (!player.canServe || switches >= clients) return []
    return [`expected the writer to change at least ${clients} times, found ${switches}: nobody contended`]
  })
}
