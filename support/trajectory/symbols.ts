/** What kinds of ids a backend may make up. */
export type IdKind = 'session' | 'event' | 'record' | 'summary' | 'memory'

/**
 * The names under which one backend's ids are compared: ids that the trajectory gave stay, those that the backend
 * made up become `session#1`, `event#2` by order of first appearance.
 */
export class Symbols {
  private readonly made = new Map<string, string>()
  private readonly actual = new Map<string, string>()
  private readonly counts = new Map<IdKind, number>()

  /** @param given the ids that the trajectory gave, each as `kind` and id */
  constructor(private readonly given: GivenIds) {}

  /** The name of an id that this backend showed. */
  name(kind: IdKind, id: string): string {
    if (this.given.has(kind, id)) return id
    const known = this.made.get(`${kind} ${id}`)
    if (known !== undefined) return known
    let count = (this.counts.get(kind) ?? 0) + 1
    while (this.given.has(kind, `${kind}#${count}`)) count++
    this.counts.set(kind, count)
    const symbol = `${kind}#${count}`
    this.made.set(`${kind} ${id}`, symbol)
    this.actual.set(symbol, id)
    return symbol
  }

  /** The id that this backend made up where the scenario says `session#1`, if it did. */
  idOf(symbol: string): string | undefined {
    return this.actual.get(symbol)
  }
}

/** The ids that a trajectory gave, shared by all backends of a scenario. */
export class GivenIds {
  private readonly ids = new Set<string>()

  add(kind: IdKind, id: string): void {
    this.ids.add(`${kind} ${id}`)
  }

  has(kind: IdKind, id: string): boolean {
    return this.ids.has(`${kind} ${id}`)
  }
}
