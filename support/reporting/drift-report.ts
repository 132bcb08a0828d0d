import { stringify } from 'lossless-json'
import { isList, type Json } from '../../targets/contract'
import type { Drift } from '../comparison/drift'
import type { Run, RunScenario } from './run'
import { runReport } from './run-report'
import { countTotals, type Totals } from './totals'
import type { BackendVerdict, Status } from './verdict'

/** `drift.json`: drift.schema.json says the same as a JSON Schema. */
export interface DriftReport {
  readonly schema: 1
  readonly reference: string
  readonly backends: readonly ReportedBackend[]
  /** Counting scenario × backend. */
  readonly totals: Totals
  /** Sorted by id, then by backend. */
  readonly scenarios: readonly ReportedScenario[]
}

export interface ReportedBackend {
  readonly name: string
  readonly server: string | null
  readonly capabilities: readonly string[]
  /** `not-replayed` when every scenario was skipped for it. */
  readonly status: 'replayed' | 'not-replayed'
}

export interface ReportedScenario {
  readonly id: string
  readonly name: string
  readonly rules: readonly string[]
  readonly backend: string
  readonly status: Status
  readonly reason?: string
  readonly drifts: readonly ReportedDrift[]
  readonly setAside?: readonly string[]
}

/** A drift with its owner by name, absent values as null. */
export interface ReportedDrift
  extends Omit<Drift, 'owner' | 'reference' | 'candidate' | 'allowed' | 'known'> {
  readonly session?: readonly string[]
  readonly user?: readonly string[]
  readonly app?: string
  readonly reference: Json
  readonly candidate: Json
  readonly allowed: string | null
  readonly known: string | null
}

/** What a run came to, as data: the same run gives the same report. */
export function reportDrift(run: Run): DriftReport {
  return {
    schema: 1,
    reference: run.reference,
    backends: run.backends.map(({ name, server, capabilities }) => ({
      name,
      server: server ?? null,
      capabilities: [...capabilities].sort(),
      status: wasReplayed(run.scenarios, name) ? 'replayed' : 'not-replayed',
    })),
    totals: countTotals(run.scenarios),
    scenarios: run.scenarios.flatMap((scenario) =>
      scenario.results.map((result) => reportScenario(scenario, result)),
    ),
  }
}

/** The text of the file: indented, keys in the order above, whole numbers of any size as digits. */
export function printDriftReport(report: DriftReport): string {
  // JSON leaves these as they are, a terminal does not.
  const controls = /[\u007f-\u009f\u2028\u2029]/g
  const text = stringify(report, null, 2) ?? ''
  return `${text.replace(controls, escapeCharacter)}\n`
}

/** Cucumber formatter: writes drift.json when the run ends. */
export default runReport((run) => printDriftReport(reportDrift(run)))

function wasReplayed(scenarios: readonly RunScenario[], name: string): boolean {
  return scenarios.some(({ verdict }) =>
    verdict?.backends.some(({ backend, status }) => backend.name === name && status !== 'skipped'),
  )
}

function reportScenario(scenario: RunScenario, result: BackendVerdict): ReportedScenario {
  return {
    id: scenario.id,
    name: scenario.name,
    rules: scenario.rules,
    backend: result.backend.name,
    status: result.status,
    ...(result.reason === undefined ? {} : { reason: result.reason }),
    drifts: result.drifts.map(reportOneDrift),
    ...(result.setAside.length === 0 ? {} : { setAside: [...result.setAside].sort() }),
  }
}

/** Spelled out member by member: the order of keys is part of the file. */
function reportOneDrift(drift: Drift): ReportedDrift {
  const { dimension, kind, operation, event, track, record, branch, version, memory, path, starter } = drift
  return {
    dimension,
    kind,
    ...nameOwner(drift.owner),
    ...(operation && { operation: { index: operation.index, type: operation.type } }),
    ...(event && { event: { index: event.index, id: event.id } }),
    ...(track !== undefined && { track }),
    ...(record && { record: { index: record.index, id: record.id } }),
    ...(branch !== undefined && { branch }),
    ...(version !== undefined && { version }),
    ...(memory !== undefined && { memory }),
    path,
    reference: sortMembers(drift.reference ?? null),
    candidate: sortMembers(drift.candidate ?? null),
    allowed: drift.allowed ?? null,
    known: drift.known ?? null,
    ...(starter !== undefined && { starter }),
  }
}

function nameOwner(owner: readonly string[]): Pick<ReportedDrift, 'session' | 'user' | 'app'> {
  const [app, user, session] = owner
  if (app === undefined) return {}
  if (user === undefined) return { app }
  return session === undefined ? { user: [app, user] } : { session: [app, user, session] }
}

/** Equal values print alike, whatever order a backend gave their members. */
function sortMembers(value: Json): Json {
  if (isList(value)) return value.map(sortMembers)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(members.map(([member, item]) => [member, sortMembers(item)]))
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
