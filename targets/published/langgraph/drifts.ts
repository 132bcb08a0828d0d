import type { PublishedDrift, Varying } from '../drift'
import * as savers from './savers/drifts'
import * as stores from './stores/drifts'

/** Those of a family, and no other's: what names no backend is of all that the family has. */
function of<T extends PublishedDrift | Varying>(family: RegExp, list: readonly T[]): readonly T[] {
  return list.map((one) => ({ on: family, ...one }))
}

export const drifts: readonly PublishedDrift[] = [
  ...of(/-store-/, stores.drifts),
  ...of(/-saver-/, savers.drifts),
]

export const varying: readonly Varying[] = [
  ...of(/-store-/, stores.varying),
  ...of(/-saver-/, savers.varying),
]
