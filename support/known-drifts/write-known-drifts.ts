import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { REFERENCE } from '../backends/selection'
import { compareIds } from '../reporting/scenario-id'
import { type KnownDrift, printKnown, type Varying } from './known-drift'
import { hasMet, type Met, printMet } from './met'
import { readKnownDrifts } from './read-known-drifts'

/** What was written: how many scenarios are listed, and under how many reasons that nobody has given yet. */
export interface Written {
  readonly scenarios: number
  readonly unexplained: number
}

const UNEXPLAINED = 'not explained yet'
const RACED = 'its clients race, so that it may end otherwise another time'

/**
 * Writes the list of what a backend is known for from what it met. What the file gave a reason for keeps it; the rest waits for
 * one, rule by rule. Scenarios whose clients raced vary. Of scenarios that were not replayed, and of those that vary, all that
 * the file said stays.
 *
 * @param rulesOf the rules of a scenario
 */
export function writeKnownDrifts(
  file: string,
  run: { readonly backend: string; readonly reference: string; readonly met: readonly Met[] },
  rulesOf: (scenario: string) => readonly string[],
): Written {
  const before = existsSync(file)
    ? readKnownDrifts(readFileSync(file, 'utf8'), file)
    : { known: [], varies: [] }
  const reasons = new Map(
    before.known.map((entry) => [keyOf(entry.scenario, printKnown(entry)), entry.reason]),
  )
  const varies = new Map<string, Varying>(before.varies.map((entry) => [entry.scenario, entry]))
  const groups = new Map<string, Record<string, string[]>>()
  function add(scenario: string, line: string, reason: string): void {
    const group = groups.get(reason) ?? {}
    groups.set(reason, group)
    group[scenario] = [...(group[scenario] ?? []), line]
  }
  const replayed = new Set(run.met.map(({ scenario }) => scenario))
  for (const entry of before.known)
    if (!replayed.has(entry.scenario)) add(entry.scenario, printKnown(entry), entry.reason)
  for (const one of run.met.filter(hasMet).toSorted((a, b) => compareIds(a.scenario, b.scenario))) {
    const { scenario } = one
    if (one.raced && !varies.has(scenario)) varies.set(scenario, { scenario, reason: RACED })
    if (varies.has(scenario)) continue
    const [rule = 'no rule'] = rulesOf(scenario)
    for (const line of printMet(one))
      add(scenario, line, reasons.get(keyOf(scenario, line)) ?? `${rule}: ${UNEXPLAINED}`)
  }
  const list = {
    backend: run.backend,
    ...(run.reference !== REFERENCE && { reference: run.reference }),
    known: [...groups].map(([reason, met]) => ({ reason, met })),
    varies: [...varies.values()],
  }
  writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`)
  const listed = new Set([...groups.values()].flatMap((group) => Object.keys(group)))
  return {
    scenarios: listed.size + varies.size,
    unexplained: [...groups.keys()].filter((reason) => reason.endsWith(UNEXPLAINED)).length,
  }
}

function keyOf(scenario: KnownDrift['scenario'], line: string): string {
  return `${scenario} ${line}`
}
