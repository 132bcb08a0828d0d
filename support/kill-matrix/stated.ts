import type { GherkinDocument } from '@cucumber/messages'
import { byUtf8 } from '../../targets/contract'
import type { By, Caught } from './catches'

/** How a fault must be caught, as `features/harness/broken-backends.feature` states it. */
export interface Stated {
  readonly fault: string
  readonly rule: string
  /** The feature's path below `features/`, and the scenario's name. */
  readonly feature: string
  readonly scenario: string
  readonly kind: string
  /** As reports print it, the dimension first. */
  readonly place: string
  readonly by: By
  /** What else the scenario finds, `kind place` each. */
  readonly besides: readonly string[]
}

const COLUMNS = ['fault', 'rule', 'feature', 'scenario', 'kind', 'place', 'by', 'besides'] as const

/** The rows of every outline that tells of a fault. */
export function readStated(document: GherkinDocument): readonly Stated[] {
  const children = document.feature?.children ?? []
  const scenarios = children.flatMap((child) => [child, ...(child.rule?.children ?? [])])
  return scenarios
    .flatMap(({ scenario }) => scenario?.examples ?? [])
    .flatMap(({ tableHeader, tableBody }) => {
      const header = tableHeader?.cells.map(({ value }) => value) ?? []
      if (!header.includes('fault')) return []
      return tableBody.map(({ cells }) =>
        readRow(
          header,
          cells.map(({ value }) => value),
        ),
      )
    })
}

function readRow(header: readonly string[], cells: readonly string[]): Stated {
  const row = Object.fromEntries(
    COLUMNS.map((column) => [column, cells[header.indexOf(column)] ?? '']),
  ) as Record<(typeof COLUMNS)[number], string>
  return {
    fault: row.fault,
    rule: row.rule,
    feature: row.feature,
    scenario: row.scenario,
    kind: row.kind,
    place: row.place,
    by: row.by as By,
    besides: readBesides(row.besides),
  }
}

/** The dimension that a place lies in. */
export function dimensionOfPlace(place: string): string {
  return place.split(' ', 1)[0] ?? ''
}

/** `nothing`, or places with a semicolon between. */
export function readBesides(text: string): readonly string[] {
  return text === 'nothing' ? [] : text.split('; ')
}

/** Why a fault is not caught as it is stated; nothing where it is, exactly so. */
export function faultOfCatch(stated: Stated, catches: readonly Caught[]): string | undefined {
  const found = catches.filter(
    ({ id, scenario }) => scenario === stated.scenario && id.startsWith(`${stated.feature}:`),
  )
  const [caught] = found
  const wanted = `${stated.kind} ${stated.place}`
  if (caught === undefined)
    return `expected "${stated.scenario}" to catch it (${wanted}), found that it does not`
  if (found.length > 1) return `expected one scenario "${stated.scenario}", found ${found.length}`
  if (caught.by !== stated.by) return `expected it caught by ${stated.by}, found by ${caught.by}`
  const all = printCatch(caught, dimensionOfPlace(stated.place))
  const expected = [wanted, ...stated.besides].sort(byUtf8)
  return sameList(expected, [...all].sort(byUtf8))
    ? undefined
    : `expected ${expected.join('; ')}, found ${all.join('; ') || 'no place'}`
}

/** The places of a catch; where nothing but an expectation noticed, what that looked at, in the dimension stated. */
function printCatch({ damages, expectation }: Caught, dimension: string): readonly string[] {
  if (damages.length === 0 && expectation !== undefined) return [`contradicted ${dimension} ${expectation}`]
  return damages.map(({ kind, place }) => `${kind} ${place}`)
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}
