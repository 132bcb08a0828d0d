import { NO_TOLERANCE } from '../comparison/equal'
import { FeatureError } from '../feature-error'
import { mismatches } from '../tables/match'
import { type Columns, docString, readRows } from '../tables/tables'
import type { AcceptanceWorld } from '../world'
import type { InnerResult, InnerRun } from './inner-protocol'
import { replayInside } from './replay-inside'

/** What a scenario about the suite says of a scenario inside it. */
interface Inside {
  feature?: string
  /** The line at which the inner scenario stands. */
  readonly line: number
  known?: string
  result?: InnerResult
}

const insides = new WeakMap<AcceptanceWorld, Inside>()

const OPENING = [
  'Feature: A trip',
  '  Background:',
  '    Given the app "travel"',
  '    And alice has opened the session "tokyo"',
  '  Scenario: Alice plans a trip',
]

/** The inner scenario begins with alice in the session "tokyo" of the app "travel". */
export function tellInside(world: AcceptanceWorld, steps: unknown): void {
  const lines = docString(steps)
    .split('\n')
    .map((line) => `    ${line}`)
  insides.set(world, { feature: [...OPENING, ...lines, ''].join('\n'), line: OPENING.length })
}

const KNOWN: Columns = { scenario: 'text', kind: 'text', place: 'text', fails: 'text', reason: 'text' }

/** What the faulty store is known for in the inner scenario, unless a row names another. */
export function tellKnown(world: AcceptanceWorld, table: unknown): void {
  const inside = insideOf(world)
  const { rows } = readRows(table, KNOWN)
  const known = rows.map((row) => ({ scenario: `inner.feature:${inside.line}`, ...row }))
  inside.known = JSON.stringify({ backend: 'faulty-example', known })
}

export async function replayOn(world: AcceptanceWorld, store: InnerRun['store']): Promise<void> {
  const inside = insideOf(world)
  if (inside.feature === undefined) throw new FeatureError('no scenario was told that could be replayed')
  inside.result = await replayInside({ store, feature: inside.feature, knownDrifts: inside.known })
}

/** @param status as the reports say it */
export async function expectStatus(world: AcceptanceWorld, status: string, reason?: string): Promise<void> {
  const result = resultOf(world)
  const reasons = [result.reason ?? 'no reason', ...result.failures]
  await world.expect('what the scenario inside came to', async () => [
    ...(result.status === status
      ? []
      : [`expected ${status}, found ${result.status}: ${reasons.join('; ')}`]),
    ...(reason === undefined || reasons.some((found) => found.includes(reason))
      ? []
      : [`expected the reason ${JSON.stringify(reason)}, found ${JSON.stringify(reasons)}`]),
  ])
}

const DRIFTS: Columns = { kind: 'text', place: 'text', allowed: 'text', known: 'text' }

export async function expectDrifts(world: AcceptanceWorld, table: unknown): Promise<void> {
  const expected = readRows(table, DRIFTS)
  const found = resultOf(world).drifts.map(({ allowed, known, ...drift }) => ({
    ...drift,
    ...(allowed !== null && { allowed }),
    ...(known !== null && { known }),
  }))
  await world.expect('the drifts of the scenario inside', async () =>
    mismatches(expected, found, DRIFTS, 'in any order', NO_TOLERANCE),
  )
}

export async function expectNoDrift(world: AcceptanceWorld): Promise<void> {
  const { drifts } = resultOf(world)
  await world.expect('the drifts of the scenario inside', async () =>
    drifts.map(({ kind, place }) => `expected none, found ${kind}: ${place}`),
  )
}

const SET_ASIDE: Columns = { place: 'text' }

export async function expectSetAside(world: AcceptanceWorld, table: unknown): Promise<void> {
  const expected = readRows(table, SET_ASIDE)
  const found = resultOf(world).setAside.map((place) => ({ place }))
  await world.expect('what was set aside in the scenario inside', async () =>
    mismatches(expected, found, SET_ASIDE, 'in any order', NO_TOLERANCE),
  )
}

export async function expectSummaryLine(world: AcceptanceWorld, line: string): Promise<void> {
  const { summary } = resultOf(world)
  await world.expect('the summary of the run inside', async () =>
    summary.includes(line) ? [] : [`expected ${JSON.stringify(line)}, found ${JSON.stringify(summary)}`],
  )
}

function insideOf(world: AcceptanceWorld): Inside {
  const inside = insides.get(world)
  if (inside !== undefined) return inside
  throw new FeatureError(
    'no scenario was told yet; begin with: Given this scenario of alice in the session "tokyo"',
  )
}

function resultOf(world: AcceptanceWorld): InnerResult {
  const { result } = insideOf(world)
  if (result !== undefined) return result
  throw new FeatureError('nothing was replayed yet; say before: When it is replayed on the faulty store')
}
