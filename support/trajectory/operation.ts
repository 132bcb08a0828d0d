import type {
  Capability,
  JsonObject,
  MemoryCorrection,
  NewEvent,
  NewMemory,
  NewRecord,
  SummaryRequest,
  UserKey,
} from '../../targets/contract'
import type { Dimension } from '../comparison/drift'
import type { Read } from './read'

/** A session by the names that the scenario uses; one whose id the backend makes up is known by a symbol. */
export interface SessionRef {
  readonly app: string
  readonly user: string
  readonly session: string | Generated
}

/** Stands for an id that each backend generates for itself: `session#1`. */
export interface Generated {
  readonly symbol: string
}

/** Where a step's state lives. */
export type PlaceRef =
  | ({ readonly scope: 'session' } & SessionRef)
  | { readonly scope: 'user'; readonly app: string; readonly user: string }
  | { readonly scope: 'app'; readonly app: string }

/** One thing that a scenario does to every backend, as plain data. `client` is empty for the first client. */
export type Operation = { readonly client: string } & (
  | {
      readonly type: 'create-session'
      readonly session: SessionRef
      readonly state?: JsonObject | undefined
      readonly keep?: number | undefined
    }
  | { readonly type: 'delete-session'; readonly session: SessionRef }
  /** Removes from storage whatever has expired (EXP-2). */
  | { readonly type: 'sweep' }
  | { readonly type: 'append-event'; readonly session: SessionRef; readonly event: NewEvent }
  /** Many events, as `eventsOfSeries` makes them. */
  | { readonly type: 'append-series'; readonly session: SessionRef; readonly count: number }
  | { readonly type: 'update-state'; readonly place: PlaceRef; readonly changes: JsonObject }
  | { readonly type: 'remove-state'; readonly place: PlaceRef; readonly keys: readonly string[] }
  | { readonly type: 'clear-state'; readonly place: PlaceRef }
  | {
      readonly type: 'record-track'
      readonly session: SessionRef
      readonly track: string
      readonly record: NewRecord
    }
  | {
      readonly type: 'summarise'
      readonly session: SessionRef
      readonly request: SummaryRequest
      readonly answer: SummariserAnswer
    }
  /** Asks what there is to summarise; the client's summariser then waits. */
  | { readonly type: 'begin-summary'; readonly session: SessionRef; readonly request: SummaryRequest }
  /** The client's waiting summariser answers. */
  | { readonly type: 'finish-summary'; readonly session: SessionRef; readonly answer: SummariserAnswer }
  | { readonly type: 'add-memory'; readonly owner: UserKey; readonly memory: NewMemory }
  | {
      readonly type: 'correct-memory'
      readonly owner: UserKey
      readonly id: string | Generated
      readonly correction: MemoryCorrection
    }
  | { readonly type: 'forget-memory'; readonly owner: UserKey; readonly id: string | Generated }
  | { readonly type: 'forget-all'; readonly owner: UserKey }
  | { readonly type: 'remember-session'; readonly session: SessionRef }
  | { readonly type: 'read'; readonly read: Read }
)

/** What a summariser comes up with. */
export type SummariserAnswer =
  | { readonly text: string }
  | { readonly fails: string }
  | { readonly cancelled: true }

export type OperationType = Operation['type']

interface OperationTraits {
  readonly dimension: Dimension
  readonly needs: readonly Capability[]
  /** Takes something away that a comparison must have seen before. */
  readonly takesAway?: true
}

const traits: Readonly<Record<Exclude<OperationType, 'read'>, OperationTraits>> = {
  'create-session': { dimension: 'sessions', needs: [] },
  'delete-session': { dimension: 'sessions', needs: [], takesAway: true },
  sweep: { dimension: 'sessions', needs: ['expiry'], takesAway: true },
  'append-event': { dimension: 'events', needs: [] },
  'append-series': { dimension: 'events', needs: [] },
  'update-state': { dimension: 'state', needs: ['state'] },
  'remove-state': { dimension: 'state', needs: ['state'], takesAway: true },
  'clear-state': { dimension: 'state', needs: ['state'], takesAway: true },
  'record-track': { dimension: 'tracks', needs: ['tracks'] },
  summarise: { dimension: 'summaries', needs: ['summaries'] },
  'begin-summary': { dimension: 'summaries', needs: ['summaries'] },
  // It may be a compaction that ends here.
  'finish-summary': { dimension: 'summaries', needs: ['summaries'], takesAway: true },
  'add-memory': { dimension: 'memories', needs: ['memory'] },
  'correct-memory': { dimension: 'memories', needs: ['memory'], takesAway: true },
  'forget-memory': { dimension: 'memories', needs: ['memory'], takesAway: true },
  'forget-all': { dimension: 'memories', needs: ['memory'], takesAway: true },
  'remember-session': { dimension: 'memories', needs: ['memory'], takesAway: true },
}

export function isWrite(operation: Operation): boolean {
  return operation.type !== 'read' && operation.type !== 'begin-summary'
}

export function takesAway(operation: Operation): boolean {
  if (operation.type === 'summarise') return operation.request.keep !== undefined
  return operation.type !== 'read' && traits[operation.type].takesAway === true
}

export function dimensionOf(operation: Operation): Dimension {
  return operation.type === 'read'
    ? readTraits[operation.read.of].dimension
    : traits[operation.type].dimension
}

/** What a backend must be able to do for an operation to be tried on it. */
export function needsOf(operation: Operation): readonly Capability[] {
  const needs = operation.type === 'read' ? readTraits[operation.read.of].needs : traits[operation.type].needs
  const scoped = 'place' in operation && operation.place.scope !== 'session'
  const changes = operation.type === 'create-session' ? operation.state : undefined
  return [
    ...needs,
    ...(scoped || hasScopedKey(changes) ? (['scoped-state'] as const) : []),
    ...(changes !== undefined || deltaOf(operation) !== undefined ? (['state'] as const) : []),
    ...(hasScopedKey(deltaOf(operation)) ? (['scoped-state'] as const) : []),
    ...(operation.type === 'create-session' && operation.keep !== undefined ? (['retention'] as const) : []),
    ...(operation.client === '' ? [] : (['clients'] as const)),
  ]
}

/** The names of whatever an operation is about: app, then user, then session; none where it is about everything. */
export function ownerOf(operation: Operation): readonly string[] {
  if (operation.type === 'read') return ownerOfRef(operation.read)
  if (operation.type === 'sweep') return []
  if ('owner' in operation) return ownerOfRef(operation.owner)
  return ownerOfRef('place' in operation ? operation.place : operation.session)
}

export function ownerOfRef(ref: {
  app: string
  user?: string
  session?: string | Generated
}): readonly string[] {
  const names = [ref.app, ref.user, ref.session === undefined ? undefined : nameOf(ref.session)]
  return names.filter((name) => name !== undefined)
}

/** The name under which reports know a session. */
export function nameOf(session: string | Generated): string {
  return typeof session === 'string' ? session : session.symbol
}

const readTraits: Readonly<Record<Read['of'], OperationTraits>> = {
  session: { dimension: 'sessions', needs: [] },
  sessions: { dimension: 'sessions', needs: [] },
  log: { dimension: 'events', needs: [] },
  window: { dimension: 'events', needs: [] },
  state: { dimension: 'state', needs: ['scoped-state'] },
  track: { dimension: 'tracks', needs: ['tracks'] },
  tracks: { dimension: 'tracks', needs: ['tracks'] },
  // Who summarises or retains has a history.
  history: { dimension: 'events', needs: [] },
  context: { dimension: 'summaries', needs: ['summaries'] },
  chain: { dimension: 'summaries', needs: ['summaries'] },
  memories: { dimension: 'memories', needs: ['memory'] },
  'memory-search': { dimension: 'memories', needs: ['memory-search'] },
}

function deltaOf(operation: Operation): JsonObject | undefined {
  return operation.type === 'append-event' ? operation.event.delta : undefined
}

function hasScopedKey(changes: JsonObject | undefined): boolean {
  return changes !== undefined && Object.keys(changes).some((key) => /^(?:user|app):/.test(key))
}
