import { Writable } from 'node:stream'
import { type IRunConfiguration, loadConfiguration, runCucumber } from '@cucumber/cucumber/api'
import type { Envelope } from '@cucumber/messages'
import { PROJECT } from './project'

/** What differs from the profile. */
export interface QuietRun {
  readonly profile: string
  /** Replaces the profile's tag expression. */
  readonly tags: string
  readonly paths: readonly string[]
  readonly backend?: string
  readonly dryRun?: boolean
}

/** Runs Cucumber in this process, without a report and without a word, and gives its messages. */
export async function runQuietly(run: QuietRun): Promise<readonly Envelope[]> {
  const envelopes: Envelope[] = []
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const environment = { cwd: PROJECT, stdout: silence, stderr: process.stderr }
  const { runConfiguration } = await loadConfiguration({ profiles: [run.profile] }, environment)
  const configuration: IRunConfiguration = {
    ...runConfiguration,
    sources: { ...runConfiguration.sources, paths: [...run.paths], tagExpression: run.tags },
    runtime: {
      ...runConfiguration.runtime,
      dryRun: run.dryRun ?? false,
      worldParameters: {
        ...runConfiguration.runtime.worldParameters,
        ...(run.backend === undefined ? {} : { backend: run.backend }),
      },
    },
    formats: { stdout: 'message', files: {}, publish: false, options: {} },
    plugins: { specifiers: [], options: {} },
  }
  await runCucumber(configuration, environment, (envelope) => envelopes.push(envelope))
  return envelopes
}
