import type { Envelope } from '@cucumber/messages'
import { askedBackends } from './asked-backends'
import { isDryRun } from './dry-run'
import { type FormatterPlugin, follow } from './formatter'
import { RunCollector } from './run'
import { STYLES, type Style } from './style'
import { printDryRun, printSummary, type SummaryOptions, worstResult } from './summary-text'
import type { Status } from './verdict'

const PROGRESS: Readonly<Record<Status, { readonly mark: string; readonly style: Style }>> = {
  consistent: { mark: '.', style: 'good' },
  'not-applicable': { mark: '.', style: 'good' },
  known: { mark: 'k', style: 'quiet' },
  skipped: { mark: '-', style: 'quiet' },
  drifting: { mark: 'D', style: 'bad' },
  failed: { mark: 'F', style: 'bad' },
}

/**
 * Cucumber formatter for the terminal: a character for each scenario while a person watches, then what failed and one
 * screen of totals. Cucumber's own crash when a hook fails a scenario that has no steps.
 */
const formatter: FormatterPlugin = {
  type: 'formatter',
  formatter(context) {
    const { options, stream, write } = context
    const watched = 'isTTY' in stream && stream.isTTY === true
    const paint = STYLES[watched && process.env.NO_COLOR === undefined ? 'coloured' : 'plain']
    const collector = new RunCollector(askedBackends(options))
    const dryRun = isDryRun()

    function showProgress({ testCaseFinished }: Envelope): void {
      if (!watched || dryRun || !testCaseFinished || testCaseFinished.willBeRetried) return
      const scenario = collector.scenarioOf(testCaseFinished.testCaseStartedId)
      if (scenario === undefined) return
      const { mark, style } = PROGRESS[worstResult(scenario)]
      write(paint(mark, style))
    }

    return follow(context, {
      hear: (envelope) => {
        collector.hear(envelope)
        showProgress(envelope)
      },
      end: (write) => {
        const run = collector.run()
        if (watched && run.scenarios.length > 0) write('\n\n')
        write(dryRun ? printDryRun(run, paint) : printSummary(run, { paint, ...reportsOf(options) }))
      },
    })
  },
}

export default formatter

/** The profile says where its reports are: a formatter is not told of the others. */
function reportsOf(options: unknown): Pick<SummaryOptions, 'report' | 'rules'> {
  const reports: unknown =
    typeof options === 'object' && options !== null ? Reflect.get(options, 'reports') : undefined
  if (typeof reports !== 'string') return { report: undefined, rules: undefined }
  return { report: `${reports}/index.html`, rules: `${reports}/rules.html` }
}
