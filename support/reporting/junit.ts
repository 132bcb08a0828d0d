import { escapeMarkup } from './markup'
import type { Run, RunScenario } from './run'
import { runReport } from './run-report'
import { countTotals } from './totals'
import type { BackendVerdict } from './verdict'

/**
 * Cucumber formatter: junit.xml, with a suite for each backend. Cucumber's own has one result per scenario, no reasons
 * for what was skipped, leaves out what never ran, and drops control characters unseen.
 */
export default runReport(printJUnit)

/** A run as JUnit's XML. Always well-formed: what XML cannot hold is spelled out. */
export function printJUnit(run: Run): string {
  const suites = run.backends.flatMap(({ name }) => printSuite(run, name))
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...suites, '</testsuites>', ''].join('\n')
}

function printSuite(run: Run, backend: string): readonly string[] {
  const scenarios = run.scenarios.map((scenario) => ({
    ...scenario,
    results: scenario.results.filter((result) => result.backend.name === backend),
  }))
  const totals = countTotals(scenarios)
  const attributes = printAttributes({
    name: backend,
    tests: `${totals.scenarios}`,
    failures: `${totals.drifting + totals.failed}`,
    skipped: `${totals.skipped}`,
    errors: '0',
    time: printSeconds(scenarios.reduce((sum, { seconds }) => sum + seconds, 0)),
  })
  const cases = scenarios.flatMap((scenario) =>
    scenario.results.flatMap((result) => printCase(scenario, result)),
  )
  return [`  <testsuite${attributes}>`, ...cases, '  </testsuite>']
}

function printCase(scenario: RunScenario, result: BackendVerdict): readonly string[] {
  const colon = scenario.id.lastIndexOf(':')
  const attributes = printAttributes({
    classname: scenario.id.slice(0, colon),
    // Rows of an outline may share a name; viewers would take them for one.
    name: `${scenario.name} (line ${scenario.id.slice(colon + 1)})`,
    time: printSeconds(scenario.seconds),
  })
  const outcome = printOutcome(scenario, result)
  if (outcome === undefined) return [`    <testcase${attributes}/>`]
  return [`    <testcase${attributes}>`, `      ${outcome}`, '    </testcase>']
}

function printOutcome(scenario: RunScenario, result: BackendVerdict): string | undefined {
  const { status, reason } = result
  switch (status) {
    case 'consistent':
    case 'not-applicable':
      return undefined
    case 'known':
      return `<system-out>${escapeMarkup(reason ?? status)}</system-out>`
    case 'skipped':
      return `<skipped${printAttributes({ message: reason ?? 'skipped' })}/>`
    case 'drifting':
    case 'failed': {
      const text = scenario.failures.map(({ at, message }) => `${at}\n${message}`).join('\n\n')
      const [first = reason ?? status] = scenario.failures.map(({ message }) => message)
      return `<failure${printAttributes({ type: status, message: first })}>${escapeMarkup(text)}</failure>`
    }
    default: {
      const unknown: never = status
      return unknown
    }
  }
}

function printAttributes(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeMarkup(value).replaceAll('\n', '&#10;')}"`)
    .join('')
}

function printSeconds(seconds: number): string {
  return seconds.toFixed(3)
}
