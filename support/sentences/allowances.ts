import { REGISTERED } from '../../targets/registered'
import { DIMENSIONS } from '../comparison/diff-snapshots'
import { FeatureError, listNames } from '../feature-error'
import { type Row, readRows } from '../tables/tables'
import type { AcceptanceWorld } from '../world'

/** Fields that may differ between backends because they are volatile, such as durations: dimension and JSON Pointer. */
export function nameVolatileFields(world: AcceptanceWorld, table: unknown): void {
  const { rows } = readRows(table, { dimension: 'text', path: 'text' }, ['dimension', 'path'])
  for (const [index, row] of rows.entries()) {
    const dimension = filled(row, 'dimension', index)
    const path = filled(row, 'path', index)
    if (!DIMENSIONS.some((known) => known === dimension)) {
      throw new FeatureError(
        `row ${index + 1}: the dimension ${JSON.stringify(dimension)} is unknown; known are ${listNames(DIMENSIONS)}`,
      )
    }
    if (!path.startsWith('/')) {
      throw new FeatureError(
        `row ${index + 1}: found the path ${path}, expected a JSON Pointer such as /payload/duration`,
      )
    }
    world.judge.volatile.add(`${dimension} ${path}`)
  }
}

/** Differences that the scenario allows, each by backend, exact place and reason. */
export function allowDifferences(world: AcceptanceWorld, table: unknown): void {
  const columns = ['backend', 'place', 'reason']
  const { rows } = readRows(table, { backend: 'text', place: 'text', reason: 'text' }, columns)
  for (const [index, row] of rows.entries()) {
    const backend = filled(row, 'backend', index)
    const known = new Set([
      ...Object.keys(REGISTERED),
      ...world.replay.players.map(({ target }) => target.name),
    ])
    if (!known.has(backend)) {
      throw new FeatureError(
        `row ${index + 1}: the backend ${JSON.stringify(backend)} is unknown; known are ${listNames(known)}`,
      )
    }
    world.judge.allowed.push({
      backend,
      place: filled(row, 'place', index),
      reason: filled(row, 'reason', index),
    })
  }
}

function filled(row: Row, column: string, index: number): string {
  const text = row[column]
  if (typeof text === 'string' && text.trim() !== '') return text
  throw new FeatureError(`row ${index + 1}, column ${JSON.stringify(column)}: found nothing, expected a text`)
}
