import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type IConfiguration, loadConfiguration, runCucumber } from '@cucumber/cucumber/api'
import { splitBackends } from '../backends/backend-list'
import { chooseBackends, selectBackends } from '../backends/selection'
import { tryTarget } from '../backends/try-target'
import { loadKnownDrifts } from '../known-drifts/load-known-drifts'
import { IS_COMPILED, PROJECT } from '../project-folder'
import { featuresBelow, filesOf, literally } from './feature-paths'
import { metBy, refuseList, writeList } from './known-drifts-list'
import { type AskedRun, UsageError } from './options'
import { refuseNothing } from './selecting'

/** What the package holds for users; `harness` proves the suite itself. */
export function packagedFeatures(): readonly string[] {
  const folder = join(PROJECT, 'features')
  return featuresBelow(folder).filter((file) => !file.startsWith(join(folder, 'harness')))
}

/**
 * Replays what was asked for.
 *
 * @returns whether all that ran was consistent
 * @throws UsageError before anything ran
 */
export async function run(asked: AskedRun): Promise<boolean> {
  const paths = asked.features.length > 0 ? asked.features.flatMap(filesOf) : packagedFeatures()
  refuseUnwritable(asked.report)
  await prepare(asked)
  // What is asked for here is all there is: the configuration of a Cucumber that lives in the same folder is another's.
  const { runConfiguration } = await loadConfiguration({ file: false, provided: configure(asked, paths) })
  await refuseNothing(asked, runConfiguration)
  const { success } = await runCucumber(runConfiguration)
  if (asked.writeKnownDrifts !== undefined)
    process.stdout.write(writeList(asked.writeKnownDrifts, asked.report))
  return success
}

/** Finds out all that can be wrong with the backends before Cucumber begins. */
async function prepare(asked: AskedRun): Promise<void> {
  const { target, reference, knownDrifts, writeKnownDrifts, features } = asked
  if (splitBackends(target).includes(''))
    throw new UsageError(
      `the target is ${JSON.stringify(target)}; expected a target on either side of a comma`,
    )
  try {
    const selection = await selectBackends(target, reference)
    if (writeKnownDrifts === undefined) loadKnownDrifts(selection, knownDrifts, features.length > 0)
    else refuseList(writeKnownDrifts, selection)
    for (const one of [selection.reference, ...selection.candidates]) {
      // One that stands on a server waits until that is found or started.
      if (one.server === undefined) await tryTarget(one)
    }
    chooseBackends(selection)
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

function configure(asked: AskedRun, paths: readonly string[]): Partial<IConfiguration> {
  const { target, reference, knownDrifts, writeKnownDrifts, names, parallel, report } = asked
  const top = join(__dirname, '../..')
  const ending = IS_COMPILED ? 'js' : 'ts'
  const { runOptions } = require('../cucumber/run-options.cjs') as RunOptions
  const options = runOptions(pathToFileURL(join(top, 'support/cucumber')).href, report, target)
  return {
    ...options,
    worldParameters: {
      ...options.worldParameters,
      ...(reference !== undefined && { reference }),
      ...(knownDrifts !== undefined && { knownDrifts }),
      ...(writeKnownDrifts !== undefined && { meet: metBy() }),
    },
    ...(!IS_COMPILED && { requireModule: ['ts-node/register/transpile-only'] }),
    require: [`support/hooks.${ending}`, `support/parameter-types.${ending}`]
      .map((file) => literally(join(top, file)))
      .concat(`${literally(join(top, 'steps'))}/**/!(*.test).${ending}`),
    paths: paths.map(literally),
    tags: tagsOf(asked),
    name: [...names],
    parallel,
  }
}

interface RunOptions {
  runOptions(
    shims: string,
    reports: string,
    backend: string,
  ): Required<Pick<IConfiguration, 'plugin' | 'worldParameters' | 'format' | 'formatOptions'>>
}

/** What takes seconds is replayed by whoever asks for it. */
function tagsOf({ tags }: AskedRun): string {
  if (tags === undefined) return 'not @long'
  return /@long\b/.test(tags) ? tags : `(${tags}) and not @long`
}

function refuseUnwritable(folder: string): void {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new UsageError(`--report ${folder}: cannot be written (${why}); expected a folder to write into`, {
      cause,
    })
  }
}
