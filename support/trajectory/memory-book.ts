import type { UserKey } from '../../targets/contract'
import type { Generated } from './operation'

/** A memory as features know it: by its text; how backends know it stands in `id`. */
export interface KnownMemory {
  readonly id: string | Generated
  readonly text: string
}

/** All memories that were ever seen of each user, so that one that was corrected away or forgotten can still be named. */
export class MemoryBook {
  private readonly seen = new Map<string, KnownMemory[]>()

  note(owner: UserKey, memory: KnownMemory): void {
    const key = JSON.stringify([owner.app, owner.user])
    this.seen.set(key, [...(this.seen.get(key) ?? []), memory])
  }

  /** The memory of this text that was seen last. */
  latest(owner: UserKey, text: string): KnownMemory | undefined {
    return this.of(owner).findLast((memory) => memory.text === text)
  }

  /** The texts seen of a user, each once. */
  texts(owner: UserKey): readonly string[] {
    return [...new Set(this.of(owner).map(({ text }) => text))]
  }

  private of({ app, user }: UserKey): readonly KnownMemory[] {
    return this.seen.get(JSON.stringify([app, user])) ?? []
  }
}
