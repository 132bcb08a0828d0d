/** The order of one race: a client's name for each operation. */
export interface Round {
  /** As if nobody overtook anybody: all clients take turns, the starter first. */
  readonly started: readonly string[]
  /** As the answers came. */
  readonly answered: readonly string[]
}

/** How often clients raced on a backend, and how often that was seen. */
export interface RaceCount {
  readonly rounds: number
  /** Rounds that were answered in another order than that of the start. */
  readonly overtaken: number
}

export function countRounds(rounds: readonly Round[]): RaceCount {
  return { rounds: rounds.length, overtaken: rounds.filter(wasOvertaken).length }
}

/** Rounds of more operations than this are told by how often the client changes. */
const MOST_NAMES = 12

/** The rounds of one race in a line, for the log of its scenario. */
export function printRounds(rounds: readonly Round[]): string {
  const { overtaken } = countRounds(rounds)
  const orders = rounds.map(({ answered }) =>
    answered.length > MOST_NAMES
      ? `the client changes ${countChanges(answered)} times`
      : answered.map((client) => (client === '' ? '(first client)' : client)).join(' '),
  )
  return `${rounds.length} rounds, ${overtaken} in another order than that of the start: ${orders.join(' | ')}`
}

/** How often another client comes next. */
export function countChanges(clients: readonly string[]): number {
  return clients.filter((client, index) => index > 0 && client !== clients[index - 1]).length
}

function wasOvertaken({ started, answered }: Round): boolean {
  return answered.some((client, index) => client !== started[index])
}
