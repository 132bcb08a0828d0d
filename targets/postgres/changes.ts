import { encodeRecord, type JsonObject, type ScopedChanges } from '../contract'

/** The keys of one scope and, in the same order, their values as JSON text; nothing where there are none. */
type Pairs = [keys: readonly string[] | null, values: readonly string[] | null]

/** Keys and values as a function of the schema takes them. */
export function pairsOf(changes: JsonObject): [keys: readonly string[], values: readonly string[]] {
  return [Object.keys(changes), Object.values(changes).map(encodeRecord)]
}

/** A delta or an initial state as a function of the schema takes it. */
export type ChangeParameters = [...session: Pairs, ...user: Pairs, ...app: Pairs]

export function changeParameters({ session, user, app }: ScopedChanges): ChangeParameters {
  return [...pairsOrNone(session), ...pairsOrNone(user), ...pairsOrNone(app)]
}

function pairsOrNone(changes: JsonObject): Pairs {
  return Object.keys(changes).length > 0 ? pairsOf(changes) : [null, null]
}
