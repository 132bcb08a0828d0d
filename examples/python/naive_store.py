"""A store of agent sessions as one would first write it. README.md lists what the suite finds wrong with it."""

import json
import os
import sqlite3
import uuid

import wire


class NaiveStore:
    def perform(self, request):
        op, given = request["op"], request["given"]
        if op == "hello":
            self.cache = {}
            self.db = sqlite3.connect(os.path.join(given["folder"], "naive.db"), isolation_level=None)
            self.db.execute("CREATE TABLE IF NOT EXISTS session (key TEXT PRIMARY KEY, created, updated, state)")
            self.db.execute("CREATE TABLE IF NOT EXISTS event (key TEXT, at INTEGER, invocation, json TEXT)")
            capabilities = ["sessions", "events", "state", "clients", "durable"]
            return {"protocol": 1, "name": "naive", "capabilities": capabilities}
        self.space, self.client, self.now = request["space"], request.get("client"), request["now"]
        return getattr(self, op.replace(".", "_"))(given)

    def open(self, given):
        pass

    def close(self, given):
        pass

    def destroy(self, given):
        for table in ("session", "event"):
            self.db.execute(f"DELETE FROM {table} WHERE key LIKE ?", (f"{self.space}:%",))

    def key(self, given):
        return ":".join([self.space, given["app"], given["user"], given["session"]])

    def view(self, row):
        key, created, updated, state = row
        _, app, user, session = key.split(":", 3)
        names = {"app": app, "user": user, "session": session}
        # What a client has read it keeps, so that writing is quick.
        self.cache[self.client, key] = json.loads(state)
        return {**names, "state": json.loads(state), "createdAt": created, "updatedAt": updated}

    def sessions_create(self, given):
        session = given.get("session") or str(uuid.uuid4())
        row = (self.key({**given, "session": session}), self.now, self.now, json.dumps(given.get("state", {})))
        self.db.execute("INSERT INTO session VALUES (?, ?, ?, ?)", row)
        return self.view(row)

    def sessions_read(self, given):
        row = self.db.execute("SELECT * FROM session WHERE key = ?", (self.key(given),)).fetchone()
        return row and self.view(row)

    def sessions_list(self, given):
        pattern = self.key({**given, "session": "%"})
        page = (given.get("limit", -1), given.get("offset", 0))
        select = "SELECT * FROM session WHERE key LIKE ? ORDER BY updated DESC, key LIMIT ? OFFSET ?"
        return [self.view(row) for row in self.db.execute(select, (pattern, *page)).fetchall()]

    def sessions_delete(self, given):
        self.db.execute("DELETE FROM session WHERE key = ?", (self.key(given),))

    def write(self, view, change):
        key = self.key(view)
        state = self.cache.get((self.client, key), {})
        change(state)
        update = "UPDATE session SET state = ?, updated = ? WHERE key = ?"
        if self.db.execute(update, (json.dumps(state), self.now, key)).rowcount == 0:
            raise wire.Refusal("session-not-found", key, "no such session")

    def events_append(self, given):
        event = {"id": str(uuid.uuid4()), "at": self.now, "parts": [], **given["event"]}
        self.write(given["view"], lambda state: state.update(event.get("delta", {})))
        row = (self.key(given["view"]), event["at"], event.get("invocation"), json.dumps(event))
        self.db.execute("INSERT INTO event VALUES (?, ?, ?, ?)", row)
        return {"event": event, "repeat": False}

    def events_log(self, given):
        select = "SELECT json FROM event WHERE key = ? AND ifnull(?, invocation) IS invocation ORDER BY at"
        rows = self.db.execute(select, (self.key(given), given.get("invocation")))
        return [json.loads(text) for (text,) in rows]

    def events_window(self, given):
        select = "SELECT json FROM event WHERE key = ? AND at >= ? ORDER BY at DESC LIMIT ?"
        rows = self.db.execute(select, (self.key(given), given.get("since", 0), given.get("last", -1)))
        return [json.loads(text) for (text,) in rows][::-1]

    def state_update(self, given):
        self.write(given["place"]["view"], lambda state: state.update(given["changes"]))

    def state_remove(self, given):
        self.write(given["place"]["view"], lambda state: [state.pop(key, None) for key in given["keys"]])

    def state_clear(self, given):
        self.write(given["place"]["view"], dict.clear)


wire.serve(NaiveStore())
