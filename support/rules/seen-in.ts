import type { Outline } from '../reporting/run'

/** A scenario with the public reports that its tags name. */
export interface TellingScenario {
  /** `conversation/order.feature:12` */
  readonly id: string
  readonly name: string
  readonly outline?: Outline
  readonly reports: readonly string[]
}

/** A public report of a store that went wrong, with the scenarios that would have caught it. */
export interface SeenReport {
  /** `adk-python#4751` */
  readonly report: string
  /** Each outline once. */
  readonly scenarios: readonly Outline[]
}

export interface SeenReports {
  readonly reports: readonly SeenReport[]
  /** What is wrong, a sentence each. */
  readonly faults: readonly string[]
}

/** Holds the list of reports and the scenarios' tags against each other: each report has a scenario, each tag a report. */
export function findReports(list: readonly string[], scenarios: readonly TellingScenario[]): SeenReports {
  const reports = list.map((report) => ({
    report,
    scenarios: outlinesOf(scenarios.filter((scenario) => scenario.reports.includes(report))),
  }))
  const known = new Set(list)
  return {
    reports,
    faults: [
      ...list
        .filter((report, index) => list.indexOf(report) !== index)
        .map((report) => `${report} is listed twice`),
      ...reports
        .filter((seen) => seen.scenarios.length === 0)
        .map(({ report }) => `${report} has no scenario: none is tagged @seen-in:${report}`),
      ...scenarios.flatMap((scenario) =>
        scenario.reports
          .filter((report) => !known.has(report))
          .map((report) => `${scenario.id} is tagged @seen-in:${report}, which the list of reports lacks`),
      ),
    ],
  }
}

/** Scenarios by id and name, the rows of an outline as one. */
export function outlinesOf(scenarios: readonly Omit<TellingScenario, 'reports'>[]): readonly Outline[] {
  const outlines = scenarios.map(({ id, name, outline }) => outline ?? { id, name })
  return [...new Map(outlines.map((outline) => [outline.id, outline])).values()]
}
