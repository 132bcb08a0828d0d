import { isNews, printPlace } from '../comparison/drift'
import { printable, printableLines } from './printable'
import type { Run, RunScenario } from './run'
import { runFailure } from './run-failure'
import type { Paint } from './style'
import { countTotals, type Totals } from './totals'
import type { Status } from './verdict'

export interface SummaryOptions {
  readonly paint: Paint
  /** Path of the HTML page, if there is one. */
  readonly report: string | undefined
  /** Path of the page of rules, if there is one. */
  readonly rules: string | undefined
  /** What of the contract each backend proved, by name. */
  readonly proofs?: ReadonlyMap<string, string>
}

/** From good to bad, as scenarios are marked. */
const SEVERITY: readonly Status[] = ['not-applicable', 'consistent', 'known', 'skipped', 'failed', 'drifting']

/** Lines of a failure message beyond these are in the report only: one broken backend must not fill the terminal. */
const MESSAGE_LINES = 30

/** Scenarios that fail beyond these are told in a line each, for the same reason. */
const IN_FULL = 30

const COLUMNS: readonly { readonly title: string; readonly total: keyof Totals }[] = [
  { title: 'scenarios', total: 'scenarios' },
  { title: 'consistent', total: 'consistent' },
  { title: 'known', total: 'known' },
  { title: 'drifting', total: 'drifting' },
  { title: 'failed', total: 'failed' },
  { title: 'skipped', total: 'skipped' },
  { title: 'not applicable', total: 'notApplicable' },
]

/** The worst that a scenario came to on any backend. */
export function worstResult(scenario: RunScenario): Status {
  const ranks = scenario.results.map(({ status }) => SEVERITY.indexOf(status))
  return SEVERITY[Math.max(-1, ...ranks)] ?? 'failed'
}

/** What a person reads when the run is over: failures, then one screen. */
export function printSummary(run: Run, { paint, report, rules, proofs = new Map() }: SummaryOptions): string {
  if (runFailure() !== undefined) {
    return `Nothing ran: ${countScenarios(run.scenarios.length)} never started.\n`
  }
  return joinBlocks([
    printFailures(run, paint),
    ...[...new Set(run.hookFailures)].map(
      (message) => `A hook of the run failed:\n${indent(shorten(message))}`,
    ),
    printNotStarted(run),
    run.scenarios.length > 0 && printBackends(run, paint),
    run.scenarios.length > 0 && printTable(run, paint),
    joinLines([
      ...printSentences(run, paint),
      ...[...proofs].map(([name, proof]) => `${printable(name)}: ${printable(proof)}`),
      ...printRaces(run, paint),
      report !== undefined && `Report: ${printable(report)}`,
      rules !== undefined && `Rules: ${printable(rules)}`,
    ]),
  ])
}

/** What a person reads after a run that executed nothing: how many scenarios there are, and which cannot run. */
export function printDryRun(run: Run, paint: Paint): string {
  const scenarios = run.scenarios.filter(({ failures }) => failures.length > 0)
  const failures = scenarios.map((scenario) => printFailure(scenario, paint))
  return joinBlocks([...failures, `Dry run: ${countScenarios(run.scenarios.length)}, nothing was replayed.`])
}

function printFailures(run: Run, paint: Paint): string | false {
  const bad = run.scenarios.filter((scenario) => {
    const worst = worstResult(scenario)
    return scenario.started && (worst === 'failed' || worst === 'drifting' || scenario.failures.length > 0)
  })
  if (bad.length === 0) return false
  const others = bad.slice(IN_FULL)
  return joinBlocks([
    'Failures:',
    ...bad.slice(0, IN_FULL).map((scenario) => printFailure(scenario, paint)),
    others.length > 0 &&
      joinLines([
        `And ${others.length} more, in full in the report:`,
        ...others.map((one) => `  ${headingOf(one)}`),
      ]),
  ]).trimEnd()
}

/** The tags are what `--tags` takes, to replay what belongs to the same rule. */
function headingOf({ id, name, rules }: RunScenario): string {
  return printable([`${id}  ${name}`, ...rules.map((rule) => `@${rule}`)].join('  '))
}

function printFailure(scenario: RunScenario, paint: Paint): string {
  const outcomes = scenario.results.map(({ backend, status }) => `${printable(backend.name)}: ${status}`)
  return joinLines([
    paint(headingOf(scenario), 'heading'),
    outcomes.length > 0 && `  ${paint(outcomes.join(', '), 'bad')}`,
    ...scenario.failures.flatMap(({ at, message }) => [`  ${printable(at)}`, indent(shorten(message))]),
    ...(scenario.failures.length === 0 ? printReasons(scenario) : []),
  ])
}

/** For what Cucumber let pass. */
function printReasons(scenario: RunScenario): readonly string[] {
  return scenario.results.flatMap(({ reason, drifts }) => [
    ...(reason === undefined ? [] : [indent(shorten(reason))]),
    ...drifts.filter(isNews).map((drift) => indent(`${drift.kind} ${printPlace(drift)}`)),
  ])
}

function printNotStarted(run: Run): string | false {
  const count = run.scenarios.filter(({ started }) => !started).length
  return count > 0 && `${countScenarios(count)} never started: the run ended before. Counted as failed.`
}

function printBackends(run: Run, paint: Paint): string {
  const width = Math.max(...run.backends.map(({ name }) => printable(name).length))
  const lines = run.backends.map(({ name, server }) =>
    `  ${printable(name).padEnd(width)}  ${printable(server ?? '')}`.trimEnd(),
  )
  return [paint('Backends', 'heading'), ...lines].join('\n')
}

function printTable(run: Run, paint: Paint): string {
  const dimensions = [...new Set(run.scenarios.map(({ dimension }) => dimension))].sort()
  const rows = dimensions.map((dimension) => ({
    title: dimension,
    totals: countTotals(run.scenarios.filter((scenario) => scenario.dimension === dimension)),
  }))
  const total = { title: 'total', totals: countTotals(run.scenarios) }
  const width = Math.max(...[...rows, total].map(({ title }) => printable(title).length), 'dimension'.length)
  // Most backends are known for nothing.
  const columns = COLUMNS.filter((column) => column.total !== 'known' || total.totals.known > 0)
  const heading = ['dimension'.padEnd(width), ...columns.map(({ title }) => title)].join('  ')
  const lines = [...rows, total].map(({ title, totals }) => {
    const cells = columns.map((column) => printCount(totals, column, paint))
    return [printable(title).padEnd(width), ...cells].join('  ')
  })
  return [paint(heading, 'heading'), ...lines].join('\n')
}

function printCount(totals: Totals, column: (typeof COLUMNS)[number], paint: Paint): string {
  const count = totals[column.total]
  const cell = `${count}`.padStart(column.title.length)
  if (count === 0) return paint(cell, 'quiet')
  return column.total === 'drifting' || column.total === 'failed' ? paint(cell, 'bad') : cell
}

/** One sentence for each backend: what was compared with what, and how it went. */
function printSentences(run: Run, paint: Paint): readonly string[] {
  if (run.parseErrors.length > 0) return ['Nothing ran: a feature file cannot be parsed.']
  return run.backends
    .filter(() => run.scenarios.length > 0)
    .map(({ name }) => {
      const results = run.scenarios.map((scenario) => ({
        ...scenario,
        results: scenario.results.filter(({ backend }) => backend.name === name),
      }))
      const totals = countTotals(results)
      const good = totals.drifting + totals.failed === 0
      const sentence = name === run.reference ? ofReference(totals) : ofBackend(totals)
      const subject = printable(name)
      const against =
        name === run.reference ? 'is the reference' : `against the ${printable(run.reference)} reference`
      return paint(`${subject} ${against}: ${sentence}`, good ? 'good' : 'bad')
    })
}

/** How often the clients of each backend raced, and whether they were seen to: a run without contention shows. */
function printRaces(run: Run, paint: Paint): readonly string[] {
  return run.backends.flatMap(({ name }) => {
    const races = run.scenarios.flatMap(({ results }) =>
      results.flatMap((result) => (result.backend.name === name ? (result.races ?? []) : [])),
    )
    if (races.length === 0) return []
    const rounds = races.reduce((sum, race) => sum + race.rounds, 0)
    const overtaken = races.reduce((sum, race) => sum + race.overtaken, 0)
    const seen =
      overtaken > 0 ? `${overtaken} in another order than that of the start.` : 'no contention seen.'
    const sentence = `${printable(name)} raced in ${countScenarios(races.length)}: ${rounds} rounds, ${seen}`
    return [paint(sentence, overtaken > 0 ? 'good' : 'bad')]
  })
}

function ofBackend(totals: Totals): string {
  const { scenarios, consistent, known, drifting, failed, skipped, notApplicable } = totals
  if (consistent === scenarios) return `${countScenarios(scenarios)}, all consistent.`
  const parts = [
    `${consistent} consistent`,
    known > 0 && `${known} drifting as known`,
    drifting > 0 && `${drifting} drifting`,
    failed > 0 && `${failed} failed`,
    skipped > 0 && `${skipped} skipped`,
    notApplicable > 0 && `${notApplicable} not applicable`,
  ]
  return `${countScenarios(scenarios)}, ${parts.filter((part) => part !== false).join(', ')}.`
}

function ofReference({ scenarios, failed, drifting, skipped }: Totals): string {
  const bad = failed + drifting
  const parts = [
    bad === 0 ? 'no expectation failed' : `${bad} failed`,
    skipped > 0 && `${skipped} skipped`,
    'consistency is not applicable, nothing was compared with it',
  ]
  return `${countScenarios(scenarios)} checked, ${parts.filter((part) => part !== false).join(', ')}.`
}

function countScenarios(count: number): string {
  return count === 1 ? '1 scenario' : `${count} scenarios`
}

function shorten(message: string): string {
  const lines = printableLines(message).split('\n')
  if (lines.length <= MESSAGE_LINES) return lines.join('\n')
  const left = lines.length - MESSAGE_LINES
  return [...lines.slice(0, MESSAGE_LINES), `… ${left} more lines, in the report`].join('\n')
}

function indent(text: string): string {
  return text.replace(/^/gm, '    ')
}

function joinLines(lines: readonly (string | false)[]): string {
  return lines.filter((line) => line !== false).join('\n')
}

function joinBlocks(blocks: readonly (string | false)[]): string {
  return `${blocks.filter((block) => block !== false && block !== '').join('\n\n')}\n`
}
