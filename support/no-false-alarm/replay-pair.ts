import { featureFiles } from '../commands/project'
import { isNews } from '../comparison/drift'
import { Dice } from '../faults/dice'
import { featurePlayer } from '../mutants/replay-features'
import type { Run } from '../reporting/run'
import { PAIRS, type Pair, type PairName } from './pairs'

/** Each round replays one part of so many, so that every so many rounds have replayed every feature. */
const PARTS = 3

const RACES = 'features/concurrency/'

export interface Alarm {
  readonly scenario: string
  readonly seed: number
  readonly what: string
}

/** What a pair came to. */
export interface PairReport {
  readonly pair: PairName
  readonly reference: string
  readonly candidate: string
  /** The seed of each round's order. */
  readonly seeds: readonly number[]
  /** Scenarios that were replayed. */
  readonly runs: number
  /** Of these, the ones of racing clients that were replayed over and over. */
  readonly races: number
  readonly skipped: number
  readonly drifts: number
  readonly alarms: readonly Alarm[]
}

/** Replays a pair's rounds, in this process. The same seed replays the same orders. */
export async function replayPair(name: PairName, seed: number): Promise<PairReport> {
  const pair: Pair = PAIRS[name]
  const dice = new Dice(seed)
  const play = await featurePlayer()
  const target = pair.candidate(seed)
  const features = featureFiles().filter((path) => path.startsWith('features/'))
  const parameters = { reference: pair.reference }
  const counts = { runs: 0, skipped: 0, drifts: 0 }
  const seeds: number[] = []
  const alarms: Alarm[] = []

  async function replay(paths: readonly string[], order: number): Promise<void> {
    const run = await play(target, paths, { parameters, seed: String(order) })
    const found = countRun(run, order)
    counts.runs += found.runs
    counts.skipped += found.skipped
    counts.drifts += found.drifts
    alarms.push(...found.alarms)
  }

  let parts: readonly string[][] = []
  for (let round = 0; round < pair.rounds; round++) {
    if (round % PARTS === 0) parts = split(dice.shuffle(features))
    const order = dice.roll(2 ** 31)
    seeds.push(order)
    await replay(parts[round % PARTS] ?? [], order)
  }
  const before = counts.runs
  const races = features.filter((path) => path.startsWith(RACES))
  for (let round = 0; round < pair.races; round++) await replay(races, dice.roll(2 ** 31))
  const { reference } = pair
  return {
    pair: name,
    reference,
    candidate: target.name,
    seeds,
    ...counts,
    races: counts.runs - before,
    alarms,
  }
}

function split(paths: readonly string[]): readonly string[][] {
  return Array.from({ length: PARTS }, (_, part) => paths.filter((_path, index) => index % PARTS === part))
}

/** What one run adds to a pair's report. */
export function countRun(run: Run, seed: number): Pick<PairReport, 'runs' | 'skipped' | 'drifts' | 'alarms'> {
  const results = run.scenarios.flatMap(({ id, results }) => results.map((result) => ({ id, ...result })))
  const bad = results.filter(({ status }) => status === 'drifting' || status === 'failed')
  const skipped = results.filter(({ status }) => status === 'skipped').length
  return {
    runs: results.length - skipped,
    skipped,
    drifts: results.reduce((sum, { drifts }) => sum + drifts.filter(isNews).length, 0),
    alarms: bad.map(({ id, status, reason }) => ({
      scenario: id,
      seed,
      what: `${status}${reason === undefined ? '' : `: ${reason}`}`,
    })),
  }
}
