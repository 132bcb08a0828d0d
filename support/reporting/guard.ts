import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Envelope } from '@cucumber/messages'
import { missingFrom } from '../inventory/compare-inventory'
import { isShare } from '../inventory/inventory'
import { readInventory } from '../inventory/inventory-page'
import { isWholeRun } from '../inventory/whole-run'
import type { ShardCard } from '../shards/card'
import { isPossible, printShard } from '../shards/shard'
import { cardOfThisRun } from '../shards/this-run'
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
  async coordinator({ on, environment, options }: PluginContext): Promise<() => void> {
    const card = await cardOfThisRun()
    const collector = new RunCollector()
    let remarks: readonly string[] = []
    on('message', (envelope) => {
      collector.hear(envelope)
      if (!envelope.testRunFinished || isDryRun()) return
      const run = collector.run()
      const complaints = [
        complain(run, card),
        // Of a shard, only the whole can be held against the inventory.
        card === undefined ? complainOfInventory(run, options) : undefined,
      ].filter((found) => found !== undefined)
      const remark = remarkOn(run, card)
      remarks = complaints.length > 0 || remark === undefined ? complaints : [remark]
      // Cucumber sets the exit code after its plugins are done.
      if (complaints.length > 0) process.once('exit', failProcess)
    })
    return () => {
      for (const remark of remarks) environment.stderr.write(`${remark}\n`)
    }
  },
} as const

export default guard

/**
 * Why the run must not pass, in a sentence; undefined when nothing is amiss, or Cucumber fails the run by itself. A shard
 * may compare nothing as long as something was selected for the run: whether the whole did, its merge says.
 */
export function complain(run: Run, card?: ShardCard): string | undefined {
  if (run.stepDefinitions === 0) {
    return 'Nothing ran: no step definition was loaded. Run from the top folder of the project, with one of its profiles.'
  }
  if (card !== undefined && !isPossible(card.shard)) {
    const { total } = card.shard
    const expected = total === 0 ? 'at least one shard' : `--shard 1/${total} to ${total}/${total}`
    return `Nothing ran: there is no shard ${printShard(card.shard)}. Expected ${expected}.`
  }
  if ((card?.selected ?? run.scenarios).length === 0) {
    return 'Nothing ran: no scenario was selected. Look at the paths, --name, and --tags, which are and-ed with those of the profile.'
  }
  if (run.success === false) return undefined
  const { scenarios, skipped, drifting, failed } = countTotals(run.scenarios)
  if (scenarios === skipped && card === undefined) {
    return 'Nothing ran: all scenarios were skipped. Their reasons are in the report.'
  }
  if (drifting + failed > 0) {
    return `Not a success: of ${scenarios} scenarios that Cucumber let pass, ${drifting + failed} drifted, failed, or compared nothing.`
  }
  return undefined
}

/** What is to be said of a shard that passes. */
function remarkOn(run: Run, card: ShardCard | undefined): string | undefined {
  const { scenarios, skipped } = countTotals(run.scenarios)
  if (card === undefined || scenarios > skipped) return undefined
  const found =
    scenarios === 0 ? `no scenario of ${card.selected.length} fell to it` : 'all its scenarios were skipped'
  return `Shard ${printShard(card.shard)} compared nothing: ${found}. \`npm run report:merge\` judges the whole.`
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
