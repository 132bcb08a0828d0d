import type { PublishedDrift, Varying } from '../../drift'

export const drifts: readonly PublishedDrift[] = []
export const varying: readonly Varying[] = []
