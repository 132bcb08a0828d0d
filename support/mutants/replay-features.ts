import { Writable } from 'node:stream'
import { type IRunConfiguration, loadConfiguration, loadSupport, runCucumber } from '@cucumber/cucumber/api'
import type { Envelope } from '@cucumber/messages'
import type { Target } from '../../targets/contract'
import { PROJECT } from '../commands/project'
import { type Run, RunCollector } from '../reporting/run'
import { setMutated } from './mutated-target'

const MODULE = './support/mutants/mutated-target.ts'
const CONFORMANCE = 'not @harness and not @long'

/** Which scenarios to replay on what. */
export interface ReplayRequest {
  /** As the World parameter names backends. */
  readonly backend: string
  readonly paths: readonly string[]
  /** The names of the targets, for a run in which none is met. */
  readonly asked?: readonly string[] | undefined
  readonly tags?: string | undefined
  /** Exact names of scenarios; absent: all. */
  readonly names?: readonly string[] | undefined
  /** A share of the scenarios: `1/2` is the first of two. */
  readonly shard?: string | undefined
  /** Whether backends that fail a step leave the others to play on. */
  readonly playOn?: boolean | undefined
  /** The seed of a random order. */
  readonly seed?: string | undefined
  /** Further World parameters. */
  readonly parameters?: Readonly<Record<string, string | boolean>> | undefined
  /** Hears what Cucumber says of the run. */
  readonly hear?: ((envelope: Envelope) => void) | undefined
}

/** Replays features in this process, one run after the other, with the steps loaded once. */
export async function replayer(): Promise<(request: ReplayRequest) => Promise<Run>> {
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const environment = { cwd: PROJECT, stdout: silence, stderr: silence }
  const { runConfiguration } = await loadConfiguration({ profiles: ['sqlite'] }, environment)
  const support = await loadSupport(runConfiguration, environment)

  return async (request) => {
    const { backend, paths, tags = CONFORMANCE, names = [], shard = '', playOn = false, seed } = request
    const configuration: IRunConfiguration = {
      ...runConfiguration,
      sources: {
        ...runConfiguration.sources,
        paths: [...paths],
        tagExpression: tags,
        names: names.map((name) => `^${name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`),
        shard,
        ...(seed !== undefined && { order: `random:${seed}` as const }),
      },
      runtime: { ...runConfiguration.runtime, worldParameters: { ...request.parameters, backend, playOn } },
      formats: { stdout: 'message', files: {}, publish: false, options: {} },
      plugins: { specifiers: [], options: {} },
    }
    const collector = new RunCollector(request.asked)
    await runCucumber({ ...configuration, support }, environment, (envelope) => {
      collector.hear(envelope)
      request.hear?.(envelope)
    })
    return collector.run()
  }
}

/** What differs from a plain replay. */
export type ReplayOptions = Pick<ReplayRequest, 'tags' | 'seed' | 'parameters' | 'hear'>

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
  const replay = await replayer()
  return (target, paths, options) => {
    setMutated(target)
    delete require.cache[require.resolve('./mutated-target')]
    return replay({ ...options, backend: MODULE, paths, asked: [target.name] })
  }
}
