import { setTimeout as wait } from 'node:timers/promises'
import type { NewEvent, SessionKey, View } from '../../targets/contract'
import { FeatureError } from '../feature-error'
import type { ServedProcess } from '../processes/served-process'
import { escapeMarkup } from '../reporting/markup'
import { ReplyLost } from '../trajectory/outcome'
import type { Player } from '../trajectory/player'
import type { AcceptanceWorld } from '../world'

/** How many appends a writer has under way, so that it is killed in the middle of one. */
const UNDER_WAY = 4
/** Milliseconds of appending after which the earliest and the latest kill falls. */
const EARLIEST = 1
const LATEST = 60

/** What one client sent before it was killed, and of that, what it was told is stored. */
export interface Killing {
  readonly key: SessionKey
  readonly sent: readonly string[]
  readonly accepted: ReadonlySet<string>
}

const killings = new WeakMap<Player, readonly Killing[]>()

/**
 * Has a process append without end and kills it, so many times, each at another moment, on every backend whose clients can
 * live in a process of their own (REC-2). The reference cannot: it plays no part.
 */
export async function killWriters(world: AcceptanceWorld, count: number): Promise<void> {
  const players = world.replay.players.filter((player) => player.canServe)
  if (players.length === 0) throw new FeatureError('no backend in play has clients that could be killed')
  for (const player of players) {
    const done: Killing[] = []
    // A process takes longer to start than to be killed: the next one starts beside the one at work.
    let next = player.serve()
    for (let round = 0; round < count; round++) {
      const served = next
      if (round < count - 1) next = player.serve()
      const moment = EARLIEST + ((LATEST - EARLIEST) * round) / Math.max(count - 1, 1)
      done.push(await killWriter(player, served, round, moment))
    }
    killings.set(player, done)
    const sent = done.reduce((sum, killing) => sum + killing.sent.length, 0)
    const accepted = done.reduce((sum, killing) => sum + killing.accepted.size, 0)
    world.log(
      escapeMarkup(`${player.name}: ${count} clients killed, ${sent} events sent, ${accepted} accepted.`),
    )
  }
}

/** Whoever opens the storage next finds each accepted event with its change of state, and no change without its event. */
export async function expectWholeEvents(world: AcceptanceWorld): Promise<void> {
  await world.expect('what killed clients left', async (player) => {
    const done = killings.get(player)
    if (done === undefined) return player.canServe ? ['expected clients that were killed, found none'] : []
    const mismatches = await Promise.all(done.map((killing) => halves(player, killing)))
    const accepted = done.some((killing) => killing.accepted.size > 0)
    return accepted
      ? mismatches.flat()
      : ['expected accepted events, found none: all clients were killed too early']
  })
}

async function killWriter(
  player: Player,
  served: ServedProcess,
  round: number,
  moment: number,
): Promise<Killing> {
  const client = await served.open(player.space)
  const key = { app: 'killed', user: 'writer', session: `life-${round}` }
  const view = await client.sessions.create(key)
  const sent: string[] = []
  const accepted = new Set<string>()
  let killed = false

  async function append(view: View): Promise<void> {
    while (!killed) {
      const event = eventNumber(sent.length)
      sent.push(event.id)
      try {
        await client.events.append(view, event)
        accepted.add(event.id)
      } catch (error) {
        if (error instanceof ReplyLost || killed) return
        throw error
      }
    }
  }

  const writing = Promise.all(Array.from({ length: UNDER_WAY }, () => append(view)))
  await wait(moment)
  killed = true
  await served.kill()
  await writing
  return { key, sent, accepted }
}

function eventNumber(number: number): NewEvent & { readonly id: string } {
  const id = `k${number}`
  return { id, author: 'agent', parts: [{ type: 'text', text: `Step ${number}` }], delta: { [id]: number } }
}

/** What of a killed client's writes is not whole, a sentence each. */
async function halves(player: Player, { key, sent, accepted }: Killing): Promise<readonly string[]> {
  const reader = await player.target.open(player.space)
  try {
    const log = await reader.events.log(key)
    const view = await reader.sessions.read(key)
    const stored = log.map(({ id }) => id)
    const state = view?.state ?? {}
    const lost = [...accepted].filter((id) => !stored.includes(id))
    const inOrder = sent.filter((id) => stored.includes(id))
    return [
      ...lost.map((id) => `${key.session}: expected the accepted event ${id}, found it lost`),
      ...stored
        .filter((id) => !Object.hasOwn(state, id))
        .map((id) => `${key.session}: found ${id} without its state`),
      ...Object.keys(state)
        .filter((id) => !stored.includes(id))
        .map((id) => `${key.session}: found the state of ${id} without it`),
      ...(inOrder.join() === stored.join()
        ? []
        : [`${key.session}: expected the order ${inOrder}, found ${stored}`]),
    ]
  } finally {
    await reader.close()
  }
}
