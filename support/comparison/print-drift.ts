import type { Json } from '../../targets/contract'
import { printClient } from '../print-client'
import { printFact } from '../print-fact'
import { type Drift, printPlace } from './drift'

/** How many drifts an error message tells in full; the attachment has them all. */
const SHOWN = 8
const LONGEST = 300

/** Both values of a drift, so that a reader sees them one above the other. */
export function printDrift(drift: Drift, reference: string, candidate: string): string {
  const width = Math.max(reference.length, candidate.length)
  return [
    `  ${drift.kind}: ${printPlace(drift)}${drift.starter === undefined ? '' : `, when ${printClient(drift.starter)} starts`}`,
    `    ${reference.padEnd(width)}  ${printSide(drift.reference)}`,
    `    ${candidate.padEnd(width)}  ${printSide(drift.candidate)}`,
  ].join('\n')
}

/** The drifts of one backend, as the failing hook's message tells them. */
export function printDrifts(drifts: readonly Drift[], reference: string, candidate: string): string {
  const count = drifts.length === 1 ? 'one place' : `${drifts.length} places`
  const rest = drifts.length - SHOWN
  return [
    `${candidate} drifts from ${reference} in ${count}:`,
    ...drifts.slice(0, SHOWN).map((drift) => printDrift(drift, reference, candidate)),
    ...(rest > 0 ? [`  and ${rest} more, in drifts.json, attached to the scenario in the report`] : []),
  ].join('\n')
}

function printSide(value: Json | undefined): string {
  if (value === undefined) return '(absent)'
  const text = printFact(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length} characters)` : text
}
