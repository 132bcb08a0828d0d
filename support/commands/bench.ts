import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fail, PROJECT } from './project'

/** A measured ratio and the most that it may be. */
interface Figure {
  readonly name: string
  readonly bar: number
  /** What is measured, and what it is measured against. Both are Cucumber's arguments. */
  readonly measured: readonly string[]
  readonly against: readonly string[]
}

/** Milliseconds of wall time, whole process. */
interface Timing {
  readonly median: number
  readonly min: number
  readonly max: number
}

const ROUNDS = 5

const FIGURES: readonly Figure[] = [
  {
    name: 'replay on SQLite against a dry run',
    bar: 2.5,
    measured: ['--profile', 'sqlite'],
    against: ['--profile', 'sqlite', '--dry-run'],
  },
]

/** `bench`: measures every figure, prints it beside its bar, and fails when one is over. */
function main(): void {
  const results = FIGURES.map((figure) => ({ ...figure, ...measure(figure) }))
  for (const { name, bar, measured, against, timing, base, ratio } of results) {
    console.log(name)
    console.log(`  cucumber-js ${measured.join(' ')}: ${printTiming(timing)}`)
    console.log(`  cucumber-js ${against.join(' ')}: ${printTiming(base)}`)
    console.log(`  ratio ${ratio.toFixed(2)}, bar ${bar}: ${ratio <= bar ? 'holds' : 'OVER'}`)
  }
  mkdirSync(join(PROJECT, 'reports'), { recursive: true })
  const figures = results.map(({ name, bar, ratio, timing, base }) => ({ name, bar, ratio, timing, base }))
  writeFileSync(
    join(PROJECT, 'reports/bench.json'),
    `${JSON.stringify({ rounds: ROUNDS, figures }, null, 2)}\n`,
  )
  if (results.some(({ ratio, bar }) => ratio > bar)) fail('A figure is over its bar.')
}

/** In turn, so that a busy moment of the machine meets both; the replay last, so that its reports stay. */
function measure({ measured, against }: Figure): { timing: Timing; base: Timing; ratio: number } {
  const measuredTimes: number[] = []
  const againstTimes: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    againstTimes.push(timeCucumber(against))
    measuredTimes.push(timeCucumber(measured))
  }
  const timing = summarise(measuredTimes)
  const base = summarise(againstTimes)
  return { timing, base, ratio: timing.median / base.median }
}

function timeCucumber(argv: readonly string[]): number {
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [require.resolve('@cucumber/cucumber/package.json').replace('package.json', 'bin/cucumber.js'), ...argv],
    { cwd: PROJECT, encoding: 'utf8' },
  )
  const elapsed = performance.now() - started
  if (status !== 0) {
    console.error(stdout + stderr)
    fail(`cucumber-js ${argv.join(' ')} failed: its time says nothing.`)
  }
  return elapsed
}

function summarise(times: readonly number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (index: number) => Math.round(sorted[index] ?? Number.NaN)
  return { median: at(Math.floor(sorted.length / 2)), min: at(0), max: at(sorted.length - 1) }
}

function printTiming({ median, min, max }: Timing): string {
  return `median ${median} ms of ${ROUNDS} (${min} to ${max})`
}

main()
