import type { Envelope } from '@cucumber/messages'
import { askedBackends } from './asked-backends'
import { isDryRun } from './dry-run'
import { type FormatterPlugin, follow } from './formatter'
import { printProof } from './proof-text'
import { type Run, RunCollector } from './run'
import { reportStatedRules } from './stated-rule-results'
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
        write(
          dryRun
            ? printDryRun(run, paint)
            : printSummary(run, { paint, ...reportsOf(options), proofs: proofsOf(run) }),
        )
      },
    })
  },
}

export default formatter

function proofsOf(run: Run): ReadonlyMap<string, string> {
  if (run.scenarios.length === 0) return new Map()
  const report = reportStatedRules(run)
  const proofs = run.backends.map(({ name }) => [name, printProof(report, name)] as const)
  return new Map(proofs.flatMap(([name, proof]) => (proof === undefined ? [] : [[name, proof]])))
}

/** The profile says where its reports are: a formatter is not told of the others. */
function reportsOf(options: unknown): Pick<SummaryOptions, 'report' | 'rules'> {
  const reports: unknown =
    typeof options === 'object' && options !== null ? Reflect.get(options, 'reports') : undefined
  if (typeof reports !== 'string') return { report: undefined, rules: undefined }
  return { report: `${reports}/index.html`, rules: `${reports}/rules.html` }
}
