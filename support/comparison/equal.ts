import { Decimal } from 'decimal.js'
import { isList, isNumeric, type Json } from '../../targets/contract'

/** Enough digits for any double and for whole numbers of any length that a feature could write out. */
const Exact = Decimal.clone({ precision: 1100, toExpNeg: -1e6, toExpPos: 1e6 })

/** How far two numbers may lie apart and still count as equal; zero unless a scenario says otherwise. */
export type Tolerance = Decimal

export const NO_TOLERANCE: Tolerance = new Exact(0)

/** @param text a decimal number as a scenario writes it: `0.001` */
export function readTolerance(text: string): Tolerance {
  return new Exact(text)
}

/** Whether two numbers are equal by exact value, give or take the tolerance. */
export function equalNumbers(a: number | bigint, b: number | bigint, tolerance: Tolerance): boolean {
  if (a === b) return true
  return exact(a).minus(exact(b)).abs().lessThanOrEqualTo(tolerance)
}

/** Whether two facts are equal: structurally, numbers exactly; the order of members says nothing. */
export function equalFacts(a: Json | undefined, b: Json | undefined, tolerance = NO_TOLERANCE): boolean {
  // Minus zero is no value that a backend may show (KEY-3).
  if (a === b) return Object.is(a, b)
  if (isNumeric(a) && isNumeric(b)) return equalNumbers(a, b, tolerance)
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (isList(a)) {
    return (
      isList(b) && a.length === b.length && a.every((item, index) => equalFacts(item, b[index], tolerance))
    )
  }
  if (isList(b)) return false
  const members = Object.keys(a)
  if (members.length !== Object.keys(b).length) return false
  return members.every((member) => Object.hasOwn(b, member) && equalFacts(a[member], b[member], tolerance))
}

/** A whole double stands for its exact value, another for the shortest decimal that reads back as it. */
function exact(number: number | bigint): Decimal {
  if (typeof number === 'bigint') return new Exact(number.toString())
  return new Exact(Number.isInteger(number) ? BigInt(number).toString() : number)
}
