import type { PublishedDrift, Varying } from '../drift'
import * as savers from './savers/drifts'
import * as stores from './stores/drifts'

export const drifts: readonly PublishedDrift[] = [...stores.drifts, ...savers.drifts]

export const varying: readonly Varying[] = [...stores.varying, ...savers.varying]
