import { spawnSync } from 'node:child_process'
import { PROJECT } from '../commands/project'
import { type Figure, inTurn, timeOf } from './figure'

const CUCUMBER = require.resolve('@cucumber/cucumber/package.json').replace('package.json', 'bin/cucumber.js')
const ROUNDS = 5

/** The whole process of the sqlite profile against the same features under `--dry-run`. */
export const profile: Figure = {
  name: 'replay on SQLite against a dry run',
  measured: 'cucumber-js --profile sqlite',
  against: 'cucumber-js --profile sqlite --dry-run',
  bar: { atMost: 2.5 },
  // The replay comes last, so that its reports stay.
  measure: () =>
    inTurn(
      ROUNDS,
      () => timeOf(() => replay(['--profile', 'sqlite'])),
      () => timeOf(() => replay(['--profile', 'sqlite', '--dry-run'])),
    ),
}

/** Three backends in one run against the slowest of the three alone: what waits for one must not wait for another. */
export const sideBySide: Figure = {
  name: 'all backends side by side against the slowest alone',
  measured: 'cucumber-js --profile all',
  against: 'the slowest of --profile sqlite, redis and postgres',
  bar: { atMost: 1.5 },
  measure: () => inTurn(3, () => timeOf(() => replay(['--profile', 'all'])), slowestAlone),
}

async function slowestAlone(): Promise<number> {
  const times: number[] = []
  for (const name of ['sqlite', 'redis', 'postgres']) {
    times.push(await timeOf(() => replay(['--profile', name])))
  }
  return Math.max(...times)
}

function replay(argv: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CUCUMBER, ...argv], {
    cwd: PROJECT,
    encoding: 'utf8',
  })
  if (status !== 0)
    throw new Error(`cucumber-js ${argv.join(' ')} failed, so its time says nothing:\n${stdout}${stderr}`)
}
