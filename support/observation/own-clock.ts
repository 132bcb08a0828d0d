import type { Target } from '../../targets/contract'
import type { Columns, Row, Rows } from '../tables/tables'

/** What a table expects of a target: not the times, where the target's clock is its own. */
export function rowsExpectedOf(target: Target, expected: Rows, columns: Columns): Rows {
  if (target.ownClock === undefined) return expected
  return { ...expected, columns: expected.columns.filter((column) => columns[column] !== 'instant') }
}

/** The same for the fields of one record. */
export function fieldsExpectedOf(target: Target, expected: Row, fields: Columns): Row {
  if (target.ownClock === undefined) return expected
  return Object.fromEntries(Object.entries(expected).filter(([field]) => fields[field] !== 'instant'))
}
