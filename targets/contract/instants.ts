/** Milliseconds since 1970-01-01T00:00:00Z; finer is floored. Dates end ±8.64e15 ms from there. */
export type Instant = number

const LAST_INSTANT = 8.64e15
const rfc3339 =
  /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,3})\d*)?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/**
 * The instant that a number of milliseconds or an RFC 3339 text with its zone names; nothing for what is no
 * instant. The host's time zone plays no part (EVT-2).
 */
export function readInstant(at: unknown): Instant | undefined {
  if (typeof at === 'number') return Math.abs(at) <= LAST_INSTANT ? Math.floor(at) + 0 : undefined
  if (typeof at !== 'string') return undefined
  const found = rfc3339.exec(at)
  if (found === null) return undefined
  const [, year, month, day, hour, minute, second, fraction = ''] = found
  const wall = `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.padEnd(3, '0')}Z`
  // A day or hour that the calendar lacks is rolled over or refused by Date, and so does not come back.
  const parsed = Date.parse(wall)
  if (Number.isNaN(parsed) || new Date(parsed).toISOString() !== wall) return undefined
  return Date.parse(wall.slice(0, -1) + found[8])
}

/** An instant as people read it: `2026-01-01T00:00:01.000Z`. */
export function printInstant(at: Instant): string {
  return new Date(at).toISOString()
}
