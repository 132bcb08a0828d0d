import { encodeRecord, type Json } from '../targets/contract'

/** A fact as failures show it: JSON, whole numbers in full, and a minus zero told apart from zero. */
export function printFact(value: Json): string {
  return Object.is(value, -0) ? '-0' : encodeRecord(value)
}
