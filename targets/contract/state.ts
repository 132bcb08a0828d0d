import type { StatePlace } from './backend'
import { Refusal } from './errors'
import { admitName } from './names'
import { statePlace } from './places'
import { admitAppKey, admitSessionKey, admitUserKey } from './session-keys'
import { copyValue, decodeValue, isPlainObject, type Json, type JsonObject } from './values'

/** Where a state key lives. `temp` lives nowhere (STA-3). */
export type Scope = 'session' | 'user' | 'app'

/** Changes by scope, keys without their prefix. */
export type ScopedChanges = Readonly<Record<Scope, JsonObject>>

const PREFIXES = ['user:', 'app:', 'temp:'] as const

/**
 * Checks the changes of a delta or of a session's initial state and copies them. Keys keep their scope prefix;
 * a member that is `undefined` counts as absent.
 *
 * @throws Refusal `invalid-key` for a bad name, a bare prefix (`user:`) or a second one (`app:user:x`), before
 *   `invalid-value`
 */
export function admitChanges(changes: unknown, subject: string): JsonObject {
  if (changes === undefined) return {}
  if (!isPlainObject(changes))
    throw new Refusal('invalid-value', subject, 'an object of keys and values was expected')
  const present = Object.entries(changes).filter(([, value]) => value !== undefined)
  for (const [key] of present) admitStateKey(key)
  return Object.fromEntries(
    present.map(([key, value]) => [key, copyValue(value, `state key ${JSON.stringify(key)}`)]),
  )
}

/** A state key with at most one scope prefix, and something behind it (KEY-1). */
export function admitStateKey(key: unknown): string {
  const name = admitName(key, 'state key')
  const prefix = prefixOf(name)
  if (prefix === undefined) return name
  const bare = name.slice(prefix.length)
  if (bare === '' || prefixOf(bare) !== undefined) {
    const found = bare === '' ? 'it is a scope prefix without a name' : 'it has two scope prefixes'
    throw new Refusal('invalid-key', `state key ${JSON.stringify(name)}`, found)
  }
  return name
}

/** The changes of a direct update: bare keys only, any prefix is `invalid-scope` and refuses the whole (STA-5). */
export function admitUpdate(changes: unknown): JsonObject {
  const admitted = admitChanges(changes, 'state update')
  for (const key of Object.keys(admitted)) refusePrefix(key)
  return admitted
}

/** The keys of a removal: bare keys only (STA-5). */
export function admitRemoval(keys: readonly string[]): readonly string[] {
  for (const key of keys) admitStateKey(key)
  for (const key of keys) refusePrefix(key)
  return [...keys]
}

/** Drops `temp:` keys, which no read, delta, list or storage ever shows (STA-3). */
export function withoutTemporary(changes: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(changes).filter(([key]) => !key.startsWith('temp:')))
}

/** `user:k` to the user's state, `app:k` to the app's, the rest to the session (STA-1); `temp:` is gone before. */
export function splitByScope(changes: JsonObject): ScopedChanges {
  const entries: Record<Scope, [string, Json][]> = { session: [], user: [], app: [] }
  for (const [key, value] of Object.entries(changes)) {
    const scope = key.startsWith('user:') ? 'user' : key.startsWith('app:') ? 'app' : 'session'
    entries[scope].push([scope === 'session' ? key : key.slice(scope.length + 1), value])
  }
  return {
    session: Object.fromEntries(entries.session),
    user: Object.fromEntries(entries.user),
    app: Object.fromEntries(entries.app),
  }
}

/** The state that a read shows: all three scopes, scoped keys with their prefix (STA-1). */
export function mergeScopes(scopes: ScopedChanges): JsonObject {
  return Object.fromEntries([
    ...Object.entries(scopes.session),
    ...Object.entries(scopes.user).map(([key, value]): [string, Json] => [`user:${key}`, value]),
    ...Object.entries(scopes.app).map(([key, value]): [string, Json] => [`app:${key}`, value]),
  ])
}

/** Checks the names of the place that a direct access to state is about (KEY-1). */
export function admitPlace(place: StatePlace): void {
  switch (place.scope) {
    case 'session':
      admitSessionKey(place.view)
      return
    case 'user':
      admitUserKey(place)
      return
    case 'app':
      admitAppKey(place)
      return
  }
}

/**
 * The state that stored keys and texts say.
 *
 * @param owner the session, user or app as refusals print it
 */
export function decodeState(
  stored: Iterable<readonly [key: string, text: string]>,
  owner: string,
): JsonObject {
  return Object.fromEntries(
    [...stored].map(([key, text]) => [key, decodeValue(text, statePlace(owner, key))]),
  )
}

function prefixOf(key: string): string | undefined {
  return PREFIXES.find((prefix) => key.startsWith(prefix))
}

function refusePrefix(key: string): void {
  const prefix = prefixOf(key)
  if (prefix === undefined) return
  throw new Refusal(
    'invalid-scope',
    `state key ${JSON.stringify(key)}`,
    `a bare key was expected, without ${prefix}`,
  )
}
