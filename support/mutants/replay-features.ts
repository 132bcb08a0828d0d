import { Writable } from 'node:stream'
import { type IRunConfiguration, loadConfiguration, loadSupport, runCucumber } from '@cucumber/cucumber/api'
import type { Envelope } from '@cucumber/messages'
import type { Target } from '../../targets/contract'
import { PROJECT } from '../commands/project'
import { type Run, RunCollector } from '../reporting/run'
import { setMutated } from './mutated-target'

const MODULE = './support/mutants/mutated-target.ts'

/** What differs from a plain replay. */
export interface ReplayOptions {
  /** Instead of the tags of an ordinary run. */
  readonly tags?: string
  /** The seed of a random order. */
  readonly seed?: string
  /** Further World parameters. */
  readonly parameters?: Readonly<Record<string, string | boolean>>
  /** Hears what Cucumber says of the run. */
  readonly hear?: (envelope: Envelope) => void
}

/** Replays features on one target in this process. */
export type FeaturePlayer = (
  target: Target,
  paths: readonly string[],
  options?: ReplayOptions,
) => Promise<Run>

/** A player that loads the steps once, for targets one after the other. */
export async function featurePlayer(): Promise<FeaturePlayer> {
  // Every target that is loaded anew may keep a folder, which it removes when the process ends.
  process.setMaxListeners(0)
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const environment = { cwd: PROJECT, stdout: silence, stderr: silence }
  const { runConfiguration } = await loadConfiguration({ profiles: ['sqlite'] }, environment)
  const support = await loadSupport(runConfiguration, environment)

  return async (target, paths, { tags = 'not @harness and not @long', seed, parameters, hear } = {}) => {
    setMutated(target)
    delete require.cache[require.resolve('./mutated-target')]
    const configuration: IRunConfiguration = {
      ...runConfiguration,
      sources: {
        ...runConfiguration.sources,
        paths: [...paths],
        tagExpression: tags,
        ...(seed !== undefined && { order: `random:${seed}` as const }),
      },
      runtime: { ...runConfiguration.runtime, worldParameters: { ...parameters, backend: MODULE } },
      formats: { stdout: 'message', files: {}, publish: false, options: {} },
      plugins: { specifiers: [], options: {} },
    }
    const collector = new RunCollector([target.name])
    await runCucumber({ ...configuration, support }, environment, (envelope) => {
      collector.hear(envelope)
      hear?.(envelope)
    })
    return collector.run()
  }
}
