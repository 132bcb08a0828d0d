/** Something that is measured against something else, and how far the two may lie apart. */
export interface Figure {
  readonly name: string
  /** What is measured, and what it is held against. */
  readonly measured: string
  readonly against: string
  /** The ratio that must hold: measured time ÷ base time at most, or base ÷ measured (a rate) at least. */
  readonly bar: { readonly atMost: number } | { readonly atLeast: number }
  /** Milliseconds of both sides, round by round, taken in turn so that a busy moment of the machine meets both. */
  measure(): Promise<Rounds>
}

export interface Rounds {
  readonly measured: readonly number[]
  readonly against: readonly number[]
}

export interface Spread {
  readonly median: number
  readonly min: number
  readonly max: number
}

export interface Result {
  readonly name: string
  readonly rounds: number
  readonly measured: Spread
  readonly against: Spread
  readonly ratio: number
  readonly bar: Figure['bar']
  readonly holds: boolean
}

/** What the rounds of a figure come to. */
export function judge(figure: Figure, rounds: Rounds): Result {
  const measured = spreadOf(rounds.measured)
  const against = spreadOf(rounds.against)
  const time = measured.median / against.median
  const ratio = 'atMost' in figure.bar ? time : 1 / time
  const holds = 'atMost' in figure.bar ? ratio <= figure.bar.atMost : ratio >= figure.bar.atLeast
  return {
    name: figure.name,
    rounds: rounds.measured.length,
    measured,
    against,
    ratio,
    bar: figure.bar,
    holds,
  }
}

/** Runs both sides in turn. */
export async function inTurn(
  rounds: number,
  measured: () => Promise<number>,
  against: () => Promise<number>,
): Promise<Rounds> {
  const times = { measured: [] as number[], against: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    times.against.push(await against())
    times.measured.push(await measured())
  }
  return times
}

/** Milliseconds that some work takes. */
export async function timeOf(work: () => Promise<void> | void): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function spreadOf(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (index: number): number => sorted[index] ?? Number.NaN
  return { median: at(Math.floor(sorted.length / 2)), min: at(0), max: at(sorted.length - 1) }
}
