import type { Target } from '../targets/contract'
import { factsOf } from './backends/facts'
import { isNews, printPlace } from './comparison/drift'
import { printDrifts } from './comparison/print-drift'
import type { Judgement } from './judge'
import { type KnownMatch, matchKnown, printKnown } from './known-drifts/known-drift'
import { writeMet } from './known-drifts/met'
import { copy } from './observation/facts'
import { attachJson, attachVerdict } from './reporting/attach'
import { colourDiff } from './reporting/colour'
import { escapeMarkup } from './reporting/markup'
import type { BackendVerdict } from './reporting/verdict'
import { printOutcome } from './trajectory/outcome'
import { printOperation, wasAccepted } from './trajectory/replay'
import { countRounds } from './trajectory/rounds'
import { type AcceptanceWorld, ExpectationError } from './world'

/** How far a scenario got. */
export interface Ending {
  /** The scenario's id, as `drift.json` shows it. */
  readonly id: string
  /** Whether a step or hook before has failed. */
  readonly failed: boolean
  /** How many steps the scenario has. */
  readonly steps: number
}

/** Says why no backend can play the scenario, and leaves it out. */
export async function skipScenario(world: AcceptanceWorld, reference: Target): Promise<'skipped'> {
  tellSkipped(world)
  attachVerdict(world, { reference: reference.name, backends: await skippedVerdicts(world) })
  return 'skipped'
}

/** Whoever reads the page learns on which backends the scenario was not played, and why. */
function tellSkipped(world: AcceptanceWorld): void {
  if (world.skipped.length === 0) return
  const reasons = world.skipped.map(({ target, reason }) => `${target.name}: ${reason}`)
  world.log(escapeMarkup(`Skipped. ${reasons.join('; ')}.`))
}

/**
 * The last word on a scenario: compares all backends once more, attaches the verdict, and fails what drifts, what was
 * refused without a word, and what tested nothing.
 */
export async function concludeScenario(world: AcceptanceWorld, ending: Ending): Promise<void> {
  const { replay, judge } = world
  tellSkipped(world)
  const judgements = await judge.conclude()
  noteMet(world, ending.id, judgements)
  const faults = faultsOf(world, ending)
  const stopped = ending.failed ? 'a step or hook of the scenario failed' : undefined
  const failure = faults[0] ?? stopped
  if (world.parameters.snapshots === true) attachJson(world, judge.compared, 'snapshots.json')
  const gone: string[] = []
  const verdicts: BackendVerdict[] = await skippedVerdicts(world)
  for (const target of replay.candidates) {
    const judgement = judgements.get(target.name)
    if (judgement === undefined) continue
    const own = faultsOf(world, ending, [replay.reference, target])[0] ?? stopped
    verdicts.push(await verdictOn(world, target, judgement, own))
    if (own === undefined) gone.push(...goneOn(world, target, judgement))
  }
  for (const [target, judgement] of world.dismissed) {
    verdicts.push(await verdictOn(world, target, judgement, world.failures.get(target.name)))
  }
  if (replay.candidates.length + world.dismissed.size === 0)
    verdicts.push(await verdictOnReference(world, failure))
  attachVerdict(world, { reference: replay.reference.name, backends: verdicts })
  if (world.parameters.playOn === true) return refuseBad(verdicts)

  const drifting = verdicts.filter(({ status }) => status === 'drifting')
  const diffs = drifting.map(({ backend, drifts }) =>
    printDrifts(drifts.filter(isNews), replay.reference.name, backend.name),
  )
  if (drifting.length > 0) {
    world.log(colourDiff(diffs.join('\n'), replay.reference.name))
    attachJson(
      world,
      drifting.map(({ backend, drifts }) => ({ backend: backend.name, drifts })),
      'drifts.json',
    )
  }
  for (const { backend, status, reason, setAside } of verdicts) {
    if (status === 'known') world.log(escapeMarkup(`${backend.name} drifts as known. ${reason}`))
    if (setAside.length > 0) world.log(escapeMarkup(`Set aside on ${backend.name}: ${setAside.join('; ')}.`))
  }
  const judged = [...judgements.values()].flatMap((judgement) => judgement.faults)
  const messages = [...faults, ...judged, ...gone, ...diffs]
  if (ending.failed || messages.length > 0) {
    const trajectory = replay.performed.map(({ index, operation, facts }) => ({
      index,
      // What a scenario writes may be no JSON.
      operation: copy(operation),
      outcomes: Object.fromEntries(facts),
    }))
    attachJson(world, trajectory, 'trajectory.json')
  }
  if (messages.length > 0) throw new ExpectationError(messages.join('\n'))
}

/** Adds to the file of what is met, where the run has one. */
function noteMet(world: AcceptanceWorld, id: string, judgements: ReadonlyMap<string, Judgement>): void {
  const { meet } = world.parameters
  if (meet === undefined) return
  for (const [backend, { drifts }] of judgements) {
    writeMet(meet, {
      scenario: id,
      backend,
      drifts: drifts.map((drift) => ({ kind: drift.kind, place: printPlace(drift) })),
      fails: [...(world.failed.get(backend) ?? [])],
      raced: world.replay.candidates.some(
        (target) => target.name === backend && world.replay.roundsOf(target).length > 0,
      ),
    })
  }
}

/** Of many backends side by side the verdict says enough. */
function refuseBad(verdicts: readonly BackendVerdict[]): void {
  const bad = verdicts.filter(({ status }) => status === 'drifting' || status === 'failed')
  if (bad.length > 0) throw new ExpectationError(`${bad.length} backends drift or fail: see the verdict`)
}

/** What makes a scenario fail, on some targets or at all, although every step of it passed. */
function faultsOf({ replay }: AcceptanceWorld, ending: Ending, on = replay.targets): readonly string[] {
  const players = on.flatMap((target) => replay.playersOf(target))
  const names = players.map(({ name }) => name)
  if (ending.steps === 0) return ['the scenario has no steps, so it says nothing']
  // What a failed step left undone says nothing.
  if (ending.failed) return []
  const unspoken = replay.performed
    .filter((performed) => !performed.spoken && !wasAccepted(performed, names))
    .map((performed) => {
      const said = [...performed.outcomes].map(([backend, outcome]) => `${backend}: ${printOutcome(outcome)}`)
      return `no Then speaks of ${printOperation(performed)}, which was not accepted: ${said.join('; ')}`
    })
  const waiting = players.some(({ faults }) => faults.waiting > 0)
  return waiting ? [...unspoken, 'a failure was announced for a write that never came'] : unspoken
}

async function verdictOn(
  world: AcceptanceWorld,
  target: Target,
  judgement: Judgement,
  failure: string | undefined,
): Promise<BackendVerdict> {
  const { setAside, faults } = judgement
  const { drifts, met } = knownOn(world, target, judgement)
  const found = { backend: await factsOf(target), drifts, setAside, ...racesOf(world, target) }
  if (drifts.some(isNews)) {
    const own = world.failures.get(target.name)
    return { ...found, status: 'drifting', ...(own !== undefined && { reason: own }) }
  }
  const [gone] = failure === undefined ? goneOn(world, target, judgement) : []
  const reason = faults[0] ?? gone ?? reasonFor(world, target, failure)
  if (reason !== undefined) return { ...found, status: 'failed', reason }
  if (met.length === 0) return { ...found, status: 'consistent' }
  const known = met.map((entry) => `${printKnown(entry)} (${entry.reason})`).join('\n')
  return { ...found, status: 'known', reason: known }
}

/** What was found of a backend, held against what it is known for. */
function knownOn(world: AcceptanceWorld, { name }: Target, { drifts }: Judgement): KnownMatch {
  return matchKnown(world.known.get(name) ?? [], drifts, world.failed.get(name) ?? new Set())
}

/** What a backend is known for and does no more. */
function goneOn(world: AcceptanceWorld, target: Target, judgement: Judgement | undefined): readonly string[] {
  const gone = judgement === undefined ? [] : knownOn(world, target, judgement).gone
  return gone.map(
    (entry) =>
      `${target.name} is known for this and does it no more: ${printKnown(entry)}: remove it from the list`,
  )
}

/** The reference alone states expectations; nothing was compared, so nothing was consistent. */
async function verdictOnReference(
  world: AcceptanceWorld,
  failure: string | undefined,
): Promise<BackendVerdict> {
  const { reference } = world.replay
  const found = { backend: await factsOf(reference), drifts: [], setAside: [], ...racesOf(world, reference) }
  const reason = reasonFor(world, reference, failure)
  return reason === undefined
    ? { ...found, status: 'not-applicable', reason: 'the reference has nothing to be compared with' }
    : { ...found, status: 'failed', reason }
}

/** How the clients of a backend raced, if they did. */
function racesOf({ replay }: AcceptanceWorld, target: Target): Pick<BackendVerdict, 'races'> {
  const rounds = replay.roundsOf(target)
  return rounds.length === 0 ? {} : { races: countRounds(rounds) }
}

/** Why a scenario failed on a backend: its own failure, or that of another which stopped the scenario. */
function reasonFor(world: AcceptanceWorld, target: Target, failure: string | undefined): string | undefined {
  if (failure === undefined) return undefined
  const own = world.failures.get(target.name)
  if (own !== undefined) return own
  const others = [...world.failures.keys()]
  return others.length > 0 ? `the scenario stopped at a step that failed on ${others.join(', ')}` : failure
}

async function skippedVerdicts(world: AcceptanceWorld): Promise<BackendVerdict[]> {
  const verdicts: BackendVerdict[] = []
  for (const { target, reason } of world.skipped) {
    verdicts.push({ backend: await factsOf(target), status: 'skipped', reason, drifts: [], setAside: [] })
  }
  return verdicts
}
