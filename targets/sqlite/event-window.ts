import {
  type AdmittedWindow,
  decodeEvent,
  eventPlace,
  type Instant,
  isUserMessage,
  type SessionKey,
  type StoredEvent,
  selectWindow,
  usableWindow,
} from '../contract'
import type { Database } from './database'
import type { EventRow } from './events'
import type { Life } from './lives'
import type { Position, Sequence } from './sequence'

type Numbered = Pick<Position, 'seq'>

/** Reads a window of a life's active conversation (EVT-10) and no more of the log than it needs, inside a transaction. */
export function eventWindow(
  db: Database,
  positions: Sequence,
): (life: Life, key: SessionKey, window: AdmittedWindow) => readonly StoredEvent[] {
  /** The nth conversation event from the end, among those at or after an instant. */
  const nthLast = db.query<
    [life: number, first: number, since: Instant, before: number],
    Numbered
  >(/* sql */ `
    SELECT seq FROM event WHERE life = ? AND seq >= ? AND conversation AND at >= ?
    ORDER BY seq DESC LIMIT 1 OFFSET ?`)

  const from = db.query<[life: number, first: number], EventRow>(/* sql */ `
    SELECT id, json FROM event WHERE life = ? AND seq >= ? AND conversation ORDER BY seq`)

  const messageBefore = db.query<[life: number, cut: number, first: number], Numbered & EventRow>(/* sql */ `
    SELECT seq, id, json FROM event INDEXED BY event_user_message
    WHERE life = ? AND seq > ? AND seq < ? AND user_message ORDER BY seq DESC LIMIT 1`)

  /** Where the range begins outside of which no event is selected. */
  function firstOf({ life, cut }: Life, { last, since }: AdmittedWindow): number {
    const first = Math.max(cut + 1, since === undefined ? 1 : positions.firstSince(life, since))
    if (last === undefined) return first
    return nthLast.get(life, first, since ?? -Infinity, last - 1)?.seq ?? first
  }

  return (living, key, window) => {
    const { life, cut } = living
    const decode = ({ id, json }: EventRow): StoredEvent => decodeEvent(json, eventPlace(key, id))
    const first = firstOf(living, window)
    const range = from.all(life, first).map(decode)
    if (selectWindow(range, window).some(isUserMessage)) return usableWindow(range, window)
    const found = messageBefore.get(life, cut, first)
    if (found === undefined) return usableWindow(range, window)
    const message = decode(found)
    // A call of the message is shown, and whether a result is its own depends on the calls in between.
    if (message.parts.some(({ type }) => type === 'call')) {
      return usableWindow(from.all(life, found.seq).map(decode), window)
    }
    return usableWindow([message, ...range], window)
  }
}
