import type { Json } from '../../targets/contract'
import { equalFacts, type Tolerance } from '../comparison/equal'
import { type CellKind, printCell } from './cells'
import type { Columns, Row, Rows } from './tables'

export type Order = 'in order' | 'in any order'

/** How literal rows and those that a backend shows differ, a sentence each; nothing where they are equal. */
export function mismatches(
  expected: Rows,
  found: readonly Row[],
  columns: Columns,
  order: Order,
  tolerance: Tolerance,
): readonly string[] {
  return order === 'in order'
    ? inOrder(expected, found, columns, tolerance)
    : inAnyOrder(expected, found, columns, tolerance)
}

/** How one record differs from the fields that are expected of it. */
export function fieldMismatches(
  expected: Row,
  found: Row,
  fields: Columns,
  tolerance: Tolerance,
): readonly string[] {
  return Object.entries(expected).flatMap(([field, value]) =>
    equalFacts(value, found[field], tolerance)
      ? []
      : [`${field}: ${both(fields[field] ?? 'text', value, found[field])}`],
  )
}

function inOrder(
  expected: Rows,
  found: readonly Row[],
  columns: Columns,
  tolerance: Tolerance,
): readonly string[] {
  const differences: string[] = []
  for (const [index, row] of expected.rows.entries()) {
    const other = found[index]
    if (other === undefined) {
      differences.push(
        `row ${index + 1}: expected ${printRow(row, expected.columns, columns)}, found no such row`,
      )
      continue
    }
    for (const column of expected.columns) {
      if (equalFacts(row[column], other[column], tolerance)) continue
      differences.push(
        `row ${index + 1}, ${column}: ${both(columns[column] ?? 'text', row[column], other[column])}`,
      )
    }
  }
  return [
    ...differences,
    ...surplus(found.slice(expected.rows.length), expected.rows.length, expected.columns, columns),
  ]
}

function inAnyOrder(
  expected: Rows,
  found: readonly Row[],
  columns: Columns,
  tolerance: Tolerance,
): readonly string[] {
  const partners = matchUp(expected.rows.length, found.length, (index, other) =>
    expected.columns.every((column) =>
      equalFacts(expected.rows[index]?.[column], found[other]?.[column], tolerance),
    ),
  )
  const taken = new Set(partners.values())
  return [
    ...expected.rows
      .filter((_row, index) => !partners.has(index))
      .map((row) => `expected ${printRow(row, expected.columns, columns)}, found no such row`),
    ...found
      .filter((_row, index) => !taken.has(index))
      .map((row) => `found ${printRow(row, expected.columns, columns)}, expected no such row`),
  ]
}

/**
 * Gives as many rows as can be a partner of their own among the others, all by index. Within a tolerance a row may fit
 * several: one that has a partner gives it up where it can have another.
 */
function matchUp(
  rows: number,
  others: number,
  fits: (row: number, other: number) => boolean,
): ReadonlyMap<number, number> {
  const holders = new Map<number, number>()
  function find(row: number, tried: Set<number>): boolean {
    for (let other = 0; other < others; other++) {
      if (tried.has(other) || !fits(row, other)) continue
      tried.add(other)
      const holder = holders.get(other)
      if (holder !== undefined && !find(holder, tried)) continue
      holders.set(other, row)
      return true
    }
    return false
  }
  for (let row = 0; row < rows; row++) find(row, new Set())
  return new Map([...holders].map(([other, row]) => [row, other]))
}

function surplus(
  rows: readonly Row[],
  first: number,
  shown: readonly string[],
  columns: Columns,
): readonly string[] {
  return rows.map(
    (row, index) => `row ${first + index + 1}: found ${printRow(row, shown, columns)}, expected no more rows`,
  )
}

function both(kind: CellKind, expected: Json | undefined, found: Json | undefined): string {
  return `expected ${printCell(kind, expected)}, found ${printCell(kind, found)}`
}

function printRow(row: Row, shown: readonly string[], columns: Columns): string {
  return `(${shown.map((column) => `${column} ${printCell(columns[column] ?? 'text', row[column])}`).join(', ')})`
}
