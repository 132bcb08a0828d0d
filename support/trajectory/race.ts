import type { Operation } from './operation'
import type { Outcome } from './outcome'
import type { Player } from './player'

/** A race of clients on one backend: what it came to, and the order in which it was seen to happen. */
export interface Race {
  /** In the order of the operations. */
  readonly outcomes: readonly Outcome[]
  readonly round: Round
}

/** The order of one race, a client's name for each of its operations. */
export interface Round {
  /** As if nobody overtook anybody: all clients take turns, the starter first. */
  readonly started: readonly string[]
  /** As the answers came. */
  readonly answered: readonly string[]
}

/**
 * All clients at one gate: each is open before any starts, then all are sent off in one go, the player's starter first and
 * the others as they come behind it. A client does its own operations in turn.
 */
export async function race(player: Player, operations: readonly Operation[]): Promise<Race> {
  const clients = startWith(player.starter, [...new Set(operations.map(({ client }) => client))])
  for (const client of clients) await player.makeReady(client)

  const answered: string[] = []
  const outcomes = new Map<Operation, Outcome>()
  const lanes = clients.map((client) => operations.filter((operation) => operation.client === client))
  await Promise.all(
    lanes.map(async (lane) => {
      for (const operation of lane) {
        outcomes.set(operation, await player.perform(operation))
        answered.push(operation.client)
      }
    }),
  )
  return {
    outcomes: operations.flatMap((operation) => outcomes.get(operation) ?? []),
    round: { started: takeTurns(lanes).map(({ client }) => client), answered },
  }
}

/** The clients in their order, but beginning with this one, if it is there. */
export function startWith(starter: string | undefined, clients: readonly string[]): readonly string[] {
  const first = Math.max(
    0,
    clients.findIndex((client) => client === starter),
  )
  return [...clients.slice(first), ...clients.slice(0, first)]
}

function takeTurns<T>(lanes: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(...lanes.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) => lanes.flatMap((lane) => lane.slice(turn, turn + 1))).flat()
}
