import { Writable } from 'node:stream'
import { type IRunConfiguration, loadConfiguration, loadSupport, runCucumber } from '@cucumber/cucumber/api'
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
  readonly tags?: string | undefined
  /** Exact names of scenarios; absent: all. */
  readonly names?: readonly string[] | undefined
  /** A share of the scenarios: `1/2` is the first of two. */
  readonly shard?: string | undefined
  /** Whether backends that fail a step leave the others to play on. */
  readonly playOn?: boolean | undefined
}

/** Replays features in this process, one run after the other, with the steps loaded once. */
export async function replayer(): Promise<(request: ReplayRequest) => Promise<Run>> {
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const environment = { cwd: PROJECT, stdout: silence, stderr: silence }
  const { runConfiguration } = await loadConfiguration({ profiles: ['sqlite'] }, environment)
  const support = await loadSupport(runConfiguration, environment)

  return async ({ backend, paths, tags = CONFORMANCE, names = [], shard = '', playOn = false }) => {
    const configuration: IRunConfiguration = {
      ...runConfiguration,
      sources: {
        ...runConfiguration.sources,
        paths: [...paths],
        tagExpression: tags,
        names: names.map((name) => `^${name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`),
        shard,
      },
      runtime: { ...runConfiguration.runtime, worldParameters: { backend, playOn } },
      formats: { stdout: 'message', files: {}, publish: false, options: {} },
      plugins: { specifiers: [], options: {} },
    }
    const collector = new RunCollector()
    await runCucumber({ ...configuration, support }, environment, (envelope) => collector.hear(envelope))
    return collector.run()
  }
}

/** Replays features on targets one after the other. */
export async function featurePlayer(): Promise<
  (target: Target, paths: readonly string[], tags?: string) => Promise<Run>
> {
  // Every target that is loaded anew may keep a folder, which it removes when the process ends.
  process.setMaxListeners(0)
  const replay = await replayer()
  return (target, paths, tags) => {
    setMutated(target)
    delete require.cache[require.resolve('./mutated-target')]
    return replay({ backend: MODULE, paths, tags })
  }
}
