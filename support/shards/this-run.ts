import { execFileSync } from 'node:child_process'
import { Writable } from 'node:stream'
import { loadConfiguration, loadSources } from '@cucumber/cucumber/api'
import { PROJECT } from '../project-folder'
import type { ShardCard } from './card'
import { readCommandLine } from './shard'

let card: Promise<ShardCard | undefined> | undefined

/** The card of the run that this process is; undefined where it was not asked for a shard. */
export function cardOfThisRun(): Promise<ShardCard | undefined> {
  card ??= findOut()
  return card
}

/**
 * Cucumber cuts a run into shards before a plugin sees a scenario. So this asks it for the plan of the same run, which
 * knows the paths, names and tags, and no shards.
 */
async function findOut(): Promise<ShardCard | undefined> {
  const { shard, profiles, file } = readCommandLine()
  if (shard === undefined) return undefined
  // The run itself has said already what there is to say about its configuration.
  const environment = { stderr: new Writable({ write: (_chunk, _encoding, done) => done() }) }
  const { runConfiguration } = await loadConfiguration(
    { profiles: [...profiles], provided: process.argv.slice(2), ...(file !== undefined && { file }) },
    environment,
  )
  const { plan } = await loadSources({ ...runConfiguration.sources, order: 'defined' }, environment)
  const { backend } = runConfiguration.runtime.worldParameters
  return {
    shard,
    profile: profiles.length === 0 ? 'default' : profiles.join(','),
    backend: typeof backend === 'string' ? backend : String(backend),
    commit: commitOfCheckout(),
    selected: plan.map(({ uri, location }) => `${uri}:${location.line}`),
  }
}

/** The commit that the code is at, as a card says it. */
export function commitOfCheckout(): string | null {
  const question = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude', '*']
  try {
    return execFileSync('git', question, {
      cwd: PROJECT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}
