import { type Json, Refusal } from '../contract'
import type { Child } from './child'

/** Which child serves which space: one serves all, until it breaks; then those that it served end with it. */
export class Children {
  private current: Promise<Child>
  private readonly serving = new Map<string, Promise<Child>>()
  /** Spaces whose child ended before it was told to destroy them. */
  private orphans: string[] = []

  /**
   * @param name how refusals call the store
   * @param start makes a child that has said hello
   */
  constructor(
    private readonly name: string,
    first: Child,
    private readonly start: () => Promise<Child>,
  ) {
    this.current = Promise.resolve(first)
  }

  async ask(space: string, op: string, message: object): Promise<Json> {
    const known = this.serving.get(space) ?? this.begin()
    this.serving.set(space, known)
    return (await known).ask(op, { space, ...message })
  }

  /** Has a space destroyed, and forgets it. One whose child broke is left to the next child. */
  async destroy(space: string, message: object): Promise<void> {
    const serving = this.serving.get(space)
    try {
      if (serving !== undefined && (await isOver(serving))) this.orphans.push(space)
      else await this.ask(space, 'destroy', message)
    } finally {
      this.serving.delete(space)
    }
  }

  /** The child for a new space. One that broke while nobody asked it is given out once more, to say so. */
  private begin(): Promise<Child> {
    const former = this.current
    this.current = former.then(
      (child) => (child.isOver ? this.replace() : child),
      () => this.replace(),
    )
    return this.current
  }

  private async replace(): Promise<Child> {
    const child = await this.start().catch((cause: unknown) => {
      const why = cause instanceof Error ? cause.message : String(cause)
      throw new Refusal('unavailable', this.name, `its process could not be started again: ${why}`, { cause })
    })
    for (const space of this.orphans.splice(0))
      child.ask('destroy', { space, now: 0, given: {} }).catch(() => {})
    return child
  }
}

async function isOver(serving: Promise<Child>): Promise<boolean> {
  try {
    return (await serving).isOver
  } catch {
    // It could not be started, which whoever asked it was told.
    return true
  }
}
