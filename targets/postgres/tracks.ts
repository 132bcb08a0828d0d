import {
  admitName,
  admitRecord,
  admitSessionKey,
  admitWindow,
  type Clock,
  decodeRecord,
  encodeRecord,
  type Instant,
  recordPlace,
  repeatOfRecord,
  sessionNotFound,
  type Tracks,
} from '../contract'
import type { Database } from './database'
import type { Lives, LockPlace, Place } from './lives'

export function tracks(db: Database, clock: Clock, lives: Lives): Tracks {
  /** NULL where it was stored, '' where no such session lives, else the stored text of that id (TRK-2). */
  const add = db.writer<
    [...LockPlace, now: Instant, track: string, id: string, at: Instant, json: string],
    string | null
  >('add_record')
  const window = db.reader<
    [...Place, track: string, last: number | null, since: Instant | null],
    { readonly id: string; readonly json: string }
  >('track_window')
  const names = db.query<Place, { readonly name: string }>(
    'tracks',
    /* sql */ `
    SELECT name FROM track WHERE life = (SELECT (find_session($1, $2, $3, $4, $5)).life) ORDER BY number`,
  )

  return {
    async record(view, name, input) {
      db.refuseClosed()
      const key = admitSessionKey(view)
      admitName(name, 'track')
      const now = clock.now()
      const record = admitRecord(input, now)
      const { id, at } = record
      const answer = await add(...lives.lockPlace(view), now, name, id, at, encodeRecord(record))
      if (answer === '') throw sessionNotFound(key)
      if (answer === null) return { record, repeat: false }
      const place = recordPlace(key, name, id)
      return { record: repeatOfRecord(decodeRecord(answer, place), record, place), repeat: true }
    },

    async read(input, name, asked) {
      db.refuseClosed()
      const key = admitSessionKey(input)
      admitName(name, 'track')
      const { last = null, since = null } = admitWindow(asked)
      const rows = await window(...lives.place(key), name, last, since)
      return rows.map(({ id, json }) => decodeRecord(json, recordPlace(key, name, id)))
    },

    async list(input) {
      db.refuseClosed()
      const key = admitSessionKey(input)
      const rows = await names(...lives.place(key))
      return rows.map(({ name }) => name)
    },
  }
}
