import type { Json, JsonObject, SessionTime, Target } from '../../targets/contract'
import type { MemoryFact, SummaryFact } from '../observation/facts'
import { identityOf, isRemembered, settleTies } from '../observation/settle-ties'
import type {
  AppSnapshot,
  Fact,
  LifeFacts,
  ListedFacts,
  SessionSnapshot,
  Snapshot,
  TrackFacts,
  UserSnapshot,
} from '../observation/snapshot'
import type { ChainFacts } from '../observation/snapshot-summaries'
import { align } from './align'
import { diffValue } from './diff-value'
import type { Dimension, Drift, DriftKind, Place } from './drift'
import { NO_TOLERANCE, type Tolerance } from './equal'
import { OwnTimes } from './own-times'

export interface DiffOptions {
  readonly tolerance?: Tolerance
  /** For a target with a clock of its own: times differ only where their order does. */
  readonly ownClock?: Target['ownClock'] | undefined
  /** Ids of events and records whose time the trajectory gave: exact on every backend. */
  readonly timed?: ReadonlySet<string>
}

/** Every fact on which a backend's snapshot differs from the reference's, each once and where it lies. */
export function diffSnapshots(
  reference: Snapshot,
  candidate: Snapshot,
  options: DiffOptions = {},
): readonly Drift[] {
  const diff = new SnapshotDiff(options)
  for (const [a, b] of sameOwners(reference.sessions, candidate.sessions)) diff.session(a, b)
  for (const [a, b] of sameOwners(reference.users, candidate.users)) diff.user(a, b)
  for (const [a, b] of sameOwners(reference.apps, candidate.apps)) diff.scope(a, b)
  return diff.finish()
}

type Spot = Omit<Place, 'path'>

const TIMES: readonly SessionTime[] = ['createdAt', 'updatedAt']

class SnapshotDiff {
  private readonly drifts: Drift[] = []
  private readonly tolerance: Tolerance
  private readonly ownTimes: OwnTimes | undefined
  private readonly timed: ReadonlySet<string>
  private readonly untold: readonly SessionTime[]

  constructor(options: DiffOptions) {
    this.tolerance = options.tolerance ?? NO_TOLERANCE
    this.ownTimes = options.ownClock && new OwnTimes(options.ownClock.granularity)
    this.timed = options.timed ?? new Set()
    this.untold = options.ownClock?.untold ?? []
  }

  finish(): readonly Drift[] {
    return this.ownTimes === undefined ? this.drifts : [...this.drifts, ...this.ownTimes.drifts()]
  }

  session(reference: SessionSnapshot, candidate: SessionSnapshot): void {
    const { owner } = reference
    const sessions: Spot = { dimension: 'sessions', owner }
    const lives = this.values(sessions, reference.life, candidate.life)
    if (lives !== undefined) {
      const [a, b] = lives
      if (a === undefined || b === undefined) {
        this.add(
          sessions,
          a === b ? undefined : a === undefined ? 'extra' : 'missing',
          '',
          present(a),
          present(b),
        )
        // Of a session that only one side has, all the rest would differ too: that is said once.
        if (a !== b) return
      } else {
        this.life(owner, a, b)
      }
    }
    const logs = this.values({ dimension: 'events', owner }, reference.log, candidate.log)
    if (logs !== undefined) this.entries('event', { dimension: 'events', owner }, ...logs)
    if (reference.tracks && candidate.tracks) this.tracks(owner, reference.tracks, candidate.tracks)
    if (reference.summaries && candidate.summaries)
      this.summaries(owner, reference.summaries, candidate.summaries)
    this.history(reference, candidate)
  }

  user(reference: UserSnapshot, candidate: UserSnapshot): void {
    const { owner } = reference
    const spot: Spot = { dimension: 'sessions', owner }
    const lists = this.values(spot, reference.sessions, candidate.sessions)
    if (lists !== undefined) this.list(spot, ...lists)
    this.scope(reference, candidate)
    if (reference.memories === undefined || candidate.memories === undefined) return
    const place: Spot = { dimension: 'memories', owner }
    const memories = this.values(place, reference.memories, candidate.memories)
    if (memories !== undefined) this.memories(place, settleTies(memories[0]), settleTies(memories[1]))
  }

  /** The state of a user or an app, where both sides know scopes. */
  scope(reference: UserSnapshot | AppSnapshot, candidate: UserSnapshot | AppSnapshot): void {
    if (reference.state === undefined || candidate.state === undefined) return
    const spot: Spot = { dimension: 'state', owner: reference.owner }
    const states = this.values(spot, reference.state, candidate.state)
    if (states !== undefined) this.inside(spot, ...states)
  }

  private life(owner: readonly string[], a: LifeFacts, b: LifeFacts): void {
    const { state: stateA, ...factsA } = a
    const { state: stateB, ...factsB } = b
    const spot: Spot = { dimension: 'sessions', owner }
    const [left, right] = [factsA, factsB].map((facts) => without(present(facts) ?? {}, this.untold))
    this.timedRecord(
      spot,
      left,
      right,
      TIMES.filter((time) => !this.untold.includes(time)),
    )
    this.inside({ dimension: 'state', owner }, stateA, stateB)
  }

  private tracks(
    owner: readonly string[],
    reference: Fact<readonly TrackFacts[]>,
    candidate: Fact<readonly TrackFacts[]>,
  ): void {
    const spot: Spot = { dimension: 'tracks', owner }
    const tracks = this.values(spot, reference, candidate)
    if (tracks === undefined) return
    const [a, b] = tracks
    const { pairs, missing, extra, duplicated } = align(
      a.map(({ track }) => track),
      b.map(({ track }) => track),
    )
    for (const index of missing) this.add(trackSpot(spot, a[index]), 'missing', '', index, undefined)
    for (const index of extra) this.add(trackSpot(spot, b[index]), 'extra', '', undefined, index)
    for (const index of duplicated) this.add(trackSpot(spot, b[index]), 'duplicated', '', undefined, index)
    for (const pair of pairs) {
      const place = trackSpot(spot, a[pair.reference])
      if (pair.moved) this.add(place, 'moved', '', pair.reference, pair.candidate)
      const records = this.values(place, recordsOf(a[pair.reference]), recordsOf(b[pair.candidate]))
      if (records !== undefined) this.entries('record', place, ...records)
    }
  }

  /** Chains of the same branches, lined up by version. */
  private summaries(
    owner: readonly string[],
    reference: readonly ChainFacts[],
    candidate: readonly ChainFacts[],
  ): void {
    for (const [index, { branch, versions }] of reference.entries()) {
      const spot: Spot = { dimension: 'summaries', owner, ...(branch !== undefined && { branch }) }
      const chains = this.values(spot, versions, candidate[index]?.versions ?? { value: [] })
      if (chains !== undefined) this.chain(spot, ...chains)
    }
  }

  private chain(spot: Spot, a: readonly SummaryFact[], b: readonly SummaryFact[]): void {
    const at = (facts: readonly SummaryFact[], index: number): Spot => ({
      ...spot,
      version: facts[index]?.version ?? 0,
    })
    const { pairs, missing, extra, duplicated } = align(
      a.map(({ version }) => String(version)),
      b.map(({ version }) => String(version)),
    )
    for (const index of missing) this.add(at(a, index), 'missing', '', a[index], undefined)
    for (const index of extra) this.add(at(b, index), 'extra', '', undefined, b[index])
    for (const index of duplicated) this.add(at(b, index), 'duplicated', '', undefined, b[index])
    for (const pair of pairs) {
      const place = at(a, pair.reference)
      if (pair.moved) this.add(place, 'moved', '', pair.reference, pair.candidate)
      this.timedRecord(place, a[pair.reference], b[pair.candidate], ['createdAt'])
    }
  }

  /** An event that only one log has is told there, and not again where the histories differ for it. */
  private history(reference: SessionSnapshot, candidate: SessionSnapshot): void {
    if (reference.history === undefined || candidate.history === undefined) return
    const spot: Spot = { dimension: 'events', owner: reference.owner }
    const histories = this.values(spot, reference.history, candidate.history)
    if (histories === undefined) return
    const told = toldByLogs(reference, candidate)
    const [a, b] = histories.map((entries) => entries.filter((entry) => !told.has(entry)))
    if (a === undefined || b === undefined) return
    const { pairs, missing, extra, duplicated } = align(a, b)
    for (const index of missing) this.add(spot, 'missing', `/history/${index}`, a[index], undefined)
    for (const index of extra) this.add(spot, 'extra', `/history/${index}`, undefined, b[index])
    for (const index of duplicated) this.add(spot, 'duplicated', `/history/${index}`, undefined, b[index])
    for (const { reference, candidate, moved } of pairs)
      if (moved) this.add(spot, 'moved', `/history/${reference}`, reference, candidate)
  }

  private list(spot: Spot, a: readonly ListedFacts[], b: readonly ListedFacts[]): void {
    const { pairs, missing, extra, duplicated } = align(
      a.map(({ session }) => session),
      b.map(({ session }) => session),
    )
    for (const index of missing) this.add(spot, 'missing', `/sessions/${index}`, a[index]?.session, undefined)
    for (const index of extra) this.add(spot, 'extra', `/sessions/${index}`, undefined, b[index]?.session)
    for (const index of duplicated)
      this.add(spot, 'duplicated', `/sessions/${index}`, undefined, b[index]?.session)
    for (const { reference, candidate, moved } of pairs) {
      const path = `/sessions/${reference}`
      if (moved) this.add(spot, 'moved', path, reference, candidate)
      this.inside(spot, shown(a[reference], b[candidate]), shown(b[candidate], a[reference]), path)
    }
  }

  /** A user's memories: lined up by what they are, then each compared. */
  private memories(spot: Spot, a: readonly MemoryFact[], b: readonly MemoryFact[]): void {
    const at = (memory: MemoryFact | undefined): Spot => ({ ...spot, memory: memory?.id ?? '' })
    const { pairs, missing, extra, duplicated } = align(a.map(identityOf), b.map(identityOf))
    for (const index of missing) this.add(at(a[index]), 'missing', '', a[index], undefined)
    for (const { reference, candidate, moved } of pairs) {
      const place = at(a[reference])
      if (moved) this.add(place, 'moved', '', reference, candidate)
      const [left, right] = [comparable(a[reference]), comparable(b[candidate])]
      const remembered = left?.session !== undefined
      this.timedRecord(place, left, right, ['createdAt', 'updatedAt', ...(remembered ? ['at'] : [])])
    }
    for (const index of duplicated) this.add(at(b[index]), 'duplicated', '', undefined, b[index])
    for (const index of extra) this.add(at(b[index]), 'extra', '', undefined, b[index])
  }

  /** Entries of a log or a track: lined up by id, then each compared. */
  private entries(
    kind: 'event' | 'record',
    spot: Spot,
    a: readonly (JsonObject & { id: string })[],
    b: readonly (JsonObject & { id: string })[],
  ): void {
    const at = (index: number, id: string): Spot => ({ ...spot, [kind]: { index, id } })
    const { pairs, missing, extra, duplicated } = align(
      a.map(({ id }) => id),
      b.map(({ id }) => id),
    )
    for (const index of missing) this.add(at(index, idOf(a, index)), 'missing', '', a[index], undefined)
    for (const pair of pairs) {
      const place = at(pair.reference, idOf(a, pair.reference))
      if (pair.moved) this.add(place, 'moved', '', pair.reference, pair.candidate)
      const timed = this.timed.has(idOf(a, pair.reference))
      this.timedRecord(place, a[pair.reference], b[pair.candidate], timed ? [] : ['at'])
    }
    for (const index of duplicated) this.add(at(index, idOf(b, index)), 'duplicated', '', undefined, b[index])
    for (const index of extra) this.add(at(index, idOf(b, index)), 'extra', '', undefined, b[index])
  }

  /** Compares a record whose named fields are times that a target's own clock may have given. */
  private timedRecord(
    spot: Spot,
    a: JsonObject | undefined,
    b: JsonObject | undefined,
    times: readonly string[],
  ): void {
    if (this.ownTimes === undefined || a === undefined || b === undefined) {
      this.inside(spot, a, b)
    } else {
      for (const time of times) this.ownTimes.add({ ...spot, path: `/${time}` }, a[time], b[time])
      this.inside(spot, without(a, times), without(b, times))
    }
  }

  private inside(spot: Spot, a: Json | undefined, b: Json | undefined, path = ''): void {
    for (const found of diffValue(a, b, this.tolerance, path)) {
      this.add(spot, found.kind, found.path, found.reference, found.candidate)
    }
  }

  /** Both sides' values; where a side refused the read, a drift unless the other refused alike. */
  private values<T>(spot: Spot, a: Fact<T>, b: Fact<T>): [T, T] | undefined {
    if ('value' in a && 'value' in b) return [a.value, b.value]
    const [left, right] = [refusalOf(a), refusalOf(b)]
    if (left !== right) this.add(spot, 'refused', '', left, right)
    return undefined
  }

  private add(
    spot: Spot,
    kind: DriftKind | undefined,
    path: string,
    reference: Json | undefined,
    candidate: Json | undefined,
  ): void {
    if (kind !== undefined) this.drifts.push({ ...spot, kind, path, reference, candidate })
  }
}

function sameOwners<T extends { readonly owner: readonly string[] }>(
  reference: readonly T[],
  candidate: readonly T[],
): readonly (readonly [T, T])[] {
  // Both snapshots look at what one trajectory touched, in the same order.
  if (reference.length !== candidate.length) throw new Error('the snapshots do not look at the same places')
  return reference.flatMap((entry, index) => {
    const other = candidate[index]
    return other === undefined ? [] : [[entry, other] as const]
  })
}

/** Ids of events that stand in one of two logs only. */
function toldByLogs(a: SessionSnapshot, b: SessionSnapshot): ReadonlySet<string> {
  const [inA, inB] = [a, b].map(({ log }) => new Set('value' in log ? log.value.map(({ id }) => id) : []))
  if (inA === undefined || inB === undefined) return new Set()
  return new Set([...inA, ...inB].filter((id) => !inA.has(id) || !inB.has(id)))
}

function trackSpot(spot: Spot, track: TrackFacts | undefined): Spot {
  return { ...spot, track: track?.track ?? '' }
}

function recordsOf(track: TrackFacts | undefined): TrackFacts['records'] {
  return track?.records ?? { value: [] }
}

/** What a list's entry shows, where either side's differs from the session's own read. */
function shown(entry: ListedFacts | undefined, other: ListedFacts | undefined): Json | undefined {
  if (entry?.differs !== undefined) return entry.differs
  return other?.differs === undefined ? undefined : 'as the session itself reads'
}

function refusalOf(fact: Fact<unknown>): string {
  if (!('refused' in fact)) return 'answered'
  // An error without a code is told by its words, or nobody would know what it was.
  return fact.refused === 'untyped' ? `failed: ${fact.message}` : `refused: ${fact.refused}`
}

/** What is compared of a memory that has a partner: not the symbols of two that are remembered alike. */
function comparable(memory: MemoryFact | undefined): JsonObject | undefined {
  return memory === undefined || !isRemembered(memory) ? memory : without(memory, ['id'])
}

function idOf(entries: readonly { readonly id: string }[], index: number): string {
  return entries[index]?.id ?? ''
}

/** Facts as JSON, their absent members left out. */
function present(facts: object | undefined): JsonObject | undefined {
  if (facts === undefined) return undefined
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
}

function without(record: JsonObject, members: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(record).filter(([member]) => !members.includes(member)))
}

/** The dimensions in the order in which reports tell of them. */
export const DIMENSIONS: readonly Dimension[] = [
  'sessions',
  'events',
  'state',
  'tracks',
  'summaries',
  'memories',
]
