import {
  type Clock,
  expiryHorizon,
  type Instant,
  type SessionKey,
  sessionNotFound,
  type View,
} from '../contract'
import type { Database } from './database'

/** The row of a session that has not expired. */
export interface Life {
  readonly life: number
  readonly created_at: Instant
  readonly updated_at: Instant
  /** The last number of the log that is history. */
  readonly cut: number
}

/** Finds sessions by key, and tells a life from former ones. */
export interface Lives {
  /** Nothing where the session has expired, though its row is there until it is swept (EXP-2). */
  find(key: SessionKey): Life | undefined
  /** The number of the life that a view is of, or `session-not-found` (EVT-7, SES-4). */
  live(view: View): number
  /** The latest `updated_at` that is expired by now (EXP-1). */
  horizon(): number
  /** Moves `updatedAt`, never back (SES-5). */
  touch(life: number, now: Instant): void
}

/** To be called inside a transaction. */
export function lives(db: Database, clock: Clock, timeToLive: number | undefined): Lives {
  const byKey = db.query<[app: string, user: string, session: string, horizon: number], Life>(/* sql */ `
    SELECT life, created_at, updated_at, cut FROM session
    WHERE app = ? AND user = ? AND session = ? AND updated_at > ?`)

  /** Touches no page where the time is the same, as within a burst. */
  const update = db.query<[now: Instant, life: number, now: Instant]>(/* sql */ `
    UPDATE session SET updated_at = ? WHERE life = ? AND updated_at < ?`)

  function horizon(): number {
    return expiryHorizon(clock.now(), timeToLive)
  }

  function find({ app, user, session }: SessionKey): Life | undefined {
    return byKey.get(app, user, session, horizon())
  }

  return {
    find,
    horizon,
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
