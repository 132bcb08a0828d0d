import type { Target } from '../../targets/contract'
import type { Columns, Row, Rows } from '../tables/tables'

/** A backend that shows something, and what of a scenario's expectations was set aside for it. */
interface Shower {
  readonly target: Target
  readonly setAside: Set<string>
}

/** What a table expects of a target: not the times, where the target's clock is its own. */
export function rowsExpectedOf({ target, setAside }: Shower, expected: Rows, columns: Columns): Rows {
  if (target.ownClock === undefined) return expected
  const isTime = (column: string) => columns[column] === 'instant'
  for (const column of expected.columns.filter(isTime)) setAside.add(told(column))
  return { ...expected, columns: expected.columns.filter((column) => !isTime(column)) }
}

/** The same for the fields of one record. */
export function fieldsExpectedOf({ target, setAside }: Shower, expected: Row, fields: Columns): Row {
  if (target.ownClock === undefined) return expected
  const isTime = (field: string) => fields[field] === 'instant'
  for (const field of Object.keys(expected).filter(isTime)) setAside.add(told(field))
  return Object.fromEntries(Object.entries(expected).filter(([field]) => !isTime(field)))
}

function told(column: string): string {
  return `times that the scenario expects: ${column}`
}
