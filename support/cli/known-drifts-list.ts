import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeTemporaryFolder } from '../../targets/temporary-folder'
import type { Selection } from '../backends/selection'
import { readMet } from '../known-drifts/met'
import { readKnownDrifts } from '../known-drifts/read-known-drifts'
import { writeKnownDrifts } from '../known-drifts/write-known-drifts'

let file: string | undefined

/** The file to which this run adds what it meets. */
export function metBy(): string {
  file ??= join(makeTemporaryFolder(), 'met.ndjson')
  return file
}

/** @throws Error that says why the run could not write the list in the end */
export function refuseList(list: string, { candidates }: Selection): void {
  const [target] = candidates
  if (target === undefined || candidates.length > 1)
    throw new Error(
      `--write-known-drifts ${list}: found ${candidates.length} targets to compare; expected one, whose list it is`,
    )
  if (!existsSync(dirname(list)))
    throw new Error(
      `--write-known-drifts ${list}: found no folder ${dirname(list)}; expected one to write into`,
    )
  if (!existsSync(list)) return
  const { backend } = readKnownDrifts(readFileSync(list, 'utf8'), list)
  if (backend !== target.name)
    throw new Error(
      `--write-known-drifts ${list}: found the list of ${JSON.stringify(backend)}, expected one of ` +
        `${JSON.stringify(target.name)}, or no such file`,
    )
}

/** Writes what the run has met into the list, and says what is left to do. */
export function writeList(list: string, reports: string): string {
  const { reference, scenarios } = JSON.parse(readFileSync(join(reports, 'drift.json'), 'utf8')) as Report
  const [first] = scenarios
  if (first === undefined) return `${list} is not written: nothing was replayed.\n`
  const rules = new Map(scenarios.map((scenario) => [scenario.id, scenario.rules]))
  const run = { backend: first.backend, reference, met: readMet(metBy()) }
  const written = writeKnownDrifts(list, run, (scenario) => rules.get(scenario) ?? [])
  const { scenarios: listed, unexplained } = written
  const rest = unexplained === 0 ? 'each with a reason' : `${count(unexplained, 'reason')} yours to give`
  return `${list}: lists what was met in ${count(listed, 'scenario')}; ${rest}.\n`
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}

interface Report {
  readonly reference: string
  readonly scenarios: readonly {
    readonly id: string
    readonly backend: string
    readonly rules: readonly string[]
  }[]
}
