import { dirname, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfiguration } from '@cucumber/cucumber/api'
import { PlainError } from '../plain-error'
import { complain } from '../reporting/guard'
import { RunCollector } from '../reporting/run'
import { findFaults } from '../shards/find-faults'
import { mergeShards } from '../shards/merge-shards'
import { type PlayedShard, readShards } from '../shards/read-shard'
import { type Formats, replayMessages } from '../shards/replay-messages'
import { commitOfCheckout } from '../shards/this-run'
import { fail, PROJECT } from './project'

const USAGE = 'npm run report:merge -- [--profile NAME] [--out FOLDER] SHARD …'

/**
 * `report-merge [--profile NAME] [--out FOLDER] SHARD …`: makes of the shards of one run, each a folder of reports or its
 * messages, the reports of the whole, and ends as the whole would have. Where the shards are not one run, it fails and
 * writes nothing.
 */
async function main(): Promise<void> {
  const { profile, out, given } = readArguments()
  const { shards, faults } = readShards(given)
  if (faults.length > 0) fail(faults.join('\n'))
  const [first] = shards
  if (first === undefined) fail(`There is no shard. Expected ${USAGE}`)
  const differences = findFaults(shards, commitOfCheckout())
  if (differences.length > 0) fail(differences.join('\n'))
  const { card } = first
  if (profile !== undefined && profile !== card.profile) {
    fail(`The shards are of the profile ${card.profile}, not ${profile}. Name that, or none.`)
  }

  if (out !== undefined) process.env.REPLAY_REPORTS = resolve(out)
  const profiles = card.profile.split(',')
  const { runConfiguration } = await loadConfiguration({ profiles }, { cwd: PROJECT })
  const { stdout, files, options } = runConfiguration.formats
  keepShards(shards, files)
  const envelopes = mergeShards(shards)
  await replayMessages(envelopes, { stdout, files, options: { ...options, backend: card.backend } })

  const collector = new RunCollector()
  for (const envelope of envelopes) collector.hear(envelope)
  const run = collector.run()
  const complaint = complain(run)
  if (complaint !== undefined) console.error(complaint)
  if (complaint !== undefined || run.success !== true) process.exitCode = 1
}

interface Arguments {
  readonly profile: string | undefined
  readonly out: string | undefined
  readonly given: readonly string[]
}

function readArguments(): Arguments {
  try {
    const { values, positionals } = parseArgs({
      options: { profile: { type: 'string', short: 'p' }, out: { type: 'string' } },
      allowPositionals: true,
    })
    return { profile: values.profile, out: values.out, given: positionals }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return fail(`${message.split('. ')[0]}. Expected ${USAGE}`)
  }
}

/** The merged report must not take the place of what it is made from. */
function keepShards(shards: readonly PlayedShard[], files: Formats['files']): void {
  const targets = Object.keys(files).map((file) => resolve(PROJECT, file))
  const lost = shards.find(({ path }) => targets.includes(resolve(path)))
  if (lost === undefined) return
  const folder = relative(PROJECT, dirname(resolve(lost.path)))
  fail(`The merged report would overwrite the shard in ${folder}. Name another folder with --out.`)
}

main().catch((error) => {
  if (error instanceof PlainError) fail(error.message)
  throw error
})
