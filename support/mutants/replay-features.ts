import { Writable } from 'node:stream'
import { type IRunConfiguration, loadConfiguration, loadSupport, runCucumber } from '@cucumber/cucumber/api'
import type { Target } from '../../targets/contract'
import { PROJECT } from '../commands/project'
import { type Run, RunCollector } from '../reporting/run'
import { setMutated } from './mutated-target'

const MODULE = './support/mutants/mutated-target.ts'

/** Replays features on targets one after the other in this process, with the steps loaded once. */
export async function featurePlayer(): Promise<
  (target: Target, paths: readonly string[], tags?: string) => Promise<Run>
> {
  // Every target that is loaded anew may keep a folder, which it removes when the process ends.
  process.setMaxListeners(0)
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const environment = { cwd: PROJECT, stdout: silence, stderr: silence }
  const { runConfiguration } = await loadConfiguration({ profiles: ['sqlite'] }, environment)
  const support = await loadSupport(runConfiguration, environment)

  return async (target, paths, tags = 'not @harness and not @long') => {
    setMutated(target)
    delete require.cache[require.resolve('./mutated-target')]
    const configuration: IRunConfiguration = {
      ...runConfiguration,
      sources: { ...runConfiguration.sources, paths: [...paths], tagExpression: tags },
      runtime: { ...runConfiguration.runtime, worldParameters: { backend: MODULE } },
      formats: { stdout: 'message', files: {}, publish: false, options: {} },
      plugins: { specifiers: [], options: {} },
    }
    const collector = new RunCollector([target.name])
    await runCucumber({ ...configuration, support }, environment, (envelope) => collector.hear(envelope))
    return collector.run()
  }
}
