import { randomUUID } from 'node:crypto'
import { printAny, Refusal } from './errors'
import { type Instant, readInstant } from './instants'
import { admitName } from './names'
import { copyValue, decodeValue, isPlainObject, type Json, sameValue } from './values'

/** A record for a track, as a client hands it in. */
export interface NewRecord {
  /** Absent: a fresh unique one. */
  readonly id?: string | undefined
  /** Milliseconds since 1970 or RFC 3339 text; absent means now. */
  readonly at?: number | string | undefined
  readonly payload: Json
}

export interface TrackRecord {
  readonly id: string
  readonly at: Instant
  readonly payload: Json
}

/**
 * Checks a record and gives the copy to store (TRK-1, TRK-2).
 *
 * @throws Refusal `invalid-key` for a bad id; `invalid-value` for a payload that JSON cannot hold;
 *   `invalid-event` for a timestamp that is no instant
 */
export function admitRecord(input: NewRecord, now: Instant): TrackRecord {
  if (!isPlainObject(input)) throw new Refusal('invalid-event', 'record', 'it is no object')
  const { id = randomUUID() } = input
  admitName(id, 'record')
  const subject = `record ${JSON.stringify(id)}`
  const payload = copyValue(input.payload, `payload of ${subject}`)
  const at = input.at === undefined ? now : readInstant(input.at)
  if (at === undefined)
    throw new Refusal('invalid-event', subject, `its timestamp ${printAny(input.at)} is no instant`)
  return { id, at, payload }
}

/** Whether a second record under an id is the same: by its payload, timestamp aside (TRK-2). */
export function sameRecord(stored: TrackRecord, again: TrackRecord): boolean {
  return sameValue(stored.payload, again.payload)
}

/** The stored record of an id that is recorded again; another payload under the id is `record-conflict` (TRK-2). */
export function repeatOfRecord(stored: TrackRecord, again: TrackRecord, place: string): TrackRecord {
  if (sameRecord(stored, again)) return stored
  throw new Refusal('record-conflict', place, 'a record of this id holds something else')
}

/** @param subject the record's place, for `corrupt-record` */
export function decodeRecord(text: string, subject: string): TrackRecord {
  const record = decodeValue(text, subject)
  if (!isPlainObject(record) || !isStored(record)) {
    throw new Refusal('corrupt-record', subject, 'the stored text is no record')
  }
  return record as unknown as TrackRecord
}

function isStored(record: Record<string, unknown>): boolean {
  return typeof record.id === 'string' && typeof record.at === 'number' && 'payload' in record
}
