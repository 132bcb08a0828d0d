/** Two lists lined up by the identity of their entries. Positions are indices into the two lists. */
export interface Alignment {
  readonly pairs: readonly {
    readonly reference: number
    readonly candidate: number
    readonly moved: boolean
  }[]
  /** Entries that only the reference has. */
  readonly missing: readonly number[]
  /** Entries that only the candidate has. */
  readonly extra: readonly number[]
  /** Entries that the candidate has once more than the reference. */
  readonly duplicated: readonly number[]
}

/**
 * Lines up two lists by identity, so that one lost entry is one *missing* and no cascade. Of the pairs, the fewest
 * are called moved: those outside a longest run that kept its order. O(n log n).
 */
export function align(reference: readonly string[], candidate: readonly string[]): Alignment {
  const places = new Map<string, number[]>()
  for (const [index, identity] of reference.entries()) {
    const known = places.get(identity)
    if (known === undefined) places.set(identity, [index])
    else known.push(index)
  }
  const taken = new Map<string, number>()
  const partner = new Array<number | undefined>(reference.length)
  const extra: number[] = []
  const duplicated: number[] = []
  for (const [index, identity] of candidate.entries()) {
    const known = places.get(identity)
    const nth = taken.get(identity) ?? 0
    taken.set(identity, nth + 1)
    const place = known?.[nth]
    if (place !== undefined) partner[place] = index
    else if (known === undefined) extra.push(index)
    else duplicated.push(index)
  }
  const paired = partner.flatMap((other, place) =>
    other === undefined ? [] : [{ reference: place, candidate: other }],
  )
  const steady = longestRun(paired.map((pair) => pair.candidate))
  return {
    pairs: paired.map((pair, index) => ({ ...pair, moved: !steady.has(index) })),
    missing: [...partner.keys()].filter((place) => partner[place] === undefined),
    extra,
    duplicated,
  }
}

/** The indices of a longest increasing subsequence (patience sorting). */
function longestRun(values: readonly number[]): ReadonlySet<number> {
  const ends: number[] = []
  const before = new Array<number>(values.length)
  for (const [index, value] of values.entries()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    before[index] = low > 0 ? (ends[low - 1] ?? -1) : -1
    ends[low] = index
  }
  const run = new Set<number>()
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) run.add(index)
  return run
}
