import type { Envelope } from '@cucumber/messages'
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
  coordinator({ on, environment }: PluginContext): () => void {
    const collector = new RunCollector()
    let complaint: string | undefined
    on('message', (envelope) => {
      collector.hear(envelope)
      if (!envelope.testRunFinished || isDryRun()) return
      complaint = complain(collector.run())
      // Cucumber sets the exit code after its plugins are done.
      if (complaint !== undefined) process.once('exit', failProcess)
    })
    return () => {
      if (complaint !== undefined) environment.stderr.write(`${complaint}\n`)
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

function failProcess(): void {
  process.exitCode = 1
}
