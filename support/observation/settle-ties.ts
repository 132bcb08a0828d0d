/** A memory, as far as its place in a list goes. */
interface Listed {
  readonly id?: unknown
  readonly session?: unknown
  readonly author?: unknown
  readonly text?: unknown
  readonly at?: unknown
  readonly createdAt?: unknown
  readonly updatedAt?: unknown
}

/**
 * A list of memories in which those of one instant stand in one order, where a text remembered from a session is among them:
 * ties are told apart by id (MEM-5), and the ids of such texts are each backend's own (MEM-7). They are left out.
 */
export function settleTies<M extends Listed>(memories: readonly M[]): readonly M[] {
  const settled: M[] = []
  for (let start = 0; start < memories.length; ) {
    let end = start + 1
    while (end < memories.length && instantOf(memories[end]) === instantOf(memories[start])) end++
    const tied = memories.slice(start, end)
    settled.push(...(tied.some(isRemembered) ? tied.toSorted(byIdentity) : tied))
    start = end
  }
  return settled
}

/** What a memory is known by: a note by its id, a text remembered from a session by what it is. */
export function identityOf({ id, session = null, author = null, text = null }: Listed): string {
  return session === null ? String(id) : JSON.stringify([session, author, text])
}

export function isRemembered({ session }: Listed): boolean {
  return session !== undefined
}

function instantOf(memory: Listed | undefined): string {
  return `${memory?.updatedAt} ${memory?.createdAt}`
}

function byIdentity(a: Listed, b: Listed): number {
  const [left, right] = [identityOf(a), identityOf(b)]
  // The same words by the same author are told apart by when they were said.
  return left === right ? Number(a.at ?? 0) - Number(b.at ?? 0) : left < right ? -1 : 1
}
