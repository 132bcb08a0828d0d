import { printPlace } from '../comparison/drift'
import type { Rule, RuleGroup } from '../rules/contract-rules'
import type { Run, RunScenario } from './run'
import { compareIds } from './scenario-id'
import type { BackendFacts, BackendVerdict, Status } from './verdict'

/**
 * What a rule came to. `proved`: scenarios of it ran, and nothing of them failed or drifted. `untold`: no scenario of it
 * was in the run.
 */
export type RuleState = 'drifting' | 'failed' | 'proved' | 'skipped' | 'deferred' | 'untold'

/** A scenario, or all rows of an outline. */
export interface ToldScenario {
  readonly name: string
  /** Of the scenario, or of the outline. */
  readonly id: string
  /** Lines of an outline's rows that were in the run; none for a plain scenario. */
  readonly rows: readonly number[]
  /** One for each backend of the run, in its order. */
  readonly outcomes: readonly ToldOutcome[]
}

/** What a scenario's rows came to on one backend. */
export interface ToldOutcome {
  readonly backend: string
  /** How many rows came to what, the worst first. */
  readonly counts: readonly { readonly status: Status; readonly count: number }[]
  /** What is to say of rows that drift, failed or were skipped. */
  readonly remarks: readonly Remark[]
}

export interface Remark {
  readonly status: Status
  /** Rows of which it is said; none where it is said of all, or of a plain scenario. */
  readonly rows: readonly number[]
  readonly lines: readonly string[]
}

export interface RuleResult extends Rule {
  /** The worst on any backend. */
  readonly state: RuleState
  /** By backend, in the run's order; empty where no scenario was in the run. */
  readonly states: readonly { readonly backend: string; readonly state: RuleState }[]
  /** Why it waits for its scenarios, where it does. */
  readonly deferred: string | undefined
  readonly scenarios: readonly ToldScenario[]
}

export interface RuleResultGroup {
  readonly title: string
  readonly rules: readonly RuleResult[]
}

export interface RuleReport {
  readonly reference: string
  readonly backends: readonly BackendFacts[]
  readonly groups: readonly RuleResultGroup[]
  /** Why nothing, or not everything, ran. */
  readonly troubles: readonly string[]
}

/** From bad to good. */
const STATUSES: readonly Status[] = ['drifting', 'failed', 'known', 'skipped', 'consistent', 'not-applicable']

/** What decides over a rule that several backends or scenarios speak of: one that was skipped elsewhere is still proved. */
const STATES: readonly RuleState[] = ['drifting', 'failed', 'proved', 'skipped']

/** Every rule of the contract with what its scenarios came to in a run. The same run gives the same report. */
export function reportRules(
  run: Run,
  groups: readonly RuleGroup[],
  deferred: Readonly<Record<string, unknown>>,
): RuleReport {
  return {
    reference: run.reference,
    backends: run.backends,
    groups: groups.map(({ title, rules }) => ({
      title,
      rules: rules.map((rule) => reportRule(run, rule, deferred)),
    })),
    troubles: [...new Set([...run.parseErrors, ...run.hookFailures])],
  }
}

function reportRule(run: Run, rule: Rule, deferrals: Readonly<Record<string, unknown>>): RuleResult {
  const scenarios = run.scenarios.filter(({ rules }) => rules.includes(rule.id))
  const reason = Object.hasOwn(deferrals, rule.id) ? deferrals[rule.id] : undefined
  const deferred = typeof reason === 'string' ? reason : undefined
  const states = scenarios.length === 0 ? [] : run.backends.map(({ name }) => stateOn(name, scenarios))
  const worst = STATES.find((state) => states.some((found) => found.state === state))
  return {
    ...rule,
    state: worst ?? (deferred === undefined ? 'untold' : 'deferred'),
    states,
    deferred,
    scenarios: gather(scenarios).map((rows) => tellScenario(rows, run.backends)),
  }
}

function stateOn(backend: string, scenarios: readonly RunScenario[]): RuleResult['states'][number] {
  const statuses = scenarios.flatMap((scenario) => resultsOn(backend, scenario)).map(({ status }) => status)
  const state = STATES.find((wanted) => statuses.some((status) => stateOf(status) === wanted))
  return { backend, state: state ?? 'untold' }
}

/**
 * The reference alone has nothing to be compared with: there, a rule is proved by the expectations. A drift that is known is
 * put up with, but the rule is not obeyed for that.
 */
function stateOf(status: Status): RuleState {
  if (status === 'known') return 'drifting'
  return status === 'consistent' || status === 'not-applicable' ? 'proved' : status
}

/** Scenarios one by one, the rows of an outline together, in the order of files and lines. */
function gather(scenarios: readonly RunScenario[]): readonly (readonly RunScenario[])[] {
  const gathered = new Map<string, RunScenario[]>()
  for (const scenario of scenarios) {
    const place = scenario.outline?.id ?? scenario.id
    const rows = gathered.get(place)
    if (rows === undefined) gathered.set(place, [scenario])
    else rows.push(scenario)
  }
  return [...gathered].sort(([a], [b]) => compareIds(a, b)).map(([, rows]) => rows)
}

function tellScenario(rows: readonly RunScenario[], backends: readonly BackendFacts[]): ToldScenario {
  const [first] = rows
  return {
    name: first?.outline?.name ?? first?.name ?? '',
    id: first?.outline?.id ?? first?.id ?? '',
    rows: rows.flatMap(rowOf),
    outcomes: backends.map(({ name }) => tellOutcome(name, rows)),
  }
}

function tellOutcome(backend: string, rows: readonly RunScenario[]): ToldOutcome {
  const results = rows.flatMap((row) => resultsOn(backend, row).map((result) => ({ row, result })))
  const remarks = new Map<string, { status: Status; rows: number[]; lines: readonly string[] }>()
  for (const { row, result } of results) {
    const lines = linesOf(result)
    if (lines.length === 0) continue
    const same = JSON.stringify([result.status, ...lines])
    const remark = remarks.get(same) ?? { status: result.status, rows: [], lines }
    remarks.set(same, { ...remark, rows: [...remark.rows, ...rowOf(row)] })
  }
  return {
    backend,
    counts: STATUSES.map((status) => ({
      status,
      count: results.filter(({ result }) => result.status === status).length,
    })).filter(({ count }) => count > 0),
    remarks: [...remarks.values()].map((remark) =>
      remark.rows.length === results.length ? { ...remark, rows: [] } : remark,
    ),
  }
}

function resultsOn(backend: string, scenario: RunScenario): readonly BackendVerdict[] {
  return scenario.results.filter((result) => result.backend.name === backend)
}

function rowOf({ id, outline }: RunScenario): readonly number[] {
  return outline === undefined ? [] : [Number(id.slice(id.lastIndexOf(':') + 1))]
}

/** Drifts and lines of a reason beyond these are in the other reports. */
const SHOWN = 4

function linesOf({ status, reason, drifts }: BackendVerdict): readonly string[] {
  if (status === 'consistent' || status === 'not-applicable') return []
  const drifting = drifts
    .filter(({ allowed }) => allowed === undefined)
    .map((drift) => `${drift.kind}: ${printPlace(drift)}`)
  return [...shorten(drifting, 'drifts'), ...shorten(reason?.split('\n') ?? [], 'lines')]
}

function shorten(lines: readonly string[], what: string): readonly string[] {
  if (lines.length <= SHOWN) return lines
  return [...lines.slice(0, SHOWN), `… ${lines.length - SHOWN} more ${what}, in index.html`]
}
