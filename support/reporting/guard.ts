import type { Envelope } from '@cucumber/messages'
import type { ShardCard } from '../shards/card'
import { isPossible, printShard } from '../shards/shard'
import { cardOfThisRun } from '../shards/this-run'
import { isDryRun } from './dry-run'
import { type Run, RunCollector } from './run'
import { countTotals } from './totals'

/** What Cucumber hands a plugin, as far as this one uses it. */
interface PluginContext {
  on(event: 'message', listener: (envelope: Envelope) => void): void
  readonly environment: { readonly stderr: NodeJS.WritableStream }
}

/**
 * Cucumber plugin: a run in which nothing was compared is a failure, though Cucumber calls it a success. A plugin and
 * no formatter, so that it holds for any format; it speaks when all formatters have.
 */
const guard = {
  type: 'plugin',
  async coordinator({ on, environment }: PluginContext): Promise<() => void> {
    const card = await cardOfThisRun()
    const collector = new RunCollector()
    let complaint: string | undefined
    let remark: string | undefined
    on('message', (envelope) => {
      collector.hear(envelope)
      if (!envelope.testRunFinished || isDryRun()) return
      const run = collector.run()
      complaint = complain(run, card)
      remark = complaint ?? remarkOn(run, card)
      // Cucumber sets the exit code after its plugins are done.
      if (complaint !== undefined) process.once('exit', failProcess)
    })
    return () => {
      if (remark !== undefined) environment.stderr.write(`${remark}\n`)
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

function failProcess(): void {
  process.exitCode = 1
}
