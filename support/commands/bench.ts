import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appendRate } from '../bench/append-rate'
import { compaction } from '../bench/compaction'
import { comparison } from '../bench/comparison'
import { type Figure, judge, type Result, type Spread } from '../bench/figure'
import { longLog } from '../bench/long-log'
import { memorySearch } from '../bench/memory-search'
import { postgresFigures } from '../bench/postgres-append'
import { profile } from '../bench/profile'
import { fail, PROJECT } from './project'

const { REPLAY_POSTGRES_URL: postgres } = process.env

const FIGURES: readonly Figure[] = [
  appendRate('NORMAL', 0.25),
  appendRate('FULL', 0.6),
  ...longLog,
  compaction,
  comparison,
  memorySearch,
  ...(postgres ? postgresFigures(postgres) : []),
  profile,
]

/** `bench`: measures every figure, prints it beside its bar, and fails when one does not hold. */
async function main(): Promise<void> {
  const results: Result[] = []
  for (const figure of FIGURES) {
    const result = judge(figure, await figure.measure())
    results.push(result)
    console.log(print(figure, result))
  }
  mkdirSync(join(PROJECT, 'reports'), { recursive: true })
  writeFileSync(join(PROJECT, 'reports/bench.json'), `${JSON.stringify({ figures: results }, null, 2)}\n`)
  const over = results.filter(({ holds }) => !holds)
  if (over.length > 0) fail(`Beyond the bar: ${over.map(({ name }) => name).join('; ')}.`)
}

function print(figure: Figure, { name, rounds, measured, against, ratio, bar, holds }: Result): string {
  const limit = 'atMost' in bar ? `at most ${bar.atMost}` : `at least ${bar.atLeast}`
  return [
    name,
    `  ${figure.measured}: ${printSpread(measured)}`,
    `  ${figure.against}: ${printSpread(against)}`,
    `  ratio ${ratio.toFixed(2)}, ${limit}: ${holds ? 'holds' : 'DOES NOT HOLD'} (medians of ${rounds} rounds)`,
  ].join('\n')
}

function printSpread({ median, min, max }: Spread): string {
  const [shown, lowest, highest] = [median, min, max].map((time) => time.toFixed(time < 10 ? 2 : 0))
  return `${shown} ms (${lowest} to ${highest})`
}

main()
