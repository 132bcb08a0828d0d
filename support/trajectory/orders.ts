/** How often a race is run at most, each time with another client first. */
const MOST_ROUNDS = 4
/** Of so many clients, the reference goes through all orders. */
const MOST_PERMUTED = 4

/** The clients in their own order, then beginning with the second, and so on. */
export function rotations<T>(clients: readonly T[]): readonly (readonly T[])[] {
  const starts = clients.slice(0, MOST_ROUNDS)
  return starts.map((_, first) => [...clients.slice(first), ...clients.slice(0, first)])
}

/** Every order of a few clients; of many, those that `rotations` has. */
export function allOrders<T>(clients: readonly T[]): readonly (readonly T[])[] {
  return clients.length > MOST_PERMUTED ? rotations(clients) : permutations(clients)
}

function permutations<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length < 2) return [items]
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  )
}
