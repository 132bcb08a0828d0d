import { type Instant, type SessionKey, sessionNotFound, type View } from '../contract'
import type { Database } from './database'

/** A live session's row. */
export interface Life {
  readonly life: number
  readonly created_at: Instant
  readonly updated_at: Instant
  /** The last number of the log that is history. */
  readonly cut: number
}

/** Finds sessions by key, and tells a life from former ones. */
export interface Lives {
  find(key: SessionKey): Life | undefined
  /** The number of the life that a view is of, or `session-not-found` (EVT-7, SES-4). */
  live(view: View): number
  /** Moves `updatedAt`, never back (SES-5). */
  touch(life: number, now: Instant): void
}

/** To be called inside a transaction. */
export function lives(db: Database): Lives {
  const byKey = db.query<[app: string, user: string, session: string], Life>(/* sql */ `
    SELECT life, created_at, updated_at, cut FROM session WHERE app = ? AND user = ? AND session = ?`)

  /** Touches no page where the time is the same, as within a burst. */
  const update = db.query<[now: Instant, life: number, now: Instant]>(/* sql */ `
    UPDATE session SET updated_at = ? WHERE life = ? AND updated_at < ?`)

  function find({ app, user, session }: SessionKey): Life | undefined {
    return byKey.get(app, user, session)
  }

  return {
    find,
    live(view) {
      const found = find(view)
      if (found === undefined || found.life !== view.handle) throw sessionNotFound(view)
      return found.life
    },
    touch(life, now) {
      update.run(now, life, now)
    },
  }
}
