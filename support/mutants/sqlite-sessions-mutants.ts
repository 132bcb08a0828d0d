import { inFile } from './in-file'

/** What the SQLite target does for sessions and their state, broken. */
export const SQLITE_SESSIONS = [
  // What keys tell apart, and what goes with a session.
  ...inFile('targets/sqlite/schema.ts', [
    {
      rule: 'SES-4',
      text: 'life INTEGER PRIMARY KEY AUTOINCREMENT',
      becomes: 'life INTEGER PRIMARY KEY',
      feature: 'sessions/deleting.feature',
      caught: {
        scenario: 'A client that still holds the former life can no longer speak',
        dimension: 'events',
        place: 'events travel/alice/tokyo event 0 "e2"',
      },
    },
    {
      rule: 'KEY-1',
      text: 'session TEXT NOT NULL,',
      becomes: 'session TEXT NOT NULL COLLATE NOCASE,',
      feature: 'names-and-values/plain-names.feature',
      caught: {
        scenario: 'Apps, users and sessions are told apart by upper and lower case',
        dimension: 'sessions',
        place: 'sessions paris/paris/Paris /createdAt',
      },
    },
    {
      rule: 'SES-4',
      text: `CREATE TABLE event (
  life INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,`,
      becomes: `CREATE TABLE event (
  life INTEGER NOT NULL,`,
      feature: 'sessions/deleting.feature',
      caught: {
        scenario: 'Nothing of a deleted session is left in storage',
        dimension: 'sessions',
        place: 'raw storage',
      },
    },
    {
      rule: 'SES-4',
      text: 'track INTEGER NOT NULL REFERENCES track ON DELETE CASCADE,',
      becomes: 'track INTEGER NOT NULL,',
      feature: 'sessions/deleting.feature',
      caught: {
        scenario: 'Nothing of a deleted session is left in storage',
        dimension: 'sessions',
        place: 'raw storage',
      },
    },
    {
      rule: 'STA-2',
      text: 'PRIMARY KEY (app, user, key)',
      becomes: 'PRIMARY KEY (user, key)',
      feature: 'state/shared-state.feature',
      caught: {
        scenario: "One user's key of the same name is another key in each app",
        dimension: 'state',
        place: 'state travel/alice /seat',
      },
    },
    {
      rule: 'KEY-2',
      text: 'PRIMARY KEY (app, key)',
      becomes: 'PRIMARY KEY (key)',
      feature: 'names-and-values/keys-that-never-meet.feature',
      caught: {
        scenario: 'Clearing what "acme" has leaves what "acme-corp" has',
        dimension: 'state',
        place: 'state acme /acme-corp',
      },
    },
    {
      rule: 'KEY-1',
      text: 'name TEXT NOT NULL,',
      becomes: 'name TEXT NOT NULL COLLATE RTRIM,',
      feature: 'names-and-values/plain-names.feature',
      caught: {
        scenario: 'Tracks are told apart by a blank at the end',
        dimension: 'tracks',
        place: 'tracks travel/alice/paris track "paris" record 1 "r2"',
      },
    },
  ]),
  // Transactions, versions, closing.
  ...inFile('targets/sqlite/database.ts', [
    {
      rule: 'REC-6',
      text: 'if (found > SCHEMA_VERSION) {',
      becomes: 'if (found > SCHEMA_VERSION + 1) {',
      feature: 'recovery/storage-versions.feature',
      caught: {
        scenario: 'A client that opens storage of a newer version is refused when the session is read',
        dimension: 'sessions',
        place: 'sessions travel/alice/tokyo operation 2 (read session) /outcome',
      },
    },
    {
      rule: 'SES-1',
      text: 'if (this.driver.inTransaction) this.rollback.run()',
      becomes: 'if (this.driver.inTransaction) this.commit.run()',
      feature: 'recovery/corruption.feature',
      caught: {
        scenario: 'A corrupt value of alice\'s user is met by a read of alice opens the session "rome"',
        dimension: 'sessions',
        place: 'sessions travel/alice/rome',
      },
    },
    {
      rule: 'REC-7',
      text: "if (!this.driver.open) throw clientClosed('SQLite')",
      becomes: '',
      feature: 'recovery/closing.feature',
      caught: {
        scenario: 'A client that was closed twice refuses to write',
        dimension: 'events',
        place: 'events travel/alice/tokyo operation 3 (append-event) /outcome',
      },
    },
  ]),
  // Which life a view is of.
  ...inFile('targets/sqlite/lives.ts', [
    {
      rule: 'SES-4',
      text: 'found === undefined || found.life !== view.handle',
      becomes: 'found === undefined',
      feature: 'sessions/deleting.feature',
      caught: {
        scenario: 'A client that still holds the former life can no longer speak',
        dimension: 'events',
        place: 'events travel/alice/tokyo event 0 "e2"',
      },
    },
    {
      rule: 'EVT-7',
      text: `if (found === undefined || found.life !== view.handle) throw sessionNotFound(view)
      return found.life`,
      becomes: 'return found?.life ?? Number(view.handle)',
      feature: 'conversation/refusals.feature',
      caught: {
        scenario: 'A message to a deleted session is refused and revives nothing',
        dimension: 'events',
        place: 'events travel/alice/tokyo operation 4 (append-event) /outcome',
      },
    },
    {
      rule: 'SES-5',
      text: 'WHERE life = ? AND updated_at < ?',
      becomes: 'WHERE life = ? AND updated_at <> ?',
      feature: 'sessions/timestamps.feature',
      caught: {
        scenario: 'A clock that was put back moves no update, until it has caught up',
        dimension: 'sessions',
        place: 'sessions travel/alice/tokyo /updatedAt',
      },
    },
    {
      rule: 'KEY-1',
      text: 'AND user = ? AND session = ?',
      becomes: 'AND user = ? AND session LIKE ?',
      feature: 'names-and-values/plain-names.feature',
      caught: {
        scenario: 'Apps, users and sessions are told apart by upper and lower case',
        dimension: 'sessions',
        place: 'sessions paris/paris/paris /createdAt',
      },
    },
  ]),
  // Sessions: creating, reading, listing, deleting.
  ...inFile('targets/sqlite/sessions.ts', [
    {
      rule: 'SES-1',
      text: 'ON CONFLICT DO NOTHING',
      becomes: 'ON CONFLICT DO UPDATE SET created_at = excluded.created_at',
      feature: 'sessions/creating.feature',
      caught: {
        scenario: 'Opening a session twice is refused and leaves the first as it was',
        dimension: 'sessions',
        place: 'sessions travel/alice/tokyo /createdAt',
      },
    },
    {
      rule: 'STA-1',
      text: 'scopes.apply(life.life, key, changes)',
      becomes: '',
      feature: 'state/deltas-and-scopes.feature',
      caught: {
        scenario: 'Each delta adds to the state that is there',
        dimension: 'state',
        place: 'state travel/alice/tokyo /city',
      },
    },
    {
      rule: 'KEY-2',
      text: "'DELETE FROM session WHERE app = ? AND user = ? AND session = ?'",
      becomes: "'DELETE FROM session WHERE app = ? AND user = ? AND session LIKE ?'",
      feature: 'names-and-values/keys-that-never-meet.feature',
      caught: {
        scenario: 'Deleting the session "par%" leaves the session "paris"',
        dimension: 'sessions',
        place: 'sessions travel/alice/paris',
      },
    },
    {
      rule: 'SES-3',
      text: 'ORDER BY updated_at DESC, session LIMIT',
      becomes: 'ORDER BY created_at DESC, session LIMIT',
      feature: 'sessions/listing.feature',
      caught: {
        scenario: 'The session that was spoken in last comes first',
        dimension: 'sessions',
        place: 'sessions travel/alice /sessions/0',
      },
    },
    {
      rule: 'SES-3',
      text: 'ORDER BY updated_at DESC, session LIMIT',
      becomes: 'ORDER BY updated_at DESC, session COLLATE NOCASE LIMIT',
      feature: 'sessions/listing.feature',
      caught: {
        scenario: "Sessions updated in one instant stand in the order of their ids' bytes",
        dimension: 'sessions',
        place: 'sessions travel/alice /sessions/0',
      },
    },
    {
      rule: 'SES-3',
      text: '.all(owner.app, owner.user, lives.horizon(), limit, offset)',
      becomes: '.all(owner.app, owner.user, lives.horizon(), limit, 0)',
      feature: 'sessions/listing.feature',
      caught: {
        scenario: 'Pages put together are the whole list',
        dimension: 'sessions',
        place: 'the sessions of travel/alice',
      },
    },
    {
      rule: 'SES-3',
      text: 'const { offset, limit = -1 } = admitPage(asked)',
      becomes: 'const { offset = 0, limit = -1 } = asked ?? {}',
      feature: 'sessions/listing.feature',
      caught: {
        scenario: 'A page of at most 0 is refused',
        dimension: 'sessions',
        place: 'sessions travel/alice operation 6 (read sessions) /outcome',
      },
    },
    {
      rule: 'SES-3',
      text: 'const shared = readShared(owner)',
      becomes: 'const shared = { user: [], app: [] }',
      feature: 'sessions/listing.feature',
      caught: {
        scenario: 'Each listed session shows its own state and what it shares',
        dimension: 'sessions',
        place: 'sessions travel/alice /sessions/0',
      },
    },
    {
      rule: 'SES-2',
      text: 'return life && readView(key, life, readShared(key))',
      becomes: `if (life === undefined) throw new Error('no row')
        return readView(key, life, readShared(key))`,
      feature: 'sessions/reading.feature',
      caught: {
        scenario: 'A session that nobody opened is not there, and looking for it does not make it',
        dimension: 'sessions',
        place: 'sessions travel/alice/paris',
      },
    },
    {
      rule: 'STA-2',
      text: 'app: scopes.app(app).stored() }',
      becomes: 'app: [] }',
      feature: 'state/shared-state.feature',
      caught: {
        scenario: 'What a new session brings along, older sessions know at once',
        dimension: 'state',
        place: 'state travel/alice/tokyo /app:greeting',
      },
    },
  ]),
  // Which change goes where.
  ...inFile('targets/sqlite/scopes.ts', [
    {
      rule: 'STA-1',
      text: 'user(key.app, key.user).write(changes.user)',
      becomes: '',
      feature: 'state/deltas-and-scopes.feature',
      caught: {
        scenario: 'An initial state goes to three scopes',
        dimension: 'state',
        place: 'state travel/alice /seat',
      },
    },
    {
      rule: 'STA-2',
      text: 'app(key.app).write(changes.app)',
      becomes: 'app(key.user).write(changes.app)',
      feature: 'state/shared-state.feature',
      caught: {
        scenario: 'What a new session brings along, older sessions know at once',
        dimension: 'state',
        place: 'state travel /greeting',
      },
    },
  ]),
  // Keys and values of one owner.
  ...inFile('targets/sqlite/values.ts', [
    {
      rule: 'STA-6',
      text: 'ON CONFLICT DO UPDATE SET json = excluded.json',
      becomes: 'ON CONFLICT DO NOTHING',
      feature: 'state/last-write.feature',
      caught: {
        scenario: 'A client with an old view brings back neither old values nor removed keys',
        dimension: 'state',
        place: 'state travel/alice/tokyo /hotel',
      },
    },
    {
      rule: 'KEY-1',
      text: 'AND key = ?',
      becomes: 'AND key LIKE ?',
      feature: 'names-and-values/names-of-state-keys.feature',
      caught: {
        scenario: 'Removing the key "Paris" leaves the key "paris"',
        dimension: 'state',
        place: 'state travel/alice/paris /paris',
      },
    },
    {
      rule: 'SES-5',
      text: 'remove: (key) => deleteOne.run(...owner, key) > 0',
      becomes: 'remove: (key) => deleteOne.run(...owner, key) >= 0',
      feature: 'sessions/timestamps.feature',
      caught: {
        scenario: 'The update stays when the session\'s state loses the key "pets"',
        dimension: 'sessions',
        place: 'sessions travel/alice/tokyo /updatedAt',
      },
    },
    {
      rule: 'SES-5',
      text: 'clear: () => deleteAll.run(...owner) > 0',
      becomes: 'clear: () => deleteAll.run(...owner) >= 0',
      feature: 'sessions/timestamps.feature',
      caught: {
        scenario: "The update stays when the session's state is cleared",
        dimension: 'sessions',
        place: 'sessions travel/alice/tokyo /updatedAt',
      },
    },
    {
      rule: 'STA-4',
      text: 'for (const [key, value] of Object.entries(changes)) upsert.run(...owner, key, encodeRecord(value))',
      becomes: `for (const [key, value] of Object.entries(changes)) {
        if (value === null) deleteOne.run(...owner, key)
        else upsert.run(...owner, key, encodeRecord(value))
      }`,
      feature: 'state/null-and-removal.feature',
      caught: {
        scenario: 'A key set to null is there and holds null',
        dimension: 'state',
        place: 'state travel/alice/tokyo /hotel',
      },
    },
  ]),
  // Direct updates and removals.
  ...inFile('targets/sqlite/states.ts', [
    {
      rule: 'STA-7',
      text: 'if (Object.keys(admitted).length > 0) touch(place)',
      becomes: 'touch(place)',
      feature: 'state/empty-changes.feature',
      caught: {
        scenario:
          'Updating the session with nothing leaves all state and the time of the last update as they are',
        dimension: 'sessions',
        place: 'sessions travel/alice/tokyo /updatedAt',
      },
    },
    {
      rule: 'STA-4',
      text: `const removed = admitted.filter((key) => values.remove(key))
        if (removed.length > 0) touch(place)`,
      becomes: 'if (admitted.some((key) => values.remove(key))) touch(place)',
      feature: 'state/null-and-removal.feature',
      caught: {
        scenario: 'Several keys are removed from a session at once',
        dimension: 'state',
        place: 'state travel/alice/tokyo /hotel',
      },
    },
  ]),
]
