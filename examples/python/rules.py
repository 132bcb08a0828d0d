"""The contract's rules that are not storage. Names in brackets are its ids (docs/contract.md)."""

import hashlib
import json
import math
import re
import unicodedata
import uuid

from wire import Refusal

# --- Texts, names and values -------------------------------------------------------------------------------------

# What counts as white space where a text is trimmed.
BLANKS = (
    "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000\ufeff"
)
MAX_NAME_BYTES = 512
MAX_DEPTH = 512
SCOPES = ("user:", "app:", "temp:")


def fresh_id():
    return str(uuid.uuid4())


def quoted(*names):
    """Names as refusals print them, so that none runs into the next."""
    return "/".join(json.dumps(name, ensure_ascii=False) for name in names)


def session_place(key):
    return f"session {quoted(*key)}"


def check_name(name, kind):
    """A name as it was given (KEY-1)."""
    if not isinstance(name, str):
        raise Refusal("invalid-key", f"{kind} {name!r}", "it is no text")
    fault = None
    if name == "":
        fault = "it is empty"
    elif any("\ud800" <= character <= "\udfff" for character in name):
        fault = "it holds half a surrogate pair"
    elif "\0" in name:
        fault = "it holds U+0000"
    elif len(name.encode()) > MAX_NAME_BYTES:
        fault = f"it is longer than {MAX_NAME_BYTES} bytes"
    if fault:
        raise Refusal("invalid-key", f"{kind} {quoted(name[:60])}", fault)
    return name


def check_branch(branch):
    """None is the whole session; a segment is never empty (KEY-1)."""
    if branch is not None and "" in check_name(branch, "branch").split("/"):
        raise Refusal("invalid-key", f"branch {quoted(branch)}", "one of its segments is empty")
    return branch


def check_state_key(key):
    """At most one scope prefix, and something behind it (KEY-1)."""
    check_name(key, "state key")
    scope = scope_of(key)
    rest = key[len(scope) :]
    if scope and (rest == "" or scope_of(rest)):
        raise Refusal("invalid-key", f"state key {quoted(key)}", "it is a bare prefix, or has a second one")
    return key


def scope_of(key):
    return next((scope for scope in SCOPES if key.startswith(scope)), "")


def check_value(value, subject):
    """The wire brings JSON only: what is left to look at is how deep it nests (KEY-3)."""
    if depth_of(value) > MAX_DEPTH:
        raise Refusal("invalid-value", subject, f"it nests deeper than {MAX_DEPTH}")
    return value


def depth_of(value):
    if isinstance(value, dict):
        return 1 + max(map(depth_of, value.values()), default=0)
    if isinstance(value, list):
        return 1 + max(map(depth_of, value), default=0)
    return 0


def same(a, b):
    """Whether two values are equal (KEY-3): Python takes True for 1, JSON does not."""
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(same(value, b[key]) for key, value in a.items())
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(map(same, a, b))
    if isinstance(a, bool) or isinstance(b, bool):
        return a is b
    return a == b


def encode(value):
    """The stored text of a value: its escapes keep U+0000 and half surrogate pairs, which SQLite would not."""
    return json.dumps(value, separators=(",", ":"))


def decode(text, place):
    """A stored text that is no JSON is said to be so (REC-4)."""
    try:
        return json.loads(text)
    except ValueError:
        raise Refusal("corrupt-record", place, "the stored text is no JSON") from None


def check_changes(changes, subject):
    """What a delta, an initial state or an update writes (STA-1, STA-3)."""
    if not isinstance(changes, dict):
        raise Refusal("invalid-value", subject, "an object of keys and values was expected")
    for key in changes:
        check_state_key(key)
    for key, value in changes.items():
        check_value(value, f"state key {quoted(key)}")
    return changes


def check_bare(keys):
    """Direct access takes keys without a scope (STA-5)."""
    for key in keys:
        check_state_key(key)
    for key in keys:
        if scope_of(key):
            raise Refusal("invalid-scope", f"state key {quoted(key)}", "a bare key was expected")


def without_temporary(changes):
    return {key: value for key, value in changes.items() if not key.startswith("temp:")}


# --- Instants, counts and windows --------------------------------------------------------------------------------

LAST_INSTANT = 8_640_000_000_000_000
RFC3339 = re.compile(
    r"([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.([0-9]{1,3})[0-9]*)?"
    r"(?:Z|([+-])([01][0-9]|2[0-3]):([0-5][0-9]))"
)
MONTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def read_instant(at):
    """Milliseconds since 1970, of a number or an RFC 3339 text; None for what is no instant (EVT-2, EVT-9)."""
    if is_number(at):
        return math.floor(at) if abs(at) <= LAST_INSTANT else None
    found = RFC3339.fullmatch(at) if isinstance(at, str) else None
    if found is None:
        return None
    year, month, day, hour, minute, second = map(int, found.groups()[:6])
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    if not 1 <= month <= 12 or not 1 <= day <= MONTHS[month - 1] + (leap and month == 2):
        return None
    if hour > 23 or minute > 59 or second > 59:
        return None
    fraction, sign, hours, minutes = found.groups()[6:]
    offset = (int(hours) * 60 + int(minutes)) * (1 if sign == "+" else -1) if sign else 0
    seconds = ((days_since_1970(year, month, day) * 24 + hour) * 60 + minute - offset) * 60 + second
    return seconds * 1000 + int((fraction or "").ljust(3, "0"))


def days_since_1970(year, month, day):
    """By the Gregorian calendar, in which a year may be thought to begin in March."""
    year, month = (year, month - 3) if month > 2 else (year - 1, month + 9)
    return 365 * year + year // 4 - year // 100 + year // 400 + (153 * month + 2) // 5 + day - 719469


def check_count(value, least, code, subject):
    """A whole number from `least`; None where none is given."""
    whole = is_number(value) and math.isfinite(value) and value == int(value)
    if value is not None and not (whole and value >= least):
        raise Refusal(code, f"{subject} {value!r}", f"a whole number from {least} was expected")
    return value


def check_window(last, since):
    """EVT-10, TRK-1."""
    check_count(last, 1, "invalid-window", "last")
    instant = read_instant(since)
    if since is not None and instant is None:
        raise Refusal("invalid-window", f"since {since!r}", "an instant was expected")
    return last, instant


def select_window(entries, last, since):
    recent = [entry for entry in entries if since is None or entry["at"] >= since]
    return recent if last is None else recent[-last:]


def usable_window(active, last=None, since=None):
    """The window of an active log: from its first user message on, without results that lack their call (EVT-10)."""
    conversation = [event for event in active if event["parts"]]
    selected = select_window(conversation, last, since)
    opening = next((index for index, event in enumerate(selected) if is_user_message(event)), None)
    if opening is not None:
        return without_orphans(conversation, selected[opening:])
    before = conversation.index(selected[0]) if selected else len(conversation)
    earlier = [event for event in conversation[:before] if is_user_message(event)]
    return without_orphans(conversation, [earlier[-1], *selected]) if earlier else []


def without_orphans(conversation, shown):
    inside = {event["id"] for event in shown}
    callers = {}
    kept = []
    for event in conversation:
        parts = []
        for part in event["parts"]:
            if part["type"] == "call":
                callers[part["id"]] = event["id"]
            caller = callers.get(part["call"]) if part["type"] == "result" else event["id"]
            if caller in inside:
                parts.append(part)
        if event["id"] in inside and parts:
            kept.append({**event, "parts": parts})
    return kept


# --- Events and records ------------------------------------------------------------------------------------------

EVENT_FIELDS = {
    "id", "invocation", "author", "branch", "at", "parts", "longRunning", "error", "delta", "metadata", "partial",
}  # fmt: skip
PART_FIELDS = {
    "text": {"text"},
    "reasoning": {"text"},
    "file": {"mime"},
    "call": {"id", "tool", "arguments"},
    "result": {"call", "tool", "result"},
}
OPTIONAL_PART_FIELDS = {"file": {"name", "content", "uri"}}


def is_user_message(event):
    return event["author"] == "user" and any(part["type"] == "text" for part in event["parts"])


def check_event(given, now):
    """The event to store, whether it is partial, and what its delta changes (EVT-2, EVT-3, EVT-9)."""
    if not isinstance(given, dict):
        raise Refusal("invalid-event", "event", "it is no object")
    name = check_name(given.get("id", fresh_id()), "event")
    if "branch" in given:
        check_name(given["branch"], "branch")
        check_branch(given["branch"])
    parts, running = given.get("parts", []), given.get("longRunning", [])
    for call in running if isinstance(running, list) else []:
        check_name(call, "call")
    for part in parts if isinstance(parts, list) else []:
        if isinstance(part, dict) and part.get("type") in ("call", "result"):
            check_name(part.get("id" if part["type"] == "call" else "call"), "call")
            check_name(part.get("tool"), "tool")
    delta = without_temporary(check_changes(given.get("delta", {}), "delta"))

    subject = f"event {quoted(name)}"

    def expect(holds, fault):
        if not holds:
            raise Refusal("invalid-event", subject, fault)

    expect(given.keys() <= EVENT_FIELDS, "one of its fields is unknown")
    expect(isinstance(parts, list) and isinstance(running, list), "its parts or long-running calls are no list")
    at = read_instant(given["at"]) if "at" in given else now
    expect(at is not None, "its timestamp is no instant")
    expect(isinstance(given.get("author"), str) and given["author"] != "", "it has no author")
    expect(isinstance(given.get("invocation", ""), str), "its invocation is no text")
    expect(isinstance(given.get("partial", False), bool), "its `partial` is neither true nor false")
    for part in parts:
        expect(isinstance(part, dict) and part.get("type") in list(PART_FIELDS), "one of its parts is unknown")
        must = PART_FIELDS[part["type"]]
        fields = part.keys() - {"type"}
        expect(must <= fields <= must | OPTIONAL_PART_FIELDS.get(part["type"], set()), "a part has other fields")
        for field in fields:
            if field in ("arguments", "result"):
                check_value(part[field], f"{field} in {subject}")
            else:
                expect(isinstance(part[field], str), f"its `{field}` is no text")
    error = given.get("error", {})
    expect(isinstance(error, dict) and error.keys() <= {"code", "message"}, "its error is unknown")
    expect(all(isinstance(text, str) for text in error.values()), "its error holds what is no text")
    if "metadata" in given and not isinstance(given["metadata"], dict):
        raise Refusal("invalid-value", f"metadata of {subject}", "an object was expected")
    check_value(given.get("metadata", {}), f"metadata of {subject}")

    kept = {field: given[field] for field in ("invocation", "branch", "metadata") if field in given}
    some = {"longRunning": running, "error": error, "delta": delta}
    event = {"id": name, "author": given["author"], "at": at, "parts": parts, **kept}
    event.update({field: value for field, value in some.items() if value})
    return event, given.get("partial", False), delta


def check_record(given, now):
    """TRK-1, TRK-2."""
    if not isinstance(given, dict):
        raise Refusal("invalid-event", "record", "it is no object")
    name = check_name(given.get("id", fresh_id()), "record")
    if "payload" not in given:
        raise Refusal("invalid-value", f"payload of record {quoted(name)}", "it is absent")
    check_value(given["payload"], f"payload of record {quoted(name)}")
    at = read_instant(given["at"]) if "at" in given else now
    if at is None:
        raise Refusal("invalid-event", f"record {quoted(name)}", "its timestamp is no instant")
    return {"id": name, "at": at, "payload": given["payload"]}


# --- Summaries ---------------------------------------------------------------------------------------------------


def belongs_to(of, branch):
    """Whether an event on a branch belongs to another: on it, above it or below it (SUM-2)."""
    if of is None or branch is None or of == branch:
        return True
    return branch.startswith(f"{of}/") or of.startswith(f"{branch}/")


def nearest_branches(branch):
    """The branch, those above it, at last the whole session (SUM-7)."""
    segments = [] if branch is None else branch.split("/")
    return ["/".join(segments[:length]) for length in range(len(segments), 0, -1)] + [None]


def coverable(events, limit):
    """How many events a summary may cover without parting a call from a result of it (SUM-3)."""
    ends = [0] * len(events)
    open_calls = {}
    for index, event in enumerate(events):
        for part in event["parts"]:
            if part["type"] == "call":
                close_call(ends, open_calls.pop(part["id"], None))
                open_calls[part["id"]] = [index, math.inf]
            elif part["type"] == "result" and part["call"] in open_calls:
                open_calls[part["call"]][1] = index + 1
    for call in open_calls.values():
        close_call(ends, call)
    covered = reach = 0
    for index, end in enumerate(ends[: max(limit, 0)]):
        reach = max(reach, end)
        if reach <= index + 1:
            covered = index + 1
    return covered


def close_call(ends, call):
    if call is not None:
        caller, end = call
        ends[caller] = max(ends[caller], end)


def draft_of(branch, force, keep, previous, events):
    """What a summariser is shown, or None where nothing is new (SUM-1, SUM-3)."""
    covered = events[: coverable(events, len(events) if keep is None else len(events) - keep)]
    boundary = covered[-1]["id"] if covered else previous["boundary"] if force and previous else None
    if boundary is None:
        return None
    handle = {
        "base": previous["version"] if previous else 0,
        "boundary": boundary,
        "covers": (previous["covers"] if previous else 0) + len(covered),
        "compacts": keep is not None,
    }
    shown = {"branch": branch, "previous": previous["text"] if previous else None}
    return {"events": covered, "handle": handle, **{key: text for key, text in shown.items() if text is not None}}


def next_summary(key, branch, handle, text, latest, now):
    """SUM-1, SUM-3, SUM-4."""
    place = f"summary of {session_place(key)}" if branch is None else f"summary of {quoted(branch)}"
    if not isinstance(text, str) or text.strip(BLANKS) == "":
        raise Refusal("summary-failed", place, "the text is blank")
    version = latest["version"] if latest else 0
    if version != handle["base"]:
        raise Refusal("summary-stale", place, f"version {version} was finished since it was begun")
    app, user, session = key
    return {
        "id": fresh_id(),
        **({} if branch is None else {"branch": branch}),
        "owner": {"app": app, "user": user, "session": session},
        "text": text,
        "version": version + 1,
        **({"replaces": latest["id"]} if latest else {}),
        "createdAt": now,
        "boundary": handle["boundary"],
        "covers": handle["covers"],
    }


# --- Memories ----------------------------------------------------------------------------------------------------

KINDS = ("fact", "episode")


def hash_of(*pieces):
    """SHA-256 over a JSON list without blanks: text as it stands, but half surrogate pairs escaped (MEM-1)."""
    text = json.dumps(pieces, separators=(",", ":"), ensure_ascii=False)
    text = re.sub("[\ud800-\udfff]", lambda half: f"\\u{ord(half[0]):04x}", text)
    return hashlib.sha256(text.encode()).hexdigest()


def note_id(app, user, note):
    fields = (note.get(field) for field in ("text", "kind", "at", "participants", "place"))
    return hash_of("note", app, user, *fields)


def check_note(given):
    """The fields of a note or a correction that are given, each checked (MEM-1)."""

    def expect(holds, fault):
        if not holds:
            raise Refusal("invalid-memory", "memory", fault)

    expect(isinstance(given, dict), "it is no object")
    note = {}
    for field, value in given.items():
        if field in ("text", "place"):
            expect(isinstance(value, str), f"its {field} is no text")
            expect(field == "place" or value.strip(BLANKS) != "", "its text is blank")
        elif field in ("topics", "participants"):
            expect(isinstance(value, list) and all(isinstance(text, str) for text in value), f"its {field} are no texts")
            if field == "participants":
                names = {name.strip(BLANKS) for name in value} - {""}
                value = sorted(names, key=lambda name: name.encode("utf-16-be", "surrogatepass"))
        elif field == "kind":
            expect(value in KINDS, "its kind is unknown")
        elif field == "at":
            value = read_instant(value)
            expect(value is not None, "its time is no instant")
        else:
            expect(False, f"its field `{field}` is unknown")
        note[field] = value
    return note


def complete_note(note):
    """A note without its absent fields."""
    if "text" not in note:
        raise Refusal("invalid-memory", "memory", "it has no text")
    fields = {"topics": [], **note}
    if not fields.get("participants"):
        fields.pop("participants", None)
    return fields


def correct_note(note, given):
    """What is absent stays, null clears (MEM-3)."""
    cleared = {field for field, value in given.items() if value is None} if isinstance(given, dict) else set()
    if not cleared <= {"topics", "kind", "at", "participants", "place"}:
        raise Refusal("invalid-memory", "memory", "a field that is null cannot be cleared")
    changes = check_note({field: given[field] for field in given if field not in cleared} if cleared else given)
    kept = {field: value for field, value in note.items() if field not in cleared}
    return complete_note({**kept, **changes})


def remembered_texts(active):
    """The texts of a session's active conversation, those of one event by lines (MEM-7)."""
    for event in active:
        text = "\n".join(part["text"] for part in event["parts"] if part["type"] == "text")
        if text.strip(BLANKS) != "":
            yield event, text


# Scripts that write no blanks between words, by how the names of their characters begin.
UNSPACED = re.compile("CJK|KANGXI|HANGZHOU|IDEOGRAPH|VERTICAL|MASU|HIRAGANA|HENTAIGANA|KATAKANA|HANGUL")


def fold(text):
    return unicodedata.normalize("NFKC", text).lower()


def terms_of(folded, singles):
    """Words, and of runs of Han, kana and Hangul the overlapping pairs (MEM-6). `singles`: each character too."""
    terms = set()
    for word in words_of(folded):
        run, rest = [], ""
        for character in [*word, ""]:
            mark = character != "" and unicodedata.category(character)[0] == "M"
            if mark and run:
                run[-1] += character
                continue
            unspaced = character != "" and UNSPACED.match(unicodedata.name(character, ""))
            if rest and (unspaced or not character):
                terms.add(rest)
                rest = ""
            if unspaced:
                run.append(character)
                continue
            if run:
                terms.update(a + b for a, b in zip(run, run[1:]))
                terms.update(run if singles or len(run) == 1 else [])
                run = []
            rest += character
    return terms


def words_of(text):
    """Runs of letters, marks and digits of any script."""
    kept = (character if unicodedata.category(character)[0] in "LMN" else " " for character in text)
    return "".join(kept).split(" ")


def check_query(query):
    """MEM-6."""
    if not isinstance(query.get("text"), str) or query.get("kind", "fact") not in KINDS:
        raise Refusal("invalid-memory", "search", "its text is no text, or its kind unknown")
    bounds = []
    for name in ("from", "until"):
        bounds.append(read_instant(query[name]) if name in query else None)
        if name in query and bounds[-1] is None:
            raise Refusal("invalid-window", f"{name} {query[name]!r}", "an instant was expected")
    limit = check_count(query.get("limit", 10), 1, "invalid-page", "limit")
    return query["text"], query.get("kind"), bounds, limit


def search(memories, query):
    """The hits among a user's memories, best first, then as they were given (MEM-6)."""
    text, kind, (since, until), limit = query
    wanted = terms_of(fold(text), singles=False)
    hits = []
    for memory in memories:
        at = memory.get("at")
        if kind not in (None, memory.get("kind")):
            continue
        if (since is not None and (at is None or at < since)) or (until is not None and (at is None or at > until)):
            continue
        held = set()
        for piece in (memory["text"], *memory["topics"]):
            held |= terms_of(fold(piece), singles=True)
        found = len(wanted & held)
        if found > 0 and found * 3 >= len(wanted):
            hits.append((found, memory))
    hits.sort(key=lambda hit: -hit[0])
    return [memory for _, memory in hits[:limit]]
