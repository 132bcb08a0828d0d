import {
  type AdmittedWindow,
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
  type TrackRecord,
  type Tracks,
} from '../contract'
import type { Database } from './database'
import type { Lives } from './lives'
import { sequence } from './sequence'

interface TrackRow {
  readonly number: number
}

interface RecordRow {
  readonly id: string
  readonly json: string
}

export function tracks(db: Database, clock: Clock, lives: Lives): Tracks {
  const byName = db.query<[life: number, name: string], TrackRow>(/* sql */ `
    SELECT number FROM track WHERE life = ? AND name = ?`)

  const addTrack = db.query<[life: number, name: string], TrackRow>(/* sql */ `
    INSERT INTO track (life, name) VALUES (?, ?) RETURNING number`)
  const names = db.query<[life: number], { readonly name: string }>(/* sql */ `
    SELECT name FROM track WHERE life = ? ORDER BY number`)

  /** Changes nothing where the id is taken (TRK-2). */
  const insert = db.query<
    [track: number, seq: number, id: string, at: Instant, peak: Instant, json: string]
  >(/* sql */ `
    INSERT INTO record (track, seq, id, at, peak, json) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (track, id) DO NOTHING`)

  const byId = db.query<[track: number, id: string], RecordRow>(/* sql */ `
    SELECT id, json FROM record WHERE track = ? AND id = ?`)

  /** A window, backwards, as `last` counts from the end; a limit of −1 is none (TRK-1). */
  const latest = db.query<
    [track: number, first: number, since: Instant, limit: number],
    RecordRow
  >(/* sql */ `
    SELECT id, json FROM record WHERE track = ? AND seq >= ? AND at >= ? ORDER BY seq DESC LIMIT ?`)

  const positions = sequence(db, 'record', 'track')

  function store(track: number, record: TrackRecord): boolean {
    const { seq, peak } = positions.next(track, record.at)
    return insert.run(track, seq, record.id, record.at, peak, encodeRecord(record)) > 0
  }

  /** The rows that a window selects, oldest first. */
  function select(track: number, { last = -1, since }: AdmittedWindow): readonly RecordRow[] {
    const first = since === undefined ? 1 : positions.firstSince(track, since)
    return latest.all(track, first, since ?? -Infinity, last).toReversed()
  }

  return {
    async record(view, name, input) {
      db.refuseClosed()
      const key = admitSessionKey(view)
      admitName(name, 'track')
      const now = clock.now()
      const record = admitRecord(input, now)
      return db.write(() => {
        const life = lives.live(view)
        const { number } = byName.get(life, name) ?? addTrack.one(life, name)
        if (!store(number, record)) {
          const place = recordPlace(key, name, record.id)
          const stored = decodeRecord(byId.one(number, record.id).json, place)
          return { record: repeatOfRecord(stored, record, place), repeat: true }
        }
        lives.touch(life, now)
        return { record, repeat: false }
      })
    },

    async read(input, name, window) {
      db.refuseClosed()
      const key = admitSessionKey(input)
      admitName(name, 'track')
      const admitted = admitWindow(window)
      const rows = db.read(() => {
        const life = lives.find(key)?.life
        const track = life === undefined ? undefined : byName.get(life, name)
        return track === undefined ? [] : select(track.number, admitted)
      })
      return rows.map(({ id, json }) => decodeRecord(json, recordPlace(key, name, id)))
    },

    async list(input) {
      db.refuseClosed()
      const key = admitSessionKey(input)
      return db.read(() => {
        const life = lives.find(key)?.life
        return life === undefined ? [] : names.all(life).map(({ name }) => name)
      })
    },
  }
}
