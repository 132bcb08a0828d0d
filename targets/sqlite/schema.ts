/** What `user_version` of a file says when its tables are these. Newer files are refused, untouched (REC-6). */
export const SCHEMA_VERSION = 1

/**
 * The tables of one space. Free text and values stand in JSON text, whose escapes keep U+0000 and half surrogate
 * pairs; only names are columns of their own (KEY-1, KEY-3). Text compares by its UTF-8 bytes.
 */
export const SCHEMA = /* sql */ `
-- One row per session, until it is deleted or, expired, swept (EXP-2). AUTOINCREMENT never gives a number twice, so a view of a former life meets no row (SES-4).
CREATE TABLE session (
  life INTEGER PRIMARY KEY AUTOINCREMENT,
  app TEXT NOT NULL,
  user TEXT NOT NULL,
  session TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  keep INTEGER, -- how many conversation events stay active; NULL: all (EVT-11)
  cut INTEGER NOT NULL DEFAULT 0, -- the last \`seq\` that is history
  UNIQUE (app, user, session) -- of many creations of one key one succeeds (SES-1)
) STRICT;

-- State by scope: one row per key, so that writers of different keys keep out of each other's way (STA-6).
CREATE TABLE session_state (
  life INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,
  key TEXT NOT NULL,
  json TEXT NOT NULL,
  PRIMARY KEY (life, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE user_state (
  app TEXT NOT NULL,
  user TEXT NOT NULL,
  key TEXT NOT NULL,
  json TEXT NOT NULL,
  PRIMARY KEY (app, user, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE app_state (
  app TEXT NOT NULL,
  key TEXT NOT NULL,
  json TEXT NOT NULL,
  PRIMARY KEY (app, key)
) STRICT, WITHOUT ROWID;

-- The log. \`seq\` counts a life's events from 1 without gaps: the order of acceptance, whatever the timestamps (EVT-1).
CREATE TABLE event (
  life INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  id TEXT NOT NULL,
  at INTEGER NOT NULL,
  peak INTEGER NOT NULL, -- the latest \`at\` so far: it never falls, so "since" is found by bisection, without an index
  conversation INTEGER NOT NULL, -- 1 with parts (EVT-4)
  user_message INTEGER NOT NULL, -- 1 where a window may start (EVT-10)
  invocation TEXT, -- as JSON text
  json TEXT NOT NULL,
  PRIMARY KEY (life, seq)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX event_by_id ON event (life, id); -- EVT-5
CREATE INDEX event_by_invocation ON event (life, invocation) WHERE invocation IS NOT NULL; -- EVT-2
CREATE INDEX event_user_message ON event (life, seq) WHERE user_message; -- EVT-10

-- A session's tracks: within a life, numbers ascend in order of first use (TRK-3).
CREATE TABLE track (
  number INTEGER PRIMARY KEY,
  life INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,
  name TEXT NOT NULL,
  UNIQUE (life, name)
) STRICT;

-- A track's records, numbered like events (TRK-1).
CREATE TABLE record (
  track INTEGER NOT NULL REFERENCES track ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  id TEXT NOT NULL,
  at INTEGER NOT NULL,
  peak INTEGER NOT NULL,
  json TEXT NOT NULL,
  PRIMARY KEY (track, seq)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX record_by_id ON record (track, id); -- TRK-2

-- Every version of every branch's summary; the whole session is the branch '' (SUM-1).
CREATE TABLE summary (
  life INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,
  branch TEXT NOT NULL,
  version INTEGER NOT NULL,
  json TEXT NOT NULL,
  PRIMARY KEY (life, branch, version)
) STRICT, WITHOUT ROWID;

-- Memories by user. They outlive the life that remembered them (MEM-8), so \`life\` refers to no row; a note has none.
CREATE TABLE memory (
  app TEXT NOT NULL,
  user TEXT NOT NULL,
  id TEXT NOT NULL,
  life INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  json TEXT NOT NULL,
  PRIMARY KEY (app, user, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX memory_latest ON memory (app, user, updated_at DESC, created_at DESC, id); -- MEM-5
CREATE INDEX memory_by_life ON memory (life) WHERE life IS NOT NULL; -- MEM-7

PRAGMA user_version = ${SCHEMA_VERSION};
`
