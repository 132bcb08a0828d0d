import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { type KnownDrift, printKnown } from './known-drift'

/** All that was met of one backend in one scenario that was played to its end, whatever failed. */
export interface Met {
  readonly scenario: string
  readonly backend: string
  readonly drifts: readonly Pick<Extract<KnownDrift, { place: string }>, 'kind' | 'place'>[]
  /** What the expectations that failed looked at. */
  readonly fails: readonly string[]
  /** Whether its clients raced: it may end otherwise another time. */
  readonly raced: boolean
}

/** Adds a line to the file; several processes may. */
export function writeMet(file: string, met: Met): void {
  appendFileSync(file, `${JSON.stringify(met)}\n`)
}

export function readMet(file: string): readonly Met[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Met)
}

export function hasMet({ drifts, fails }: Met): boolean {
  return drifts.length + fails.length > 0
}

/** What was met, in lines as a list of known drifts has them. */
export function printMet({ scenario, drifts, fails }: Met): readonly string[] {
  return [
    ...drifts.map(({ kind, place }) => printKnown({ scenario, reason: '', kind, place })),
    ...fails.map((what) => printKnown({ scenario, reason: '', fails: what })),
  ]
}
