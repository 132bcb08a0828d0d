import { DataTable } from '@cucumber/cucumber'
import type { Json } from '../../targets/contract'
import { FeatureError, listNames } from '../feature-error'
import { type CellKind, readCell } from './cells'

/** The columns that a step's table may have, with what their cells hold. */
export type Columns = Readonly<Record<string, CellKind>>

/** A row of a table: its values by column; absent cells are `undefined`. */
export type Row = Readonly<Record<string, Json | undefined>>

export interface Rows {
  /** The columns that the table has, in its order. */
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
}

/** A table whose first row names its columns. */
export function readRows(table: unknown, columns: Columns, required: readonly string[] = []): Rows {
  const [header = [], ...lines] = rawTable(table, Object.keys(columns))
  for (const [index, column] of header.entries()) {
    if (!Object.hasOwn(columns, column)) {
      throw new FeatureError(
        `the table's column ${JSON.stringify(column)} is unknown; known are ${listNames(Object.keys(columns))}`,
      )
    }
    if (header.indexOf(column) !== index)
      throw new FeatureError(`the table has two columns ${JSON.stringify(column)}`)
  }
  const lacking = required.find((column) => !header.includes(column))
  if (lacking !== undefined) {
    throw new FeatureError(
      `the table lacks the column ${JSON.stringify(lacking)}; found are ${listNames(header)}`,
    )
  }
  const rows = lines.map((cells, line) =>
    Object.fromEntries(
      header.map((column, index) => {
        const kind = columns[column] ?? 'text'
        return [
          column,
          readCell(kind, cells[index] ?? '', `row ${line + 1}, column ${JSON.stringify(column)}`),
        ]
      }),
    ),
  )
  return { columns: header, rows }
}

/** A table of two columns without a header: fields and their values, one record. */
export function readFields(table: unknown, fields: Columns): Row {
  const entries = rawTable(table, ['field', 'value']).map((cells) => {
    const [field = '', value = '', ...more] = cells
    if (more.length > 0)
      throw new FeatureError(`the table has ${cells.length} columns, expected a field and its value`)
    const kind = Object.hasOwn(fields, field) ? fields[field] : undefined
    if (kind === undefined) {
      throw new FeatureError(
        `the table's field ${JSON.stringify(field)} is unknown; known are ${listNames(Object.keys(fields))}`,
      )
    }
    return [field, readCell(kind, value, `the field ${JSON.stringify(field)}`)] as const
  })
  const twice = entries.find(([field], index) => entries.findIndex(([other]) => other === field) !== index)
  if (twice !== undefined) throw new FeatureError(`the table has the field ${JSON.stringify(twice[0])} twice`)
  return Object.fromEntries(entries)
}

/** The document below a step, or what to do where there is none. */
export function docString(text: unknown): string {
  if (typeof text === 'string') return text
  throw new FeatureError('this step needs a document in """ below it')
}

function rawTable(table: unknown, columns: readonly string[]): string[][] {
  if (table instanceof DataTable) return table.raw()
  throw new FeatureError(`this step needs a table below it, with columns among ${listNames(columns)}`)
}
