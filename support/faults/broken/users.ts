import type { UserKey } from '../../../targets/contract'
import { userOf } from './surface'

/** The users that were met, so that one can be taken for another. */
export class Users {
  private readonly met = new Map<string, UserKey>()

  meet({ app, user }: UserKey): UserKey {
    const key = { app, user }
    this.met.set(userOf(key), key)
    return key
  }

  besides({ app, user }: UserKey): readonly UserKey[] {
    return [...this.met.values()].filter((other) => other.app === app && other.user !== user)
  }
}
