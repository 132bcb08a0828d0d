import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPairName, PAIRS, type PairName } from '../no-false-alarm/pairs'
import { type PairReport, replayPair } from '../no-false-alarm/replay-pair'
import { forkModule } from '../processes/fork-module'
import { fail, PROJECT } from './project'

/** The fewest scenarios that must be replayed, or the proof is none. */
const FEWEST = 2000

const FOLDER = process.env.REPLAY_REPORTS ?? join(PROJECT, 'reports/no-false-alarm')

/**
 * `no-false-alarm [SEED]`: replays sound backends against themselves, one that shuffles what has no order and one with a
 * clock of its own, in random order, and scenarios of racing clients over and over. Whatever drifts is a false alarm and
 * fails the command. Each pair has a process of its own, which this same file runs as `no-false-alarm SEED PAIR`.
 */
async function main([given, pair]: readonly string[]): Promise<void> {
  const seed = given === undefined ? Date.now() % 2 ** 31 : Number(given)
  if (!Number.isSafeInteger(seed) || seed < 0)
    fail(`The seed is ${JSON.stringify(given)}; expected a whole number such as 7.`)
  if (isPairName(pair)) return answer(await replayPair(pair, seed))

  console.log(`The seed is ${seed}: \`npm run no-false-alarm ${seed}\` replays the same orders.`)
  const names = Object.keys(PAIRS).filter(isPairName)
  const reports = await Promise.all(names.map((name) => replayBeside(name, seed)))
  for (const report of reports) console.log(printReport(report))
  const total = (of: 'runs' | 'drifts') => reports.reduce((sum, report) => sum + report[of], 0)
  const runs = total('runs')
  const alarms = reports.flatMap((report) => report.alarms)
  mkdirSync(FOLDER, { recursive: true })
  const file = join(FOLDER, 'no-false-alarm.json')
  writeFileSync(file, `${JSON.stringify({ seed, runs, drifts: total('drifts'), pairs: reports }, null, 2)}\n`)
  console.log(
    `${runs} scenario runs, ${total('drifts')} drifts, ${alarms.length} false alarms. Report: ${file}`,
  )
  if (runs < FEWEST) fail(`Only ${runs} scenarios were replayed; at least ${FEWEST} are expected.`)
  if (alarms.length > 0)
    fail('Sound backends raised alarms: the suite leans on something that nobody promised.')
}

/** As long as the line to the other process is open, this one would not end. */
function answer(report: PairReport): void {
  process.send?.(report, () => process.disconnect())
}

function replayBeside(pair: PairName, seed: number): Promise<PairReport> {
  return new Promise((done, failed) => {
    const child = forkModule(join(__dirname, 'no-false-alarm'), {}, [String(seed), pair])
    child.once('message', (report: PairReport) => done(report))
    child.once('error', failed)
    child.once('exit', (code) => failed(new Error(`the process of the pair ${pair} ended with ${code}`)))
  })
}

function printReport({
  reference,
  candidate,
  seeds,
  runs,
  races,
  skipped,
  drifts,
  alarms,
}: PairReport): string {
  return [
    `${candidate} against ${reference}: ${runs} scenario runs (${races} of racing clients), ${drifts} drifts, ${skipped} skipped`,
    `  orders of its ${seeds.length} rounds: ${seeds.join(' ')}`,
    ...alarms.map(({ scenario, seed, what }) => `  ALARM ${scenario} (order ${seed}) ${what}`),
  ].join('\n')
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error)
  process.exitCode = 1
})
