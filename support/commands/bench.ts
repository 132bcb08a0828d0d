import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVER_VARIABLES, type ServerKind } from '../../targets/contract'
import { appendRate } from '../bench/append-rate'
import { compaction } from '../bench/compaction'
import { comparison } from '../bench/comparison'
import { type Figure, judge, type Result, type Spread } from '../bench/figure'
import { longLog } from '../bench/long-log'
import { memorySearch } from '../bench/memory-search'
import { postgresFigures } from '../bench/postgres-append'
import { profile, sideBySide } from '../bench/profile'
import { publishedFigures } from '../bench/published-append'
import { redisFigures } from '../bench/redis-append'
import { provideServer, servers } from '../servers'
import { PROJECT } from './project'

/** What is measured, on servers whose addresses stand in the environment. */
const figures = (): readonly Figure[] => [
  appendRate('NORMAL', 0.25),
  appendRate('FULL', 0.6),
  ...longLog,
  compaction,
  comparison,
  memorySearch,
  ...redisFigures(urlOf('redis')),
  ...postgresFigures(urlOf('postgres')),
  ...publishedFigures(),
  profile,
  sideBySide,
]

/**
 * `bench`: measures every figure, or those whose name has a word of the command line in it; prints each beside its bar, and
 * fails when one does not hold.
 */
async function main(words: readonly string[]): Promise<void> {
  await Promise.all([provideServer('redis'), provideServer('postgres')])
  const asked = figures().filter(
    ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word.toLowerCase())),
  )
  if (asked.length === 0) throw new Error(`no figure has ${words.join(' or ')} in its name`)
  const results: Result[] = []
  for (const figure of asked) {
    const result = judge(figure, await figure.measure())
    results.push(result)
    console.log(print(figure, result))
  }
  mkdirSync(join(PROJECT, 'reports'), { recursive: true })
  writeFileSync(join(PROJECT, 'reports/bench.json'), `${JSON.stringify({ figures: results }, null, 2)}\n`)
  const over = results.filter(({ holds }) => !holds)
  if (over.length > 0) throw new Error(`Beyond the bar: ${over.map(({ name }) => name).join('; ')}.`)
}

function urlOf(kind: ServerKind): string {
  return process.env[SERVER_VARIABLES[kind]] ?? ''
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

main(process.argv.slice(2))
  .catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
  .finally(() => servers.stop())
