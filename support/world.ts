import { World } from '@cucumber/cucumber'
import type { Target } from '../targets/contract'
import { REFERENCE, type Selection } from './backends/selection'
import { diffSnapshots } from './comparison/diff-snapshots'
import { printDrift } from './comparison/print-drift'
import type { WriteFaults } from './faults/write-faults'
import { FeatureError } from './feature-error'
import { Judge, type Judgement } from './judge'
import type { KnownDrift } from './known-drifts/known-drift'
import type { Snapshot, Touched } from './observation/snapshot'
import { snapshotNow } from './observation/snapshot-now'
import { PlainError } from './plain-error'
import { escapeMarkup } from './reporting/markup'
import { isWrite, type Operation, takesAway } from './trajectory/operation'
import { printOutcome } from './trajectory/outcome'
import { NotItsTime, type Player, type Reach } from './trajectory/player'
import { type Performed, printOperation, Replay, wasAccepted } from './trajectory/replay'
import { printRounds } from './trajectory/rounds'
import { Trajectory } from './trajectory/trajectory'
import type { VirtualClock } from './trajectory/virtual-clock'

export interface Parameters {
  /** A registered backend, several of them, or a module's path. */
  readonly backend: string
  /** Has a backend that fails a step leave the scenario, judged as it then stands, while the others play on. */
  readonly playOn?: boolean
  /** A backend to compare with, instead of the in-memory one. */
  readonly reference?: string
  /** Whether every scenario attaches what the reference showed whenever it was compared. */
  readonly snapshots?: boolean
  /** The path of a file with a backend's known drifts; `false`: none is known, not even what is listed beside it. */
  readonly knownDrifts?: string | false
  /** The path of a file to which each scenario adds what it met on each backend, where no failure stops a scenario. */
  readonly meet?: string
}

/** What a backend showed before an operation that it then refused. */
interface Before {
  readonly touched: Touched
  readonly snapshots: ReadonlyMap<Player, Snapshot>
}

/** One scenario: what it has said (trajectory), what was done (replay), and what is compared (judge). */
export class AcceptanceWorld extends World<Parameters> {
  readonly trajectory = new Trajectory()
  private begun: { readonly replay: Replay; readonly judge: Judge } | undefined
  private guarded: ReadonlySet<number> = new Set()
  private step = -1
  private before: Before | undefined
  private beforeRefusal: Before | undefined
  private isCutOff = false
  /** Backends that cannot play this scenario, each with the reason. */
  skipped: readonly { readonly target: Target; readonly reason: string }[] = []
  /** What failed on which backend. */
  readonly failures = new Map<string, string>()
  /** Backends that left the scenario at a step that they failed. */
  readonly dismissed = new Map<Target, Judgement>()
  /** What expectations that failed looked at, by backend. */
  readonly failed = new Map<string, Set<string>>()
  /** What each backend is known for in this scenario. */
  known: ReadonlyMap<string, readonly KnownDrift[]> = new Map()

  /**
   * @param guarded the steps before whose operations is remembered what there is
   * @param racers the clients that do something at the same time
   */
  begin(
    { reference, candidates }: Selection,
    guarded: ReadonlySet<number>,
    racers: readonly string[] = [],
  ): void {
    const replay = new Replay(reference, candidates, this.trajectory, racers)
    this.begun = { replay, judge: new Judge(replay) }
    this.guarded = guarded
  }

  /** Counts the scenario's steps as they come. */
  nextStep(): void {
    this.step++
  }

  get replay(): Replay {
    return this.beginning().replay
  }

  get judge(): Judge {
    return this.beginning().judge
  }

  /** Whether the scenario got as far as having backends. */
  get hasBegun(): boolean {
    return this.begun !== undefined
  }

  /** Closes every client and removes what the scenario stored. */
  async end(): Promise<void> {
    await this.begun?.replay.end()
    this.begun = undefined
  }

  /** Does one thing to every backend. */
  async perform(operation: Operation): Promise<Performed> {
    await this.prepare([operation])
    return this.settle(await this.replay.perform(operation))
  }

  /** Does several things to every backend, all started at once. */
  async performTogether(operations: readonly Operation[]): Promise<void> {
    if (operations.length < 2) throw new FeatureError('at least two things must happen at the same time')
    await this.prepare(operations)
    await this.replay.performTogether(operations)
    for (const target of this.replay.targets) {
      const players = this.replay.playersOf(target).filter(({ oneByOne }) => !oneByOne).length
      const rounds = this.replay.roundsOf(target).slice(-players)
      this.log(escapeMarkup(`${target.name}: ${printRounds(rounds)}`))
    }
  }

  /** Closes all clients and opens new ones on the same storage; views stay, as old ones. */
  async reopen(): Promise<void> {
    for (const player of this.replay.players) await player.reopen()
  }

  /** Puts every backend out of its clients' reach, and remembers what each showed before. */
  async cutOff(how: Exclude<Reach, 'open'>): Promise<void> {
    this.before = await this.look()
    this.isCutOff = true
    await Promise.all(this.replay.players.map((player) => player.reach(how)))
  }

  /** Every backend can be reached again. */
  async giveBack(): Promise<void> {
    if (!this.isCutOff) return
    this.isCutOff = false
    await Promise.all(this.replay.players.map((player) => player.reach('open')))
  }

  async closeClient(name: string): Promise<void> {
    const client = this.trajectory.client(name)
    for (const player of this.replay.players) await player.closeClient(client)
  }

  /** Moves the time. What expires by that is compared before (EXP-1). */
  async moveClock(move: (clock: VirtualClock) => void): Promise<void> {
    if (this.replay.expires) await this.judge.compare()
    move(this.trajectory.clock)
  }

  /** Has failures in store for the next writes of every backend. */
  announce(prepare: (faults: WriteFaults) => void): void {
    for (const player of this.replay.players) prepare(player.faults)
  }

  async retry(): Promise<void> {
    await this.keepBefore()
    await this.settle(await this.replay.retry())
  }

  /**
   * Holds what each backend shows against an expectation.
   *
   * @param what names what is looked at, for the failure's text
   * @param check reads from one backend and gives the mismatches, a sentence each
   */
  async expect(what: string, check: (player: Player) => Promise<readonly string[]>): Promise<void> {
    await this.hold(what, async (player) => {
      const { result, observed } = await player.observing(() => check(player))
      this.judge.noteReads(player, observed)
      return result
    })
  }

  /**
   * The same without comparing what is read, for who compares by itself. A chosen reference may be wrong itself: then the
   * backends are compared, and nobody is asked for what is right.
   */
  private async hold(what: string, check: (player: Player) => Promise<readonly string[]>): Promise<void> {
    const read = await Promise.all(
      this.replay.players.map(async (player) => ({ player, mismatches: await mismatchesOf(player, check) })),
    )
    const found = read.filter(({ mismatches }) => mismatches.length > 0)
    const { reference } = this.replay
    if (reference.name !== REFERENCE && found.some(({ player }) => player.target === reference)) {
      this.log(
        escapeMarkup(
          `${reference.name} does not show it itself: ${what}. It is compared, and held against nobody.`,
        ),
      )
      return
    }
    const failures = new Map<Player, string>()
    const told = new Set<string>()
    for (const { player, mismatches } of found) {
      // What fails whoever starts is told once.
      const said = `${player.target.name} ${mismatches.join('\n')}`
      if (told.has(said)) continue
      told.add(said)
      const failure = [`${player.name}: ${what}`, ...mismatches.map((mismatch) => `  ${mismatch}`)].join('\n')
      if (this.noteFailure(player.target.name, what, failure)) failures.set(player, failure)
    }
    if (failures.size > 0) await this.fail(failures, [...failures.values()].join('\n'))
  }

  /** Fails the step for what some backends did; or lets the others play on, where the run is such. */
  private async fail(failures: ReadonlyMap<Player, string>, message: string): Promise<void> {
    const failing = [...new Set([...failures.keys()].map(({ target }) => target))]
    if (this.parameters.playOn !== true || failing.includes(this.replay.reference)) {
      throw new ExpectationError(message)
    }
    const judgements = await this.judge.conclude(failing)
    for (const target of failing) {
      const judgement = judgements.get(target.name)
      if (judgement !== undefined) this.dismissed.set(target, judgement)
    }
    await this.replay.dismiss(failing)
  }

  /** Takes note of what failed on a backend, and says whether that is news: what it is known for stops no scenario. */
  private noteFailure(backend: string, what: string, failure: string): boolean {
    this.failed.set(backend, (this.failed.get(backend) ?? new Set()).add(what))
    const isKnown = this.known.get(backend)?.some((entry) => 'fails' in entry && entry.fails === what)
    if (isKnown === true || this.meets(backend)) return false
    if (!this.failures.has(backend)) this.failures.set(backend, failure)
    return true
  }

  /** Whether the run is there to meet whatever a backend does. */
  private meets(backend: string): boolean {
    return this.parameters.meet !== undefined && backend !== this.replay.reference.name
  }

  /** The operation performed last, and all that ran at the same time: the step that asks speaks of them. */
  speakOfLast(): readonly Performed[] {
    const { last } = this.replay
    const spokenOf =
      last.block === undefined ? [last] : this.replay.performed.filter(({ block }) => block === last.block)
    for (const performed of spokenOf) performed.spoken = true
    return spokenOf
  }

  /** Compares each backend with what it showed before the last refused operation. */
  async expectNothingChanged(): Promise<void> {
    const before = this.beforeRefusal
    if (before === undefined) {
      throw new FeatureError('nothing was refused yet, so there is nothing to compare with')
    }
    await this.hold('something has changed since the refused operation', async (player) => {
      const then = before.snapshots.get(player)
      const now = await snapshotNow(player, before.touched)
      return then === undefined
        ? []
        : diffSnapshots(then, now).map((drift) => printDrift(drift, 'before', 'now'))
    })
  }

  private beginning() {
    if (this.begun === undefined) throw new FeatureError('the scenario has no backends yet')
    return this.begun
  }

  private async prepare(operations: readonly Operation[]): Promise<void> {
    // Time moves on before a write, and may pass an expiry.
    const expiring = this.replay.expires && operations.some(isWrite)
    if (this.isCutOff) return
    if (expiring || operations.some(takesAway)) await this.judge.compare()
    await this.keepBefore()
  }

  private async keepBefore(): Promise<void> {
    // Who is cut off cannot be looked at: what there was before stands.
    if (!this.isCutOff && this.guarded.has(this.step)) this.before = await this.look()
  }

  private async look(): Promise<Before> {
    const { touched } = this.trajectory
    const snapshots = this.replay.players.map(
      async (player) => [player, await snapshotNow(player, touched)] as const,
    )
    return { touched, snapshots: new Map(await Promise.all(snapshots)) }
  }

  private async settle(performed: Performed): Promise<Performed> {
    const { outcomes } = performed
    const reference = outcomes.get(this.replay.referencePlayer.name)?.status
    const what = printOperation(performed)
    const failures = new Map<Player, string>()
    for (const player of this.replay.players) {
      const outcome = outcomes.get(player.name)
      if (outcome === undefined || outcome.status === reference) continue
      performed.spoken = true
      const failure = `${player.name}: ${what}\n  ${printOutcome(outcome)}, ${OTHERWISE}`
      if (this.noteFailure(player.target.name, what, failure)) failures.set(player, failure)
    }
    if (failures.size > 0) {
      const said = [...outcomes].map(([backend, outcome]) => `  ${backend}: ${printOutcome(outcome)}`)
      await this.fail(failures, [`the backends disagree on ${what}:`, ...said].join('\n'))
      // Who failed is gone: the others have still to be spoken of.
      performed.spoken = false
    }
    if (!wasAccepted(performed)) this.beforeRefusal = this.before
    return performed
  }
}

/** How the failure of a backend ends that refused what the reference accepted, or the other way round. */
export const OTHERWISE = 'otherwise than the reference'

/** What a check finds; a read that fails is a mismatch, too. */
async function mismatchesOf(
  player: Player,
  check: (player: Player) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  try {
    return await check(player)
  } catch (error) {
    if (error instanceof FeatureError) throw error
    if (error instanceof NotItsTime) {
      player.setAside.add(error.message)
      return []
    }
    return [`could not be read: ${error instanceof Error ? error.message : String(error)}`]
  }
}

/** A backend that does not show what a scenario says, in text that names backend, place and both values. */
export class ExpectationError extends PlainError {
  override readonly name = 'ExpectationError'
}
