import { decodeEvent, eventPlace, type StoredEvent } from '../contract'
import type { Life } from './storage'

/** A life's events, all or those between two positions of the log, counted from 0. */
export function eventsOf(life: Life, from?: number, to?: number): readonly StoredEvent[] {
  const stored = from === undefined ? [...life.events] : [...life.events].slice(from, to)
  return stored.map(([id, text]) => decodeEvent(text, eventPlace(life.key, id)))
}

/** How many events of the log it takes up to one of them. */
export function countUpTo(life: Life, id: string): number {
  return [...life.events.keys()].indexOf(id) + 1
}
