import { inFile } from './in-file'

/** When sessions expire, what is gone then, and what a sweep removes, broken. */
export const EXPIRY = [
  // The rule itself.
  ...inFile('targets/contract/expiry.ts', [
    {
      rule: 'EXP-1',
      text: 'return updatedAt <= expiryHorizon',
      becomes: 'return updatedAt < expiryHorizon',
      feature: 'sessions/expiry.feature',
      caught: {
        scenario: 'A session is there to the last millisecond of its time, and gone at the next',
        dimension: 'sessions',
        place: 'sessions travel/alice/tokyo',
      },
    },
    {
      rule: 'EXP-1',
      text: 'timeToLive = Number.POSITIVE_INFINITY',
      becomes: 'timeToLive = 86_400_000',
      feature: 'sessions/expiry.feature',
      caught: {
        scenario: 'A session waits for a hundred years',
        dimension: 'sessions',
        place: 'sessions travel/alice/tokyo',
      },
    },
  ]),
  // The in-memory target.
  ...inFile('targets/in-memory/store.ts', [
    {
      rule: 'EXP-1',
      text: 'private isExpired({ updatedAt }: Life)',
      becomes: 'private isExpired({ createdAt: updatedAt }: Life)',
      feature: 'sessions/expiry.feature',
      caught: {
        scenario: 'A session lives another minute when the user speaks',
        dimension: 'sessions',
        place: 'sessions travel/alice/tokyo',
      },
    },
    {
      rule: 'EXP-1',
      text: 'return life && viewOf(life, this.statesOf(life))',
      becomes: `if (life !== undefined) this.touch(life)
      return life && viewOf(life, this.statesOf(life))`,
      feature: 'sessions/expiry.feature',
      caught: {
        scenario: 'A session expires in its time although the session is read',
        dimension: 'sessions',
        place: 'sessions travel/alice/tokyo /updatedAt',
      },
    },
    // What drifts is seen before time takes it away.
    {
      rule: 'EXP-1',
      text: 'life.events.set(event.id, encodeEvent(event))',
      becomes: '',
      feature: 'sessions/expiry.feature',
      caught: {
        scenario: 'A session that expired long ago stays expired',
        dimension: 'events',
        place: 'events travel/alice/tokyo event 0 "e1"',
      },
    },
    {
      rule: 'EXP-2',
      text: 'return life === undefined || this.isExpired(life) ? undefined : life',
      becomes: 'return life',
      feature: 'sessions/expired-sessions.feature',
      caught: {
        scenario: 'To speak in an expired session is refused and does not revive it',
        dimension: 'sessions',
        place: 'sessions travel/alice/tokyo',
      },
    },
    {
      rule: 'EXP-2',
      text: '.filter((life) => !this.isExpired(life))',
      becomes: '',
      feature: 'sessions/expired-sessions.feature',
      caught: {
        scenario: 'An expired session is gone wherever one may look',
        dimension: 'sessions',
        place: 'sessions travel/alice /sessions/0',
      },
    },
    {
      rule: 'EXP-2',
      text: 'if (this.isExpired(life)) this.storage.lives.delete(place)',
      becomes: '',
      feature: 'sessions/sweeping.feature',
      caught: {
        scenario: 'Nothing of an expired session is left in storage once it is swept',
        dimension: 'sessions',
        place: 'raw storage',
      },
    },
    {
      rule: 'EXP-2',
      text: 'if (this.isExpired(life)) this.storage.lives.delete(place)',
      becomes: 'this.storage.lives.delete(place)',
      feature: 'sessions/sweeping.feature',
      caught: {
        scenario: 'Sessions that live keep all that is theirs, and their time',
        dimension: 'sessions',
        place: 'sessions travel/alice/tokyo',
      },
    },
    {
      rule: 'EXP-1',
      text: 'if (this.isExpired(life)) this.storage.lives.delete(place)',
      becomes: `if (!this.isExpired(life)) continue
        this.storage.lives.delete(place)
        this.storage.users.delete(mapKey(life.key.app, life.key.user))`,
      feature: 'sessions/sweeping.feature',
      caught: {
        scenario: 'What a user and an app know is not swept',
        dimension: 'state',
        place: 'state travel/alice /seat',
      },
    },
  ]),
  // The SQLite target.
  ...inFile('targets/sqlite/lives.ts', [
    {
      rule: 'EXP-1',
      text: 'WHERE app = ? AND user = ? AND session = ? AND updated_at > ?',
      becomes: 'WHERE app = ? AND user = ? AND session = ? AND updated_at >= ?',
      feature: 'sessions/expiry.feature',
      caught: {
        scenario: 'A message at the very instant of expiry comes too late',
        dimension: 'sessions',
        place: 'sessions travel/alice/tokyo',
      },
    },
    {
      rule: 'EXP-1',
      text: 'return expiryHorizon(clock.now(), timeToLive)',
      becomes: 'return expiryHorizon(clock.now(), timeToLive ?? 0)',
      feature: 'sessions/expiry.feature',
      caught: {
        scenario: 'A session waits for a hundred years',
        dimension: 'sessions',
        place: 'sessions travel/alice/tokyo',
      },
    },
    {
      rule: 'EXP-1',
      text: 'update.run(now, life, now)',
      becomes: `db.query<[now: Instant]>('UPDATE session SET updated_at = ?').run(now)`,
      feature: 'sessions/expiry.feature',
      caught: {
        scenario: "Speaking in one session does not keep the user's other session alive",
        dimension: 'sessions',
        place: 'sessions travel/alice/tokyo',
      },
    },
  ]),
  ...inFile('targets/sqlite/events.ts', [
    {
      rule: 'EXP-1',
      text: 'lives.touch(life, now)',
      becomes: 'lives.touch(life, event.at)',
      feature: 'sessions/expiry.feature',
      caught: {
        scenario: 'An event lets the session live from when it came, whatever its own time says',
        dimension: 'sessions',
        place: 'sessions travel/alice/tokyo /updatedAt',
      },
    },
  ]),
  ...inFile('targets/sqlite/sessions.ts', [
    {
      rule: 'EXP-2',
      text: 'WHERE app = ? AND user = ? AND updated_at > ?',
      becomes: 'WHERE app = ? AND user = ? AND updated_at >= ?',
      feature: 'sessions/expired-sessions.feature',
      caught: {
        scenario: 'Pages of a list go on without what has expired',
        dimension: 'sessions',
        place: 'sessions travel/alice /sessions/2',
      },
    },
    {
      rule: 'EXP-2',
      text: 'WHERE app = ? AND user = ? AND session = ? AND updated_at <= ?',
      becomes: 'WHERE app = ? AND user = ? AND session = ? AND updated_at < ?',
      feature: 'sessions/expired-sessions.feature',
      caught: {
        scenario: 'To the last millisecond the name is taken, and then it is free',
        dimension: 'sessions',
        place: 'sessions travel/alice/tokyo',
      },
    },
    {
      rule: 'SES-1',
      text: 'WHERE app = ? AND user = ? AND session = ? AND updated_at <= ?',
      becomes: 'WHERE app = ? AND user = ? AND session = ? AND updated_at >= ?',
      feature: 'sessions/expired-sessions.feature',
      caught: {
        scenario: 'To the last millisecond the name is taken, and then it is free',
        dimension: 'sessions',
        place: 'sessions travel/alice/tokyo /createdAt',
      },
    },
    {
      rule: 'EXP-2',
      text: "'DELETE FROM session WHERE updated_at <= ?'",
      becomes: "'DELETE FROM session WHERE updated_at < ?'",
      feature: 'sessions/sweeping.feature',
      caught: {
        scenario: 'What expires at the very instant of a sweep goes with it',
        dimension: 'sessions',
        place: 'raw storage',
      },
    },
    {
      rule: 'EXP-2',
      text: "'DELETE FROM session WHERE updated_at <= ?'",
      becomes: "'DELETE FROM session WHERE updated_at <= ? + 1'",
      feature: 'sessions/sweeping.feature',
      caught: {
        scenario: 'What expires a millisecond after a sweep is still there',
        dimension: 'sessions',
        place: 'sessions travel/alice/tokyo',
      },
    },
  ]),
]
