import { encodeRecord, type Target } from '../targets/contract'
import { type AllowedDifference, allow } from './comparison/allowed'
import { blocksOf } from './comparison/blocks'
import { type Block, brokenOrders, settle } from './comparison/concurrent'
import { countFields } from './comparison/count-fields'
import { type ComparedOutcome, diffOutcomes } from './comparison/diff-outcomes'
import { type DiffOptions, diffSnapshots } from './comparison/diff-snapshots'
import { type Drift, printPlace } from './comparison/drift'
import { NO_TOLERANCE, type Tolerance } from './comparison/equal'
import type { Snapshot } from './observation/snapshot'
import { snapshotNow } from './observation/snapshot-now'
import { dimensionOf, type Operation, ownerOf, ownerOfRef } from './trajectory/operation'
import type { Observed, Player } from './trajectory/player'
import type { Performed, Replay } from './trajectory/replay'

/** What a comparison found of one backend. */
export interface Judgement {
  readonly drifts: readonly Drift[]
  /** Places of volatile fields that differed. */
  readonly setAside: readonly string[]
  /** What is wrong with the differences that the scenario allows. */
  readonly faults: readonly string[]
}

/** Compares every backend in play with the reference, as often as a scenario asks, and keeps what drifted. */
export class Judge {
  /** How far numbers may lie apart. */
  tolerance: Tolerance = NO_TOLERANCE
  readonly allowed: AllowedDifference[] = []
  /** Volatile fields: dimension and JSON Pointer into the record, `tracks /payload/duration`. */
  readonly volatile = new Set<string>()
  /** What the reference showed, each time it was compared. */
  readonly compared: Snapshot[] = []
  /** By candidate and by the player of the reference that it was compared with. */
  private readonly found = new Map<Player, Map<Player, Drifts>>()
  private readonly reads = new Map<Player, NotedRead[]>()
  private fields = 0

  constructor(private readonly replay: Replay) {}

  /** Compares what backends show now. */
  async compare(targets = this.replay.candidates): Promise<void> {
    const { touched } = this.replay.trajectory
    const candidates = targets.flatMap((target) => this.replay.playersOf(target))
    const players = [...this.replay.referencePlayers, ...candidates]
    const taken = await Promise.all(players.map((player) => snapshotNow(player, touched)))
    const snapshots = new Map(players.map((player, index) => [player, taken[index]]))
    const blocks = blocksOf(this.replay.performed)
    for (const reference of this.replay.referencePlayers) {
      const snapshot = snapshots.get(reference)
      if (snapshot === undefined) return
      if (reference === this.replay.referencePlayer) this.compared.push(snapshot)
      this.fields = Math.max(this.fields, countFields(snapshot))
      const settled = settle(snapshot, blocks)
      for (const player of candidates) {
        const candidate = snapshots.get(player)
        if (candidate === undefined) continue
        keep(this.foundOf(player, reference), this.diff(player, settled, candidate, blocks))
      }
    }
  }

  /** Takes note of what an expectation read from a backend: whatever it expects, the backends must answer alike. */
  noteReads(player: Player, observed: readonly Observed[]): void {
    const after = this.replay.performed.length
    const noted = this.reads.get(player) ?? []
    for (const read of observed) noted.push({ ...read, after })
    this.reads.set(player, noted)
  }

  /** Compares for the last time, the answers to the operations too. One judgement for each target, by name. */
  async conclude(targets = this.replay.candidates): Promise<ReadonlyMap<string, Judgement>> {
    await this.compare(targets)
    return new Map(targets.map((target) => [target.name, this.judge(target)]))
  }

  private diff(
    player: Player,
    reference: Snapshot,
    candidate: Snapshot,
    blocks: readonly Block[],
  ): readonly Drift[] {
    return [
      ...diffSnapshots(reference, settle(candidate, blocks), this.optionsFor(player)),
      ...brokenOrders(candidate, blocks),
    ]
  }

  /**
   * What drifts of one candidate's player. Where clients raced, the reference has played it in every order: each of these is
   * an outcome that the contract allows, and the nearest one counts.
   */
  private driftsOf(player: Player): Drifts {
    const all = this.replay.referencePlayers.map((reference) => {
      const drifts = this.foundOf(player, reference)
      keep(drifts, this.answersThatTellMore(player, reference, drifts))
      return drifts
    })
    return all.reduce((nearest, drifts) => (drifts.size < nearest.size ? drifts : nearest))
  }

  /** An answer that differs where storage differs says nothing new. */
  private answersThatTellMore(player: Player, reference: Player, stored: Drifts): readonly Drift[] {
    const outcomes = [
      ...this.replay.performed.flatMap((performed) => compared(performed, reference, player)),
      ...this.comparedReads(player),
    ]
    const drifting = [...stored.values()].map(({ owner }) => owner)
    return diffOutcomes(outcomes, this.optionsFor(player)).filter(
      (drift) => !drift.path.startsWith('/answer') || !drifting.some((owner) => related(owner, drift.owner)),
    )
  }

  /** What expectations read. Where something raced, reads may differ: the snapshots compare what must not. */
  private comparedReads(player: Player): readonly ComparedOutcome[] {
    if (this.replay.performed.some(({ block }) => block !== undefined)) return []
    // Backends of other capabilities are asked other questions: each is compared with its like.
    const candidate = new Map<string, NotedRead[]>()
    for (const read of this.reads.get(player) ?? []) {
      const question = questionOf(read)
      candidate.set(question, [...(candidate.get(question) ?? []), read])
    }
    return (this.reads.get(this.replay.referencePlayer) ?? []).flatMap(
      (reference): readonly ComparedOutcome[] => {
        const other = candidate.get(questionOf(reference))?.shift()
        if (other === undefined) return []
        const place = {
          dimension: dimensionOf({ client: '', type: 'read', read: reference.read }),
          owner: ownerOfRef(reference.read),
          operation: { index: reference.after, type: `then read ${reference.read.of}` },
        }
        return [
          {
            place,
            reference: { outcome: 'accepted', answer: reference.answer },
            candidate: { outcome: 'accepted', answer: other.answer },
          },
        ]
      },
    )
  }

  private foundOf(player: Player, reference: Player): Drifts {
    const known = this.found.get(player) ?? new Map<Player, Drifts>()
    this.found.set(player, known)
    const drifts = known.get(reference) ?? new Map<string, Drift>()
    known.set(reference, drifts)
    return drifts
  }

  private judge(target: Target): Judgement {
    const merged: Drifts = new Map()
    for (const player of this.replay.playersOf(target)) {
      const { starter } = player
      for (const [identity, drift] of this.driftsOf(player)) {
        // What drifts as the scenario tells it is told once; else, who started.
        if (merged.has(identity)) continue
        merged.set(identity, starter === undefined ? drift : { ...drift, starter })
      }
    }
    const found = [...merged.values()]
    const volatile = found.filter(
      ({ dimension, kind, path }) =>
        (kind === 'changed' || kind === 'retyped') && this.volatile.has(`${dimension} ${path}`),
    )
    const rest = found.filter((drift) => !volatile.includes(drift))
    const { drifts, faults } = allow(target.name, rest, this.allowed, this.fields)
    const untimed = this.replay.playersOf(target).flatMap(({ setAside }) => [...setAside])
    return { drifts, setAside: [...new Set([...volatile.map(printPlace), ...untimed])], faults }
  }

  private optionsFor(player: Player): DiffOptions {
    return {
      tolerance: this.tolerance,
      ownClock: player.target.ownClock,
      timed: this.replay.trajectory.timed,
    }
  }
}

/** Drifts by kind and place: each once. */
type Drifts = Map<string, Drift>

function keep(known: Drifts, drifts: readonly Drift[]): void {
  for (const drift of drifts) {
    const identity = `${drift.kind} ${printPlace(drift)}`
    if (!known.has(identity)) known.set(identity, drift)
  }
}

/** What an expectation read, and how many operations were performed by then. */
type NotedRead = Observed & { readonly after: number }

function questionOf({ read, after }: NotedRead): string {
  return `${after} ${encodeRecord(read)}`
}

function compared(performed: Performed, from: Player, player: Player): readonly ComparedOutcome[] {
  const reference = performed.facts.get(from.name)
  const candidate = performed.facts.get(player.name)
  if (reference === undefined || candidate === undefined) return []
  return [{ place: placeOf(performed), reference, candidate, block: performed.block }]
}

/** The place of an operation's outcome. */
function placeOf({ index, operation }: Performed): ComparedOutcome['place'] {
  return {
    dimension: dimensionOf(operation),
    owner: ownerOf(operation),
    operation: { index, type: typeOf(operation) },
  }
}

function typeOf(operation: Operation): string {
  return operation.type === 'read' ? `read ${operation.read.of}` : operation.type
}

/** Whether one of two owners is the other or stands above it. */
function related(a: readonly string[], b: readonly string[]): boolean {
  return a.slice(0, b.length).every((name, index) => name === b[index])
}
