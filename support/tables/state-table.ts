import type { Json, JsonObject } from '../../targets/contract'
import { FeatureError } from '../feature-error'
import { type Columns, readRows } from './tables'

const COLUMNS: Columns = { key: 'text', value: 'json' }

/** A table of keys and values, as the changes that it tells of or the state that it expects. */
export function readState(table: unknown): JsonObject {
  const { rows } = readRows(table, COLUMNS, ['key', 'value'])
  const entries = rows.map(({ key, value }, index): [string, Json] => {
    if (typeof key !== 'string')
      throw new FeatureError(`row ${index + 1}: the key is absent; write "" for an empty one`)
    if (value === undefined)
      throw new FeatureError(`row ${index + 1}: the value is absent; write null for JSON's null`)
    return [key, value]
  })
  const twice = entries.find(([key], index) => entries.findIndex(([other]) => other === key) !== index)
  if (twice !== undefined) throw new FeatureError(`the table has the key ${JSON.stringify(twice[0])} twice`)
  return Object.fromEntries(entries)
}

/** A table of one column `key`. */
export function readKeys(table: unknown): readonly string[] {
  return readRows(table, { key: 'text' }, ['key']).rows.map(({ key }, index) => {
    if (typeof key === 'string') return key
    throw new FeatureError(`row ${index + 1}: the key is absent; write "" for an empty one`)
  })
}
