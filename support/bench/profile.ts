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

function replay(argv: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CUCUMBER, ...argv], {
    cwd: PROJECT,
    encoding: 'utf8',
  })
  if (status !== 0)
    throw new Error(`cucumber-js ${argv.join(' ')} failed, so its time says nothing:\n${stdout}${stderr}`)
}
