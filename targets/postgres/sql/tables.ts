/**
 * The tables of all spaces. Names are columns that compare by their bytes (KEY-1); one index entry holds one name beside
 * numbers, so that names of 512 bytes fit. What is said stands in JSON text, never `jsonb`: its escapes keep U+0000 and half
 * surrogate pairs, and its digits stay as written (KEY-3). Instants are milliseconds, whatever time zone is set (EVT-2).
 */
export const TABLES = /* sql */ `
CREATE TABLE space (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text COLLATE "C" NOT NULL UNIQUE,
  version integer NOT NULL DEFAULT 1 -- a newer one is refused (REC-6)
);

CREATE TABLE app (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  space bigint NOT NULL REFERENCES space ON DELETE CASCADE,
  name text COLLATE "C" NOT NULL,
  UNIQUE (space, name)
);

-- A user of one app.
CREATE TABLE owner (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  app bigint NOT NULL REFERENCES app ON DELETE CASCADE,
  name text COLLATE "C" NOT NULL,
  UNIQUE (app, name)
);

-- One row per session, until it is deleted or, expired, swept (EXP-2). Its lock puts the writers of a session in a row
-- (EVT-8). No index holds what an append changes, and each page has room: so an update stays on its page.
CREATE TABLE session (
  life bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, -- never given again, so a view of a former life meets no row (SES-4)
  owner bigint NOT NULL REFERENCES owner ON DELETE CASCADE,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  keep bigint, -- how many conversation events stay active; NULL: all (EVT-11)
  cut bigint NOT NULL DEFAULT 0, -- the last \`seq\` that is history
  seq bigint NOT NULL DEFAULT 0, -- the last event's
  peak bigint, -- the last event's
  name text COLLATE "C" NOT NULL,
  place text COLLATE "C" NOT NULL, -- space, app, user and name as JSON text: what a view of this life says (EVT-7)
  UNIQUE (owner, name) -- of many creations of one key one succeeds (SES-1)
) WITH (fillfactor = 50);

-- State by scope: one row per key, so that writers of different keys keep out of each other's way (STA-6).
CREATE TABLE session_state (
  life bigint NOT NULL REFERENCES session ON DELETE CASCADE,
  key text COLLATE "C" NOT NULL,
  json text COLLATE "C" NOT NULL,
  PRIMARY KEY (life, key)
) WITH (fillfactor = 80);

CREATE TABLE user_state (
  owner bigint NOT NULL REFERENCES owner ON DELETE CASCADE,
  key text COLLATE "C" NOT NULL,
  json text COLLATE "C" NOT NULL,
  PRIMARY KEY (owner, key)
) WITH (fillfactor = 80);

CREATE TABLE app_state (
  app bigint NOT NULL REFERENCES app ON DELETE CASCADE,
  key text COLLATE "C" NOT NULL,
  json text COLLATE "C" NOT NULL,
  PRIMARY KEY (app, key)
) WITH (fillfactor = 80);

-- The log. \`seq\` counts a life's events from 1 without gaps: the order of acceptance, whatever the timestamps (EVT-1).
-- A foreign key would cost each append a look-up, though the append holds its session's lock: a trigger takes the log along.
CREATE TABLE event (
  life bigint NOT NULL,
  seq bigint NOT NULL,
  at bigint NOT NULL,
  peak bigint NOT NULL, -- the latest \`at\` so far: it never falls, so "since" is found by bisection, without an index
  conversation boolean NOT NULL, -- with parts (EVT-4)
  user_message boolean NOT NULL, -- where a window may start (EVT-10)
  calls boolean NOT NULL, -- with a call, which later results may be of
  id text COLLATE "C" NOT NULL,
  invocation text COLLATE "C", -- as JSON text, of any length: so its index holds a hash
  json text COLLATE "C" NOT NULL,
  PRIMARY KEY (life, seq),
  UNIQUE (life, id) -- EVT-5
);

CREATE FUNCTION delete_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM event WHERE life = OLD.life;
  RETURN NULL;
END $$;

CREATE TRIGGER delete_events AFTER DELETE ON session FOR EACH ROW EXECUTE FUNCTION delete_events();

CREATE INDEX event_by_invocation ON event (life, hashtextextended(invocation, 0), seq) WHERE invocation IS NOT NULL; -- EVT-2
CREATE INDEX event_user_message ON event (life, seq) WHERE user_message; -- EVT-10

-- A session's tracks: within a life, numbers ascend in order of first use (TRK-3).
CREATE TABLE track (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  life bigint NOT NULL REFERENCES session ON DELETE CASCADE,
  seq bigint NOT NULL DEFAULT 0, -- the last record's
  peak bigint, -- the last record's
  name text COLLATE "C" NOT NULL,
  UNIQUE (life, name)
) WITH (fillfactor = 50);

-- A track's records, numbered like events (TRK-1).
CREATE TABLE record (
  track bigint NOT NULL REFERENCES track ON DELETE CASCADE,
  seq bigint NOT NULL,
  at bigint NOT NULL,
  peak bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  json text COLLATE "C" NOT NULL,
  PRIMARY KEY (track, seq),
  UNIQUE (track, id) -- TRK-2
);

-- Every version of every branch's summary; the whole session is the branch '' (SUM-1).
CREATE TABLE summary (
  life bigint NOT NULL REFERENCES session ON DELETE CASCADE,
  version bigint NOT NULL,
  boundary bigint NOT NULL, -- the \`seq\` of the last event that it covers
  branch text COLLATE "C" NOT NULL,
  owner text COLLATE "C" NOT NULL, -- whose it says that it is, as JSON text: another session's is not shown (SUM-5)
  json text COLLATE "C" NOT NULL,
  PRIMARY KEY (life, branch, version)
);

-- Memories by user. They outlive the life that remembered them (MEM-8), so \`life\` refers to no row; a note has none.
CREATE TABLE memory (
  owner bigint NOT NULL REFERENCES owner ON DELETE CASCADE,
  life bigint,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  json text COLLATE "C" NOT NULL,
  PRIMARY KEY (owner, id)
);

CREATE INDEX memory_latest ON memory (owner, updated_at DESC, created_at DESC, id); -- MEM-5
CREATE INDEX memory_by_life ON memory (life) WHERE life IS NOT NULL; -- MEM-7
`
