import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Envelope } from '@cucumber/messages'
import { missingFrom } from '../inventory/compare-inventory'
import { isShare } from '../inventory/inventory'
import { readInventory } from '../inventory/inventory-page'
import { isWholeRun } from '../inventory/whole-run'
import { isDryRun } from './dry-run'
import { type Run, RunCollector } from './run'
import { FEATURES_FOLDER } from './scenario-id'
import { countTotals } from './totals'

/** What Cucumber hands a plugin, as far as this one uses it. */
interface PluginContext {
  on(event: 'message', listener: (envelope: Envelope) => void): void
  readonly environment: { readonly stderr: NodeJS.WritableStream }
  /** The profile's `pluginOptions`, of which `share` counts. */
  readonly options: unknown
}

/**
 * Cucumber plugin: a run in which nothing was compared is a failure, though Cucumber calls it a success; so is a run of a
 * whole profile that has not executed what the inventory holds. A plugin and no formatter, so that it holds for any
 * format; it speaks when all formatters have.
 */
const guard = {
  type: 'plugin',
  coordinator({ on, environment, options }: PluginContext): () => void {
    const collector = new RunCollector()
    let complaints: readonly string[] = []
    on('message', (envelope) => {
      collector.hear(envelope)
      if (!envelope.testRunFinished || isDryRun()) return
      const run = collector.run()
      complaints = [complain(run), complainOfInventory(run, options)].filter((found) => found !== undefined)
      // Cucumber sets the exit code after its plugins are done.
      if (complaints.length > 0) process.once('exit', failProcess)
    })
    return () => {
      for (const complaint of complaints) environment.stderr.write(`${complaint}\n`)
    }
  },
} as const

export default guard

/** Why the run must not pass, in a sentence; undefined when nothing is amiss, or Cucumber fails the run by itself. */
export function complain(run: Run): string | undefined {
  if (run.stepDefinitions === 0) {
    return 'Nothing ran: no step definition was loaded. Run from the top folder of the project, with one of its profiles.'
  }
  if (run.scenarios.length === 0) {
    return 'Nothing ran: no scenario was selected. Look at the paths, --name, and --tags, which are and-ed with those of the profile.'
  }
  if (run.success === false) return undefined
  const { scenarios, skipped, drifting, failed } = countTotals(run.scenarios)
  if (scenarios === skipped) {
    return 'Nothing ran: all scenarios were skipped. Their reasons are in the report.'
  }
  if (drifting + failed > 0) {
    return `Not a success: of ${scenarios} scenarios that Cucumber let pass, ${drifting + failed} drifted, failed, or compared nothing.`
  }
  return undefined
}

/** The same of a run that should have executed the whole inventory, and has not. */
function complainOfInventory(run: Run, options: unknown): string | undefined {
  const share: unknown =
    typeof options === 'object' && options !== null ? Reflect.get(options, 'share') : undefined
  if (!isShare(share) || run.scenarios.length === 0 || !isWholeRun()) return undefined
  try {
    return missingFrom(run, readInventory(readFileSync(join(FEATURES_FOLDER, 'INVENTORY.md'), 'utf8')), share)
  } catch (error) {
    return `No inventory to hold the run against: ${error instanceof Error ? error.message : String(error)}`
  }
}

function failProcess(): void {
  process.exitCode = 1
}
