import type { Operation } from './operation'
import type { Outcome } from './outcome'
import type { Player } from './player'
import type { Round } from './rounds'

/** A race of clients on one backend: what it came to, and the order in which it was seen to happen. */
export interface Race {
  /** In the order of the operations. */
  readonly outcomes: readonly Outcome[]
  readonly round: Round
}

/**
 * All clients at one gate: each is open before any starts, then all are sent off in one go, the player's starter first. A
 * client does its own operations in turn.
 */
export async function race(player: Player, operations: readonly Operation[]): Promise<Race> {
  const clients = player.inOrder([...new Set(operations.map(({ client }) => client))])
  await player.gather(clients)

  const answered: string[] = []
  const outcomes = new Map<Operation, Outcome>()
  const lanes = clients.map((client) => operations.filter((operation) => operation.client === client))
  const run = async (lane: readonly Operation[]) => {
    for (const operation of lane) {
      outcomes.set(operation, await player.perform(operation))
      answered.push(operation.client)
    }
  }
  if (player.oneByOne) for (const lane of lanes) await run(lane)
  else await Promise.all(lanes.map(run))
  return {
    outcomes: operations.flatMap((operation) => outcomes.get(operation) ?? []),
    round: { started: takeTurns(lanes).map(({ client }) => client), answered },
  }
}

function takeTurns<T>(lanes: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(...lanes.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) =>
    lanes.flatMap((lane) => lane.slice(turn, turn + 1)),
  ).flat()
}
