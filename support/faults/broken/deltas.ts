import {
  admitChanges,
  type Backend,
  type JsonObject,
  type Scope,
  type StatePlace,
  splitByScope,
  type View,
  withoutTemporary,
} from '../../../targets/contract'

/** What some changes say of each scope, by place, bare keys; only scopes that they mention. */
function byPlace(
  view: View,
  changes: JsonObject | undefined,
): readonly (readonly [StatePlace, JsonObject])[] {
  const { app, user } = view
  const places: Readonly<Record<Scope, StatePlace>> = {
    session: { scope: 'session', view },
    user: { scope: 'user', app, user },
    app: { scope: 'app', app },
  }
  const scoped = splitByScope(withoutTemporary(admitChanges(changes, 'delta')))
  return (['session', 'user', 'app'] as const)
    .filter((scope) => Object.keys(scoped[scope]).length > 0)
    .map((scope) => [places[scope], scoped[scope]] as const)
}

/** Applies a delta as direct updates. */
export async function applyDelta(
  { state }: Backend,
  view: View,
  delta: JsonObject | undefined,
): Promise<void> {
  for (const [place, changes] of byPlace(view, delta)) await state?.update(place, changes)
}

/**
 * Undoes what a delta has changed.
 *
 * @param before the state as the session showed it before
 */
export async function undoDelta(
  { state }: Backend,
  view: View,
  delta: JsonObject | undefined,
  before: JsonObject,
  scopes: readonly Scope[] = ['session', 'user', 'app'],
): Promise<void> {
  for (const [place, changes] of byPlace(view, delta)) {
    if (!scopes.includes(place.scope)) continue
    for (const key of Object.keys(changes)) {
      const value = before[place.scope === 'session' ? key : `${place.scope}:${key}`]
      if (value === undefined) await state?.remove(place, [key])
      else await state?.update(place, Object.fromEntries([[key, value]]))
    }
  }
}
