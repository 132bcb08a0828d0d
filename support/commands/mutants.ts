import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { BROKEN_BACKENDS, HEALTHY } from '../faults/broken'
import { complaintsOf, type KillMatrix, killMatrix } from '../kill-matrix/matrix'
import { replayInShares } from '../kill-matrix/replay-worker'
import { readStated } from '../kill-matrix/stated'
import { printMutantsPage } from '../reporting/mutants-page'
import { fail, PROJECT } from './project'
import { runQuietly } from './run-quietly'

const STATED = 'features/harness/broken-backends.feature'
const FEWEST = 100
const MOST_PROCESSES = 4

/**
 * `mutants`: replays every conformance scenario on every broken backend and on the healthy control, and writes which
 * catches which. Fails where a fault is not caught as the harness states, or the control is caught.
 */
async function main(): Promise<void> {
  if (BROKEN_BACKENDS.length < FEWEST) {
    fail(`There are ${BROKEN_BACKENDS.length} broken backends; at least ${FEWEST} are expected.`)
  }
  const begun = Date.now()
  const envelopes = await runQuietly({ profile: 'harness', tags: '', paths: [STATED], dryRun: true })
  const stated = envelopes.flatMap(({ gherkinDocument }) => gherkinDocument ?? []).flatMap(readStated)
  const replayed = await replayInShares(Math.min(availableParallelism(), MOST_PROCESSES), {
    faults: [HEALTHY.name, ...BROKEN_BACKENDS.map(({ name }) => name)],
    paths: ['features'],
  })
  const matrix = killMatrix(replayed, BROKEN_BACKENDS, stated)
  write(matrix)

  const complaints = complaintsOf(matrix)
  for (const { name, rule, wrong, catches } of matrix.faults) {
    const word = wrong === undefined ? 'caught' : 'WRONG '
    console.log(`${word}  ${rule.padEnd(6)}  ${name.padEnd(32)}  by ${catches.length} scenarios`)
  }
  const caught = matrix.faults.filter(({ wrong }) => wrong === undefined).length
  const seconds = Math.round((Date.now() - begun) / 1000)
  console.log(
    `\n${caught} of ${matrix.faults.length} broken backends were caught where they must be, among ` +
      `${matrix.scenarios.length} scenarios, in ${seconds} s; the healthy control was caught by ${matrix.control.length}.`,
  )
  if (complaints.length > 0) fail(complaints.join('\n'))
}

function write(matrix: KillMatrix): void {
  const folder = resolve(PROJECT, process.env.REPLAY_REPORTS ?? 'reports/mutants')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'mutants.json'), `${JSON.stringify(matrix, null, 1)}\n`)
  writeFileSync(join(folder, 'index.html'), printMutantsPage(matrix))
  console.log(`Written: ${join(folder, 'index.html')} and mutants.json\n`)
}

main()
