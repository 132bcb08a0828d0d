"""A complete store of agent sessions: one SQLite file per space, with Python's standard library alone.

npx cucumber-js --profile sqlite --world-parameters '{"backend":"process: python3 examples/python/store.py"}'
"""

import json
import os
import platform
import sqlite3
from contextlib import contextmanager

import rules
import wire
from rules import Refusal, check_name, decode, encode, quoted, session_place

VERSION = 1
SCHEMA = f"""
CREATE TABLE session (
  life INTEGER PRIMARY KEY AUTOINCREMENT, -- never given twice: a view of a former life finds no row (SES-4)
  app TEXT NOT NULL, user TEXT NOT NULL, session TEXT NOT NULL,
  created INTEGER NOT NULL, updated INTEGER NOT NULL,
  keep INTEGER, -- how many conversation events stay active; NULL: all (EVT-11)
  cut INTEGER NOT NULL DEFAULT 0, -- the last event of the log that is history
  UNIQUE (app, user, session)
);
CREATE TABLE state ( -- one row per key, so that writers of different keys keep out of each other's way (STA-6)
  owner TEXT NOT NULL, key TEXT NOT NULL, json TEXT NOT NULL, PRIMARY KEY (owner, key)
) WITHOUT ROWID;
CREATE TABLE event ( -- `seq` is the order of acceptance, whatever the timestamps (EVT-1)
  life INTEGER NOT NULL, seq INTEGER NOT NULL, id TEXT NOT NULL,
  conversation INTEGER NOT NULL, opens INTEGER NOT NULL, json TEXT NOT NULL,
  PRIMARY KEY (life, seq), UNIQUE (life, id)
) WITHOUT ROWID;
CREATE INDEX event_opens ON event (life, seq) WHERE opens;
CREATE TABLE record (
  number INTEGER PRIMARY KEY, life INTEGER NOT NULL, track TEXT NOT NULL, id TEXT NOT NULL, json TEXT NOT NULL,
  UNIQUE (life, track, id)
);
CREATE TABLE summary ( -- the whole session is the branch '' (SUM-1)
  life INTEGER NOT NULL, branch TEXT NOT NULL, version INTEGER NOT NULL, json TEXT NOT NULL,
  PRIMARY KEY (life, branch, version)
) WITHOUT ROWID;
CREATE TABLE memory ( -- `life` is the one that remembered it; a note has none (MEM-7)
  app TEXT NOT NULL, user TEXT NOT NULL, id TEXT NOT NULL, life INTEGER,
  created INTEGER NOT NULL, updated INTEGER NOT NULL, json TEXT NOT NULL, PRIMARY KEY (app, user, id)
) WITHOUT ROWID;
PRAGMA user_version = {VERSION};
"""

HELLO = {
    "protocol": wire.PROTOCOL,
    "name": "python-sqlite",
    "product": f"SQLite {sqlite3.sqlite_version}, Python {platform.python_version()}",
    "capabilities": [
        "sessions", "events", "state", "scoped-state", "tracks", "summaries", "memory", "memory-search",
        "retention", "expiry", "clients", "durable",
    ],
    "storage": True,
}  # fmt: skip

READS = {"read", "list", "log", "window", "history", "begin", "chain", "context", "search", "inspect"}


class Store:
    """All spaces that this process serves, and the clients on them."""

    def __init__(self):
        self.folder = None
        self.spaces = {}
        self.clients = set()

    def perform(self, request):
        op, given = request["op"], request["given"]
        if op == "hello":
            self.folder = given["folder"]
            return HELLO
        name, client = request["space"], request.get("client")
        if op == "destroy":
            return self.destroy(name)
        if op == "open":
            self.space(name).refuse_newer()
            self.spaces[name].time_to_live = given["settings"].get("timeToLive")
            self.clients.add((name, client))
            return None
        if op == "close":
            return self.clients.discard((name, client))
        if client is not None and (name, client) not in self.clients:
            raise Refusal("closed", f"client {client}", "it was closed")
        return self.space(name).perform(op, given, request["now"])

    def space(self, name):
        if name not in self.spaces:
            self.spaces[name] = Space(os.path.join(self.folder, f"{name}.sqlite"))
        return self.spaces[name]

    def destroy(self, name):
        self.clients = {client for client in self.clients if client[0] != name}
        if name in self.spaces:
            self.spaces.pop(name).db.close()
        for ending in ("", "-wal", "-shm"):
            file = os.path.join(self.folder, f"{name}.sqlite{ending}")
            if os.path.exists(file):
                os.remove(file)


class Space:
    """One space's file. Each operation is one transaction: all of it, or nothing (EVT-6)."""

    def __init__(self, file):
        self.time_to_live = None
        self.now = 0
        self.db = sqlite3.connect(file, timeout=10, isolation_level=None)
        self.db.execute("PRAGMA synchronous = OFF")
        if self.version() < VERSION:
            self.db.execute("PRAGMA journal_mode = WAL")
            with self.transaction("BEGIN IMMEDIATE"):
                if self.version() < VERSION:
                    for statement in SCHEMA.split(";\n"):
                        self.db.execute(statement)

    def version(self):
        return self.one("PRAGMA user_version")[0]

    def refuse_newer(self):
        if self.version() > VERSION:
            raise Refusal("unsupported-version", "storage", f"it is of version {self.version()}, not {VERSION}")

    def perform(self, op, given, now):
        dimension, verb = op.split(".")
        self.now = now
        with self.transaction("BEGIN" if verb in READS else "BEGIN IMMEDIATE"):
            return getattr(self, f"{dimension}_{verb}")(given)

    @contextmanager
    def transaction(self, begin):
        """A write takes the lock first: one that is taken after a read may be refused at once (EVT-8)."""
        self.db.execute(begin)
        try:
            yield
            self.db.execute("COMMIT")
        except BaseException:
            self.db.execute("ROLLBACK")
            raise

    def one(self, sql, *given):
        return self.db.execute(sql, given).fetchone()

    def all(self, sql, *given):
        return self.db.execute(sql, given).fetchall()

    # --- Sessions ------------------------------------------------------------------------------------------------

    def horizon(self):
        """The latest update that is expired by now (EXP-1)."""
        return float("-inf") if self.time_to_live is None else self.now - self.time_to_live

    def find(self, key):
        """The life that a key has now, its creation and update, its cut; None where none lives (SES-2)."""
        return self.one(
            "SELECT life, created, updated, cut FROM session"
            " WHERE app = ? AND user = ? AND session = ? AND updated > ?",
            *key,
            self.horizon(),
        )

    def living(self, view):
        """The life of a view, or a refusal where that life is over (EVT-7, SES-4)."""
        key = key_of(view)
        found = self.find(key)
        if found is None or found[0] != view.get("handle"):
            raise Refusal("session-not-found", session_place(key), "no such session lives, or another life of it")
        return found[0]

    def touch(self, life):
        """`updatedAt` never goes back (SES-5)."""
        self.db.execute("UPDATE session SET updated = max(updated, ?) WHERE life = ?", (self.now, life))

    def end(self, life):
        """Takes all that is a life's own (SES-4)."""
        for table in ("session", "event", "record", "summary"):
            self.db.execute(f"DELETE FROM {table} WHERE life = ?", (life,))
        self.db.execute("DELETE FROM state WHERE owner = ?", (owner_of(life),))

    def view(self, key, found):
        life, created, updated, _ = found
        app, user, session = key
        state = self.read_state(owner_of(life), session_place(key))
        for scope, owner in (("user", (app, user)), ("app", (app,))):
            values = self.read_state(owner_of(*owner), f"{scope} {quoted(*owner)}")
            state.update({f"{scope}:{name}": value for name, value in values.items()})
        names = {"app": app, "user": user, "session": session}
        return {**names, "state": state, "createdAt": created, "updatedAt": updated, "handle": life}

    def sessions_create(self, given):
        key = key_of({"session": rules.fresh_id(), **given})
        changes = rules.without_temporary(rules.check_changes(given.get("state", {}), "initial state"))
        keep = rules.check_count(given.get("keep"), 1, "invalid-window", "keeping the last")
        former = self.one("SELECT life, updated FROM session WHERE app = ? AND user = ? AND session = ?", *key)
        if former is not None:
            if former[1] > self.horizon():
                raise Refusal("session-exists", session_place(key), "a session of this key lives already")
            self.end(former[0])
        insert = "INSERT INTO session (app, user, session, created, updated, keep) VALUES (?, ?, ?, ?, ?, ?)"
        life = self.db.execute(insert, (*key, self.now, self.now, keep)).lastrowid
        self.apply(life, key, changes)
        return self.view(key, self.find(key) or (life, self.now, self.now, 0))

    def sessions_read(self, given):
        key = key_of(given)
        found = self.find(key)
        return found and self.view(key, found)

    def sessions_list(self, given):
        owner = user_of(given)
        offset = rules.check_count(given.get("offset", 0), 0, "invalid-page", "offset")
        limit = rules.check_count(given.get("limit"), 1, "invalid-page", "limit")
        rows = self.all(
            "SELECT session, life, created, updated, cut FROM session WHERE app = ? AND user = ? AND updated > ?"
            " ORDER BY updated DESC, session LIMIT ? OFFSET ?",
            *owner,
            self.horizon(),
            -1 if limit is None else limit,
            offset,
        )
        return [self.view((*owner, session), found) for session, *found in rows]

    def sessions_delete(self, given):
        key = key_of(given)
        row = self.one("SELECT life FROM session WHERE app = ? AND user = ? AND session = ?", *key)
        if row is not None:
            self.end(row[0])

    def sessions_sweep(self, _given):
        for (life,) in self.all("SELECT life FROM session WHERE updated <= ?", self.horizon()):
            self.end(life)

    # --- State ---------------------------------------------------------------------------------------------------

    def read_state(self, owner, place):
        rows = self.all("SELECT key, json FROM state WHERE owner = ?", owner)
        return {key: decode(text, f"state key {quoted(key)} of {place}") for key, text in rows}

    def write_state(self, owner, key, value):
        self.db.execute("INSERT OR REPLACE INTO state VALUES (?, ?, ?)", (owner, key, encode(value)))

    def apply(self, life, key, changes):
        """Each key to its scope (STA-1)."""
        app, user, _ = key
        owners = {"": owner_of(life), "user:": owner_of(app, user), "app:": owner_of(app)}
        for name, value in changes.items():
            scope = rules.scope_of(name)
            self.write_state(owners[scope], name[len(scope) :], value)

    def place(self, place):
        """The owner of the state that is directly accessed, and its life if that is a session's."""
        if place["scope"] == "session":
            life = self.living(place["view"])
            return owner_of(life), life
        return owner_of(*(user_of(place) if place["scope"] == "user" else [app_of(place)])), None

    def state_update(self, given):
        check_place(given["place"])
        changes = rules.check_changes(given["changes"], "state update")
        rules.check_bare(changes)
        owner, life = self.place(given["place"])
        for key, value in changes.items():
            self.write_state(owner, key, value)
        if changes and life is not None:
            self.touch(life)

    def state_remove(self, given):
        check_place(given["place"])
        rules.check_bare(given["keys"])
        owner, life = self.place(given["place"])
        delete = "DELETE FROM state WHERE owner = ? AND key = ?"
        removed = sum(self.db.execute(delete, (owner, key)).rowcount for key in given["keys"])
        if removed and life is not None:
            self.touch(life)

    def state_clear(self, given):
        check_place(given["place"])
        owner, life = self.place(given["place"])
        if self.db.execute("DELETE FROM state WHERE owner = ?", (owner,)).rowcount and life is not None:
            self.touch(life)

    def state_read(self, given):
        place = given["place"]
        owner, _ = self.place(place)
        return self.read_state(owner, f"{place['scope']} {owner}")

    # --- Events --------------------------------------------------------------------------------------------------

    def events_append(self, given):
        key = key_of(given["view"])
        event, partial, delta = rules.check_event(given["event"], self.now)
        life = self.living(given["view"])
        if partial:
            return {"event": None, "repeat": False}
        stored = self.one("SELECT json FROM event WHERE life = ? AND id = ?", life, event["id"])
        if stored is not None:
            place = event_place(key, event["id"])
            former = decode(stored[0], place)
            if not rules.same({**former, "at": 0}, {**event, "at": 0}):
                raise Refusal("event-conflict", place, "an event of this id holds something else")
            return {"event": former, "repeat": True}
        opens = rules.is_user_message(event)
        (seq,) = self.one("SELECT ifnull(max(seq), 0) + 1 FROM event WHERE life = ?", life)
        row = (life, seq, event["id"], bool(event["parts"]), opens, encode(event))
        self.db.execute("INSERT INTO event VALUES (?, ?, ?, ?, ?, ?)", row)
        self.apply(life, key, delta)
        if event["parts"]:
            self.retain(life)
        self.touch(life)
        return {"event": event, "repeat": False}

    def retain(self, life):
        """Moves the cut to the first user message among the last events to keep, else the one before (EVT-11)."""
        (keep,) = self.one("SELECT keep FROM session WHERE life = ?", life)
        if keep is None:
            return
        last = "SELECT seq FROM event WHERE life = ? AND conversation ORDER BY seq DESC LIMIT 1 OFFSET ?"
        (first,) = self.one(last, life, keep - 1) or (1,)
        opening = "SELECT seq FROM event WHERE life = ? AND opens AND seq"
        message = self.one(f"{opening} >= ? ORDER BY seq LIMIT 1", life, first) or self.one(
            f"{opening} < ? ORDER BY seq DESC LIMIT 1", life, first
        )
        if message is not None:
            self.move_cut(life, message[0] - 1)

    def move_cut(self, life, seq):
        self.db.execute("UPDATE session SET cut = max(cut, ?) WHERE life = ?", (seq, life))

    def events_of(self, key, life, where="1", *given):
        rows = self.all(f"SELECT id, json FROM event WHERE life = ? AND {where} ORDER BY seq", life, *given)
        return [decode(text, event_place(key, id)) for id, text in rows]

    def active(self, key, found):
        return self.events_of(key, found[0], "conversation AND seq > ?", found[3])

    def events_log(self, given):
        key = key_of(given)
        found = self.find(key)
        events = self.events_of(key, found[0]) if found else []
        return [event for event in events if given.get("invocation") in (None, event.get("invocation"))]

    def events_window(self, given):
        key = key_of(given)
        last, since = rules.check_window(given.get("last"), given.get("since"))
        found = self.find(key)
        return rules.usable_window(self.active(key, found), last, since) if found else []

    def events_history(self, given):
        """What lies before the cut, each superseded summary after its boundary (SUM-8)."""
        key = key_of(given)
        found = self.find(key)
        if found is None:
            return []
        superseded = self.chain(key, found[0], None)[:-1]
        entries = []
        for event in self.events_of(key, found[0], "seq <= ?", found[3]):
            entries.append({"event": event})
            entries += [{"summary": summary} for summary in superseded if summary["boundary"] == event["id"]]
        return entries

    # --- Tracks --------------------------------------------------------------------------------------------------

    def tracks_record(self, given):
        key = key_of(given["view"])
        track = check_name(given["track"], "track")
        record = rules.check_record(given["record"], self.now)
        life = self.living(given["view"])
        at = (life, track, record["id"])
        stored = self.one("SELECT json FROM record WHERE life = ? AND track = ? AND id = ?", *at)
        if stored is not None:
            place = record_place(key, track, record["id"])
            former = decode(stored[0], place)
            if not rules.same(former["payload"], record["payload"]):
                raise Refusal("record-conflict", place, "a record of this id holds something else")
            return {"record": former, "repeat": True}
        self.db.execute("INSERT INTO record (life, track, id, json) VALUES (?, ?, ?, ?)", (*at, encode(record)))
        self.touch(life)
        return {"record": record, "repeat": False}

    def tracks_read(self, given):
        key = key_of(given)
        track = check_name(given["track"], "track")
        last, since = rules.check_window(given.get("last"), given.get("since"))
        found = self.find(key)
        select = "SELECT id, json FROM record WHERE life = ? AND track = ? ORDER BY number"
        rows = self.all(select, found[0], track) if found else []
        return rules.select_window([decode(text, record_place(key, track, id)) for id, text in rows], last, since)

    def tracks_list(self, given):
        found = self.find(key_of(given))
        select = "SELECT track FROM record WHERE life = ? GROUP BY track ORDER BY min(number)"
        return [track for (track,) in self.all(select, found[0])] if found else []

    # --- Summaries -----------------------------------------------------------------------------------------------

    def versions(self, key, life, branch, order):
        """A branch's versions, one by one; one that says it is another session's is not there (SUM-5, SUM-6)."""
        of = "" if branch is None else f"branch {quoted(branch)} of "
        select = f"SELECT version, json FROM summary WHERE life = ? AND branch = ? ORDER BY version {order}"
        for version, text in self.db.execute(select, (life, branch or "")):
            summary = decode(text, f"version {version} of the summary of {of}{session_place(key)}")
            if key_of(summary["owner"]) == key:
                yield summary

    def chain(self, key, life, branch):
        return list(self.versions(key, life, branch, "ASC"))

    def latest(self, key, life, branch):
        return next(self.versions(key, life, branch, "DESC"), None)

    def after(self, key, life, branch, summary, cut=0):
        """A branch's conversation events behind a summary's boundary, and behind a cut (SUM-2)."""
        select = "SELECT seq FROM event WHERE life = ? AND id = ?"
        boundary = self.one(select, life, summary["boundary"])[0] if summary else 0
        events = self.events_of(key, life, "conversation AND seq > ?", max(boundary, cut))
        return [event for event in events if rules.belongs_to(branch, event.get("branch"))]

    def summaries_begin(self, given):
        key = key_of(given["view"])
        branch = rules.check_branch(given.get("branch"))
        keep = rules.check_count(given.get("keep"), 1, "invalid-window", "compaction to the last")
        if keep is not None and branch is not None:
            raise Refusal("invalid-window", f"branch {quoted(branch)}", "only a whole session can be compacted")
        life = self.living(given["view"])
        previous = self.latest(key, life, branch)
        events = self.after(key, life, branch, previous)
        return rules.draft_of(branch, given.get("force", False), keep, previous, events)

    def summaries_finish(self, given):
        key = key_of(given["view"])
        draft = given["draft"]
        branch = rules.check_branch(draft.get("branch"))
        life = self.living(given["view"])
        latest = self.latest(key, life, branch)
        summary = rules.next_summary(key, branch, draft["handle"], given["text"], latest, self.now)
        # A version that says it is another session's gives up its place (SUM-5).
        row = (life, branch or "", summary["version"], encode(summary))
        self.db.execute("INSERT OR REPLACE INTO summary VALUES (?, ?, ?, ?)", row)
        if draft["handle"]["compacts"]:
            (seq,) = self.one("SELECT seq FROM event WHERE life = ? AND id = ?", life, summary["boundary"])
            self.move_cut(life, seq)
        self.touch(life)
        return summary

    def summaries_chain(self, given):
        key = key_of(given)
        branch = rules.check_branch(given.get("branch"))
        found = self.find(key)
        return self.chain(key, found[0], branch) if found else []

    def summaries_context(self, given):
        """The nearest summary and what came later; without one, the conversation made usable (SUM-7)."""
        key = key_of(given)
        branch = rules.check_branch(given.get("branch"))
        found = self.find(key)
        if found is None:
            return []
        life, cut = found[0], found[3]
        nearest = (self.latest(key, life, near) for near in rules.nearest_branches(branch))
        summary = next(filter(None, nearest), None)
        later = self.after(key, life, branch, summary, cut)
        if summary is None:
            return [{"event": event} for event in rules.usable_window(later)]
        return [{"summary": summary}, *({"event": event} for event in later)]

    # --- Memories ------------------------------------------------------------------------------------------------

    def memory(self, owner, row):
        id, created, updated, text = row
        body = decode(text, f"memory {quoted(id)} of user {quoted(*owner)}")
        return {**body, "id": id, "createdAt": created, "updatedAt": updated}

    def put_memory(self, owner, id, life, created, body):
        """What is there already keeps its creation, and its update never goes back (MEM-2)."""
        app, user = owner
        row = self.one(
            "INSERT INTO memory VALUES (?, ?, ?, ?, ?, ?, ?)"
            " ON CONFLICT DO UPDATE SET updated = max(updated, excluded.updated), json = excluded.json"
            " RETURNING id, created, updated, json",
            *(app, user, id, life, created, max(created, self.now)),
            encode({**body, "owner": {"app": app, "user": user}}),
        )
        return self.memory(owner, row)

    def memories_add(self, given):
        owner = user_of(given)
        note = rules.complete_note(rules.check_note(given["memory"]))
        return self.put_memory(owner, rules.note_id(*owner, note), None, self.now, note)

    def memories_correct(self, given):
        owner = user_of(given)
        name = check_name(given["id"], "memory")
        rules.correct_note({"text": "checked before it is looked for"}, given["correction"])
        select = "SELECT id, created, updated, json, life FROM memory WHERE app = ? AND user = ? AND id = ?"
        row = self.one(select, *owner, name)
        if row is None or row[4] is not None:
            raise Refusal("memory-not-found", f"memory {quoted(name)}", "the user has no note of this id")
        memory = self.memory(owner, row[:4])
        content = {field: memory[field] for field in memory if field not in ("id", "owner", "createdAt", "updatedAt")}
        note = rules.correct_note(content, given["correction"])
        id = rules.note_id(*owner, note)
        if id != name and self.one(select, *owner, id) is not None:
            raise Refusal("memory-conflict", f"memory {quoted(id)}", "another note says this already")
        self.db.execute("DELETE FROM memory WHERE app = ? AND user = ? AND id = ?", (*owner, name))
        self.now = max(self.now, memory["updatedAt"])
        return self.put_memory(owner, id, None, memory["createdAt"], note)

    def memories_forget(self, given):
        owner = user_of(given)
        name = check_name(given["id"], "memory")
        self.db.execute("DELETE FROM memory WHERE app = ? AND user = ? AND id = ?", (*owner, name))

    def memories_forgetAll(self, given):
        self.db.execute("DELETE FROM memory WHERE app = ? AND user = ?", user_of(given))

    def memories_list(self, given):
        owner = user_of(given)
        limit = rules.check_count(given.get("limit"), 1, "invalid-page", "limit")
        rows = self.all(
            "SELECT id, created, updated, json FROM memory WHERE app = ? AND user = ?"
            " ORDER BY updated DESC, created DESC, id LIMIT ?",
            *owner,
            -1 if limit is None else limit,
        )
        return [self.memory(owner, row) for row in rows]

    def memories_search(self, given):
        owner = user_of(given)
        query = rules.check_query(given["query"])
        return rules.search(self.memories_list(given), query)

    def memories_remember(self, given):
        """The active conversation's texts become this life's memories, in place of those before (MEM-7)."""
        view = given["view"]
        key = key_of(view)
        self.living(view)
        found = self.find(key)
        life, created = found[0], found[1]
        texts = list(rules.remembered_texts(self.active(key, found)))
        self.db.execute("DELETE FROM memory WHERE life = ?", (life,))
        for event, text in texts:
            salt = 0
            taken = "SELECT 1 FROM memory WHERE app = ? AND user = ? AND id = ?"
            while self.one(taken, *key[:2], id := rules.hash_of("remembered", *key, created, event["id"], salt)):
                salt += 1
            said = {"text": text, "topics": [], "at": event["at"], "author": event["author"], "session": key[2]}
            self.put_memory(key[:2], id, life, self.now, said)

    # --- Behind the surface --------------------------------------------------------------------------------------

    def storage_inspect(self, _given):
        """Every row of every table, names and values spelled out."""
        tables = ("session", "state", "event", "record", "summary", "memory")
        return [
            f"{table} " + " ".join(column if isinstance(column, str) else str(column) for column in row)
            for table in tables
            for row in self.all(f"SELECT * FROM {table}")
        ]

    def storage_spoil(self, given):
        """Puts a brace before a record's text, which no JSON text can follow to its end."""
        record = given["record"]
        table, where, names = self.named(record)
        changed = self.db.execute(f"UPDATE {table} SET json = '{{' || json WHERE {where}", names).rowcount
        if changed != 1:
            raise LookupError(f"no {record['kind']} {record} is stored")

    def storage_misattribute(self, given):
        table, where, names = self.named(given["record"])
        owner = json.dumps(given["owner"])
        self.db.execute(f"UPDATE {table} SET json = json_set(json, '$.owner', json(?)) WHERE {where}", (owner, *names))

    def storage_outdate(self, _given):
        self.db.execute(f"PRAGMA user_version = {VERSION + 1}")

    def named(self, record):
        """The table and the row of a stored record."""
        kind = record["kind"]
        life = None
        if "session" in record:
            select = "SELECT life FROM session WHERE app = ? AND user = ? AND session = ?"
            (life,) = self.one(select, *key_of(record)) or (None,)
        if kind == "event":
            return "event", "life = ? AND id = ?", (life, record["id"])
        if kind == "record":
            return "record", "life = ? AND track = ? AND id = ?", (life, record["track"], record["id"])
        if kind == "summary":
            names = (life, record.get("branch", ""), record["version"])
            return "summary", "life = ? AND branch = ? AND version = ?", names
        if kind == "memory":
            return "memory", "app = ? AND user = ? AND id = ?", (*user_of(record), record["id"])
        owners = {"session-state": [life], "user-state": [record["app"], record.get("user")], "app-state": [record["app"]]}
        return "state", "owner = ? AND key = ?", (owner_of(*owners[kind]), record["key"])


def app_of(given):
    return check_name(given["app"], "app")


def user_of(given):
    return app_of(given), check_name(given["user"], "user")


def key_of(given):
    """The three names of a session, checked (KEY-1)."""
    return *user_of(given), check_name(given["session"], "session")


def check_place(place):
    if place["scope"] == "session":
        key_of(place["view"])
    elif place["scope"] == "user":
        user_of(place)
    else:
        app_of(place)


def owner_of(*names):
    """Whose state: a life's number, an app and a user, or an app alone. No two of these meet (KEY-2)."""
    return quoted(*names)


def event_place(key, id):
    return f"event {quoted(id)} of {session_place(key)}"


def record_place(key, track, id):
    return f"record {quoted(id)} on track {quoted(track)} of {session_place(key)}"


if __name__ == "__main__":
    wire.serve(Store())
