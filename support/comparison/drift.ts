import type { Json } from '../../targets/contract'

/** What a drift says about one fact, seen from the reference. */
export const DRIFT_KINDS = [
  'missing',
  'extra',
  'moved',
  'changed',
  'retyped',
  'duplicated',
  'refused',
] as const

export type DriftKind = (typeof DRIFT_KINDS)[number]

/** The part of a store that a fact belongs to. */
export type Dimension = 'sessions' | 'events' | 'state' | 'tracks' | 'summaries' | 'memories'

/** Where a fact lies: as many of these as locate it. Names are those of the trajectory. */
export interface Place {
  readonly dimension: Dimension
  /** `[app]`, `[app, user]` or `[app, user, session]`. */
  readonly owner: readonly string[]
  /** Number of the operation whose outcome it is, from 1, with its name. */
  readonly operation?: { readonly index: number; readonly type: string }
  /** Position in the log, from 0, and id. */
  readonly event?: { readonly index: number; readonly id: string }
  readonly track?: string
  readonly record?: { readonly index: number; readonly id: string }
  readonly branch?: string
  readonly version?: number
  readonly memory?: string
  /** JSON Pointer into the record; empty for the whole of it. */
  readonly path: string
}

/** One fact on which a backend and the reference differ. An absent value is `undefined`. */
export interface Drift extends Place {
  readonly kind: DriftKind
  readonly reference: Json | undefined
  readonly candidate: Json | undefined
  /** Why the scenario allows it, where it does. */
  readonly allowed?: string
  /** The client that started the race in which it drifted; absent where it drifts as the scenario tells it. */
  readonly starter?: string
  /** Why the backend is known for it, where it is. */
  readonly known?: string
}

/** Whether a drift counts: neither the scenario allows it nor is the backend known for it. */
export function isNews({ allowed, known }: Drift): boolean {
  return allowed === undefined && known === undefined
}

/**
 * A place in one line: `events travel/alice/tokyo event 3 "e4" /parts/0/text`. Allowed differences name it so.
 */
export function printPlace(place: Place): string {
  const { operation, event, track, record, branch, version, memory } = place
  return [
    place.dimension,
    place.owner.map(printName).join('/'),
    operation && `operation ${operation.index} (${operation.type})`,
    event && `event ${event.index} ${JSON.stringify(event.id)}`,
    track !== undefined && `track ${JSON.stringify(track)}`,
    record && `record ${record.index} ${JSON.stringify(record.id)}`,
    branch !== undefined && `branch ${JSON.stringify(branch)}`,
    version !== undefined && `version ${version}`,
    memory !== undefined && `memory ${JSON.stringify(memory)}`,
    place.path,
  ]
    .filter((piece) => typeof piece === 'string' && piece !== '')
    .join(' ')
}

/** A name as it stands, or quoted where it would run into its neighbours. */
function printName(name: string): string {
  return /^[\p{L}\p{N}._:#-]+$/u.test(name) ? name : JSON.stringify(name)
}
