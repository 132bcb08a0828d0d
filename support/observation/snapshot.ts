import {
  type ErrorCode,
  type Json,
  type JsonObject,
  refusalCode,
  sameValue,
  type View,
} from '../../targets/contract'
import { ownerOfRef, type SessionRef } from '../trajectory/operation'
import type { Player } from '../trajectory/player'
import type { Answer, Read } from '../trajectory/read'
import {
  type EventFact,
  eventFact,
  type MemoryFact,
  memoryFacts,
  type RecordFact,
  recordFact,
  type ViewFact,
  viewFact,
} from './facts'
import { type BranchRef, type ChainFacts, summariesOf } from './snapshot-summaries'

/** What a backend answered, or the code with which it refused: a refused read is a fact too. */
export type Fact<T> =
  | { readonly value: T }
  | { readonly refused: ErrorCode | 'untyped'; readonly message: string }

/** All that one backend shows of what a trajectory touched. Each fact stands in it once. */
export interface Snapshot {
  readonly sessions: readonly SessionSnapshot[]
  readonly users: readonly UserSnapshot[]
  readonly apps: readonly AppSnapshot[]
}

export interface SessionSnapshot {
  readonly owner: readonly string[]
  readonly life: Fact<LifeFacts | undefined>
  readonly log: Fact<readonly EventFact[]>
  /** Tracks in order of first use; absent where the backend has none. */
  readonly tracks?: Fact<readonly TrackFacts[]>
  /** The session's own summaries, then those of every branch that was summarised; absent where the backend has none. */
  readonly summaries?: readonly ChainFacts[]
  /** What stands before the cut: ids of events, and `summary 1`; absent where nothing moves the cut. */
  readonly history?: Fact<readonly string[]>
}

export interface LifeFacts {
  readonly createdAt: number
  readonly updatedAt: number
  /** Without the scoped keys that say what the user's and the app's own state says. */
  readonly state: JsonObject
  /** The names that the session carries, where they are not those it was read by. */
  readonly names?: readonly Json[]
}

export interface TrackFacts {
  readonly track: string
  readonly records: Fact<readonly RecordFact[]>
}

export interface UserSnapshot {
  readonly owner: readonly string[]
  readonly sessions: Fact<readonly ListedFacts[]>
  readonly state?: Fact<JsonObject>
  /** Latest first; absent where the backend keeps none. */
  readonly memories?: Fact<readonly MemoryFact[]>
}

export interface AppSnapshot {
  readonly owner: readonly string[]
  /** Absent where the backend knows no scopes. */
  readonly state?: Fact<JsonObject>
}

/** A list's entry; what it shows of the session stands here only where it differs from the session's own read. */
export interface ListedFacts {
  readonly session: string
  readonly differs?: JsonObject
}

/** What a trajectory touched, and so what a snapshot looks at. */
export interface Touched {
  readonly sessions: readonly SessionRef[]
  readonly users: readonly { readonly app: string; readonly user: string }[]
  readonly apps: readonly string[]
  /** Branches that were summarised. */
  readonly branches?: readonly BranchRef[]
}

/** Reads all that the trajectory touched, through a fresh client. */
export async function takeSnapshot(player: Player, touched: Touched): Promise<Snapshot> {
  const { capabilities, lacks } = player.target
  const listsMemories = capabilities.has('memory') && lacks?.has('notes') !== true
  const scoped = capabilities.has('scoped-state')
  const apps: AppSnapshot[] = []
  const users: UserSnapshot[] = []
  const sessions: SessionSnapshot[] = []
  const states = new Map<string, JsonObject>()
  const views = new Map<string, JsonObject>()

  async function stateOf(ref: { app: string; user?: string }): Promise<Fact<JsonObject>> {
    const state = await factOf(
      player,
      { of: 'state', ...ref },
      (answer) => expectAnswer(answer, 'state').state,
    )
    if ('value' in state) states.set(ownerKey(ownerOfRef(ref)), state.value)
    return state
  }

  for (const app of touched.apps)
    apps.push({ owner: [app], ...(scoped && { state: await stateOf({ app }) }) })
  const userStates = new Map<string, Fact<JsonObject>>()
  if (scoped)
    for (const ref of touched.users) userStates.set(ownerKey([ref.app, ref.user]), await stateOf(ref))

  for (const ref of touched.sessions) {
    const owner = ownerOfRef(ref)
    const life = await factOf(player, { of: 'session', ...ref }, (answer) => {
      const { view } = expectAnswer(answer, 'session')
      if (view === undefined) return undefined
      const fact = viewFact(view, player.symbols)
      views.set(ownerKey(owner), fact)
      return lifeFacts(owner, fact, states)
    })
    const log = await factOf(player, { of: 'log', ...ref }, (answer) =>
      expectAnswer(answer, 'events').events.map((event) => eventFact(event, player.symbols)),
    )
    const tracks = capabilities.has('tracks') ? { tracks: await tracksOf(player, ref) } : {}
    sessions.push({ owner, life, log, ...tracks, ...(await summariesOf(player, ref, touched.branches)) })
  }

  for (const ref of touched.users) {
    const listed = await factOf(player, { of: 'sessions', ...ref }, (answer) =>
      expectAnswer(answer, 'sessions').views.map((view) => listedFacts(view, player, views)),
    )
    const state = userStates.get(ownerKey([ref.app, ref.user]))
    const memories = listsMemories ? { memories: await memoriesOf(player, ref) } : {}
    users.push({ owner: [ref.app, ref.user], sessions: listed, ...(state && { state }), ...memories })
  }
  return { sessions, users, apps }
}

async function tracksOf(player: Player, ref: SessionRef): Promise<Fact<readonly TrackFacts[]>> {
  const names = await factOf(
    player,
    { of: 'tracks', ...ref },
    (answer) => expectAnswer(answer, 'names').names,
  )
  if (!('value' in names)) return names
  const tracks: TrackFacts[] = []
  for (const track of names.value) {
    const records = await factOf(player, { of: 'track', track, ...ref }, (answer) =>
      expectAnswer(answer, 'records').records.map((record) => recordFact(record, player.symbols)),
    )
    tracks.push({ track, records })
  }
  return { value: tracks }
}

async function memoriesOf(
  player: Player,
  user: { readonly app: string; readonly user: string },
): Promise<Fact<readonly MemoryFact[]>> {
  return factOf(player, { of: 'memories', ...user }, (answer) =>
    memoryFacts(expectAnswer(answer, 'memories').memories, player.symbols),
  )
}

export async function factOf<T>(player: Player, read: Read, pick: (answer: Answer) => T): Promise<Fact<T>> {
  try {
    return { value: pick(await player.observe(read)) }
  } catch (error) {
    return {
      refused: refusalCode(error) ?? 'untyped',
      message: error instanceof Error ? error.message : String(error),
    }
  }
}

/** An answer of the kind that was asked for. */
export function expectAnswer<K extends Answer['of']>(answer: Answer, of: K): Extract<Answer, { of: K }> {
  if (isAnswer(answer, of)) return answer
  throw new Error(`asked for ${of}, was answered with ${answer.of}`)
}

function isAnswer<K extends Answer['of']>(answer: Answer, of: K): answer is Extract<Answer, { of: K }> {
  return answer.of === of
}

function lifeFacts(
  owner: readonly string[],
  view: ViewFact,
  states: ReadonlyMap<string, JsonObject>,
): LifeFacts {
  const user = states.get(ownerKey(owner.slice(0, 2)))
  const app = states.get(ownerKey(owner.slice(0, 1)))
  const names = [view.app, view.user, view.session]
  const shown = new Set<string>()
  const ownState = Object.entries(view.state).filter(([key, value]) => {
    const scope = key.startsWith('user:') ? user : key.startsWith('app:') ? app : undefined
    if (scope === undefined) return true
    shown.add(key)
    const bare = key.slice(key.indexOf(':') + 1)
    return !(Object.hasOwn(scope, bare) && sameValue(scope[bare], value))
  })
  const hidden = [
    ...Object.keys(user ?? {}).map((key) => `user:${key}`),
    ...Object.keys(app ?? {}).map((key) => `app:${key}`),
  ].filter((key) => !shown.has(key))
  const marks = hidden.map((key): [string, string] => [key, '(not shown by the session)'])
  return {
    createdAt: view.createdAt,
    updatedAt: view.updatedAt,
    state: Object.fromEntries([...ownState, ...marks]),
    ...(ownerKey(owner) !== ownerKey(names) && { names }),
  }
}

function listedFacts(view: View, player: Player, views: ReadonlyMap<string, JsonObject>): ListedFacts {
  const fact = viewFact(view, player.symbols)
  const read = views.get(ownerKey([view.app, view.user, fact.session]))
  const same = read !== undefined && sameValue(read, fact)
  return same ? { session: fact.session } : { session: fact.session, differs: fact }
}

function ownerKey(owner: readonly unknown[]): string {
  return JSON.stringify(owner)
}
