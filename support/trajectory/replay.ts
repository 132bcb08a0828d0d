import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Capability, Instant, Space, SpaceSettings, Target } from '../../targets/contract'
import { moduleOf } from '../backends/load-target'
import { gateOf } from '../faults/gate'
import { FeatureError } from '../feature-error'
import { type OutcomeFact, outcomeFact } from '../observation/facts'
import { isWrite, needsOf, type Operation } from './operation'
import { allOrders, rotations } from './orders'
import type { Outcome } from './outcome'
import { type Part, Player } from './player'
import { race } from './race'
import type { Round } from './rounds'
import type { Trajectory } from './trajectory'

/** An operation with what it came to on each backend. */
export interface Performed {
  /** From 1, in the order of the scenario. */
  readonly index: number
  readonly operation: Operation
  /** What the clock read. */
  readonly instant: Instant
  readonly outcomes: Map<string, Outcome>
  /** The outcomes as facts, copied before anybody could change them. */
  readonly facts: ReadonlyMap<string, OutcomeFact>
  /** Number of the block "at the same time" that it ran in. */
  readonly block?: number
  /** Whether a `Then` has spoken of it. */
  spoken: boolean
}

/** An operation as failures name it: `operation 3 (append-event)`. */
export function printOperation({ index, operation }: Pick<Performed, 'index' | 'operation'>): string {
  return `operation ${index} (${operation.type})`
}

/** Whether every backend, or each of some, has accepted it. */
export function wasAccepted(
  { outcomes }: Pick<Performed, 'outcomes'>,
  backends: Iterable<string> = outcomes.keys(),
): boolean {
  return [...backends].every((backend) => outcomes.get(backend)?.status === 'done')
}

/**
 * Performs a trajectory's operations side by side on every backend in play. Where clients race, every backend plays the whole
 * scenario several times, each time in a space of its own and with another client first, and the reference also with its
 * clients one by one, in every order. Nothing is compared here.
 */
export class Replay {
  players: readonly Player[]
  readonly performed: Performed[] = []
  private readonly rounds = new Map<Target, Round[]>()
  private blocks = 0
  private readonly settings: { -readonly [Setting in keyof SpaceSettings]: SpaceSettings[Setting] } = {}

  /** @param racers the clients that do something at the same time, if any do */
  constructor(
    readonly reference: Target,
    public candidates: readonly Target[],
    readonly trajectory: Trajectory,
    racers: readonly string[] = [],
  ) {
    // The first round goes as the scenario tells it.
    const told: Part = { racers }
    const candidateParts = [
      told,
      ...rotations(racers)
        .slice(1)
        .map((order) => ({ racers, order })),
    ]
    const orders = racers.length === 0 ? [] : allOrders(racers)
    const referenceParts = [told, ...orders.map((order) => ({ racers, order, oneByOne: true }))]
    this.players = this.targets.flatMap((target) => {
      const module = target === reference ? undefined : moduleOf(target)
      const parts = target === reference ? referenceParts : candidateParts
      return parts.map((part) => {
        const space: Space = { name: newSpaceName(), clock: trajectory.clock, settings: this.settings }
        return new Player(target, space, trajectory.given, { ...part, module })
      })
    })
  }

  /** The backends in play. */
  get targets(): readonly Target[] {
    return [this.reference, ...this.candidates]
  }

  /** A backend's players: one, or where clients race, one for each order in which they are sent off. */
  playersOf(target: Target): readonly Player[] {
    return this.players.filter((player) => player.target === target)
  }

  /** The races that a backend has run so far. */
  roundsOf(target: Target): readonly Round[] {
    return this.rounds.get(target) ?? []
  }

  get referencePlayer(): Player {
    const [player] = this.players
    if (player === undefined) throw new Error('a replay has a reference')
    return player
  }

  get referencePlayers(): readonly Player[] {
    return this.playersOf(this.reference)
  }

  /** The operation performed last. */
  get last(): Performed {
    const last = this.performed.at(-1)
    if (last === undefined) throw new FeatureError('nothing was done yet that this step could speak of')
    return last
  }

  /** Whether time that passes may make sessions expire. */
  get expires(): boolean {
    return this.settings.timeToLive !== undefined
  }

  /**
   * Has every backend's sessions expire (EXP-1).
   *
   * @param timeToLive milliseconds after a session's last update
   */
  expireAfter(timeToLive: number): void {
    if (timeToLive < 1) throw new FeatureError('sessions must live for some time before they expire')
    const lacking = this.players.find(({ target }) => !target.capabilities.has('expiry'))
    if (lacking !== undefined) throw new FeatureError(lacks(lacking.name, 'expiry', 'a time to live'))
    if (this.players.some(({ hasOpened }) => hasOpened)) {
      throw new FeatureError('a time to live must be said before the first session is opened or read')
    }
    this.settings.timeToLive = timeToLive
  }

  /** One operation on every backend; time moves on before a write. */
  async perform(operation: Operation): Promise<Performed> {
    if (isWrite(operation)) await this.tick()
    return this.performNow(operation)
  }

  /**
   * Tries the last write again, with its first instant and id (REC-1). Time stands still; where a clock is a target's own, it
   * moves on, so that a repeat which stamps something anew always shows.
   */
  async retry(): Promise<Performed> {
    const last = this.performed.findLast(({ operation }) => isWrite(operation))
    if (last === undefined) throw new FeatureError('no write was tried yet that could be tried again')
    await this.waitForOwnClocks()
    return this.performAgain(at(last.operation, last.instant))
  }

  /** All clients start at once, each with its own operations in turn; time moves on once before. */
  async performTogether(operations: readonly Operation[]): Promise<readonly Performed[]> {
    await this.tick()
    for (const operation of operations) {
      this.trajectory.note(operation)
      this.refuseLacking(operation)
    }
    const block = ++this.blocks
    const outcomes = new Map<string, readonly Outcome[]>()
    // One race after the other: the clients of one backend contend with nobody but each other.
    for (const player of this.players) {
      const { outcomes: own, round } = await race(player, operations)
      outcomes.set(player.name, own)
      if (!player.oneByOne) this.rounds.set(player.target, [...this.roundsOf(player.target), round])
    }
    return operations.map((operation, row) =>
      this.record(
        operation,
        new Map(this.players.map(({ name }) => [name, rowOf(outcomes.get(name), row)])),
        block,
      ),
    )
  }

  /** Goes on without some backends, as if they had never been in play. */
  async dismiss(targets: readonly Target[]): Promise<void> {
    const leaving = targets.flatMap((target) => this.playersOf(target))
    this.candidates = this.candidates.filter((target) => !targets.includes(target))
    this.players = this.players.filter((player) => !leaving.includes(player))
    for (const { outcomes } of this.performed) for (const { name } of leaving) outcomes.delete(name)
    for (const player of leaving) await player.end()
  }

  /** Closes and destroys everything; every player is ended, whatever the others do. */
  async end(): Promise<void> {
    const ended = await Promise.allSettled(this.players.map((player) => player.end()))
    for (const target of this.targets) gateOf(target)?.close()
    const failed = ended.find((result) => result.status === 'rejected')
    if (failed !== undefined) throw failed.reason
  }

  /** Time moves on, also on clocks that are targets' own: what the scenario tells apart they must, too. */
  private async tick(): Promise<void> {
    this.trajectory.clock.tick()
    await this.waitForOwnClocks()
  }

  private async waitForOwnClocks(): Promise<void> {
    const own = this.players.flatMap(({ target }) => target.ownClock?.granularity ?? [])
    if (own.length > 0) await wait(Math.max(...own) + 1)
  }

  private async performNow(operation: Operation): Promise<Performed> {
    this.trajectory.note(operation)
    return this.performAgain(operation)
  }

  private async performAgain(operation: Operation): Promise<Performed> {
    this.refuseLacking(operation)
    const outcomes = await Promise.all(
      this.players.map(async (player) => [player.name, await player.perform(operation)] as const),
    )
    return this.record(operation, new Map(outcomes))
  }

  private refuseLacking(operation: Operation): void {
    for (const player of this.players) {
      const lacking = needsOf(operation).find((need) => !player.target.capabilities.has(need))
      if (lacking !== undefined) throw new FeatureError(lacks(player.name, lacking, operation.type))
    }
  }

  private record(operation: Operation, outcomes: Map<string, Outcome>, block?: number): Performed {
    const facts = new Map(
      this.players.flatMap((player) => {
        const outcome = outcomes.get(player.name)
        return outcome === undefined ? [] : [[player.name, outcomeFact(outcome, player.symbols)] as const]
      }),
    )
    const performed: Performed = {
      index: this.performed.length + 1,
      operation,
      instant: this.trajectory.clock.now(),
      outcomes,
      facts,
      ...(block !== undefined && { block }),
      spoken: false,
    }
    this.performed.push(performed)
    return performed
  }
}

/** An operation with the instant at which it was tried first, where it names none. */
function at(operation: Operation, instant: Instant): Operation {
  switch (operation.type) {
    case 'append-event':
      return { ...operation, event: { at: instant, ...operation.event } }
    case 'record-track':
      return { ...operation, record: { at: instant, ...operation.record } }
    default:
      return operation
  }
}

const run = randomBytes(6).toString('hex')
let spaces = 0

/** Spaces carry a random run id and the worker's process, so that no two runs or workers meet. */
function newSpaceName(): string {
  return `run-${run}-${process.pid}-${++spaces}`
}

function lacks(backend: string, need: Capability, what: string): string {
  return (
    `${what} needs ${need}, which ${backend} does not declare: tag the scenario @needs:${need}, ` +
    'so that it is skipped there'
  )
}

function rowOf(outcomes: readonly Outcome[] | undefined, row: number): Outcome {
  const outcome = outcomes?.[row]
  if (outcome === undefined) throw new Error('every operation of a block has an outcome')
  return outcome
}
