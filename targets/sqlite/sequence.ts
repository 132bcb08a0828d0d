import type { Instant } from '../contract'
import type { Database } from './database'

/** Where an entry stands among its owner's, which are numbered from 1 without gaps in order of acceptance (EVT-1). */
export interface Position {
  readonly seq: number
  /** The latest instant up to here. It never falls, however the timestamps jump. */
  readonly peak: Instant
}

export interface Sequence {
  /** The position of one more entry. */
  next(owner: number, at: Instant): Position
  /** The number of the first entry at or after an instant; past the last where there is none. */
  firstSince(owner: number, since: Instant): number
}

/** The numbering of a life's events or a track's records. A few look-ups, however many there are (EVT-12). */
export function sequence(db: Database, table: 'event' | 'record', owner: 'life' | 'track'): Sequence {
  const last = db.query<[owner: number], Position>(/* sql */ `
    SELECT seq, peak FROM ${table} WHERE ${owner} = ? ORDER BY seq DESC LIMIT 1`)
  const at = db.query<[owner: number, seq: number], Position>(/* sql */ `
    SELECT seq, peak FROM ${table} WHERE ${owner} = ? AND seq = ?`)

  return {
    next(owner, instant) {
      const before = last.get(owner) ?? { seq: 0, peak: instant }
      return { seq: before.seq + 1, peak: Math.max(before.peak, instant) }
    },
    firstSince(owner, since) {
      let low = 1
      let high = (last.get(owner)?.seq ?? 0) + 1
      while (low < high) {
        const middle = Math.floor((low + high) / 2)
        const position = at.get(owner, middle)
        if (position !== undefined && position.peak < since) low = middle + 1
        else high = middle
      }
      return low
    },
  }
}
