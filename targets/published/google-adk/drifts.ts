import type { PublishedDrift, Varying } from '../drift'

const MEMORY = /in-memory$/
const DATABASE = /sqlite$|postgres$/

const ORDER = {
  name: 'order-by-timestamp',
  rule: 'EVT-1',
  on: DATABASE,
  says: 'The database service reads events `ORDER BY timestamp`, with nothing to break a tie: late events jump ahead, and events of one millisecond come back turned round.',
  right: 'Events come back in the order in which they were appended, as from the in-memory service.',
}

export const drifts: readonly PublishedDrift[] = [
  {
    name: 'list-without-state',
    rule: 'SES-3',
    on: MEMORY,
    met: /^(?:retyped: sessions .* \/sessions\/\d+$|fails: the sessions of)/,
    says: '`listSessions` of the in-memory service shows every session with an empty state.',
    right: 'Each listed session shows the state that a read of it shows, as the database service does.',
  },
  {
    name: 'initial-scoped-state',
    rule: 'STA-1',
    on: MEMORY,
    scenario:
      /STA-[1247]|SES-3|SES-4|SES-1|names-of-state-keys|what-a-caller-holds|keys-that-never-meet|kinds-of-values/,
    met: /^(?:extra: state \S+\/\S+\/\S+ \/(?:user|app):|missing: state [^/ ]+(?:\/[^/ ]+)? \/|fails: the (?:user|app) state|fails: the (?:sessions?|session state) of|fails: the answer to|(?:changed|extra|missing|retyped): sessions .*(?:create-session|read sessions?))/,
    says: 'A `user:` or `app:` key of the initial state stays with the one session of the in-memory service.',
    right: 'It goes to the user or the app, and all their sessions show it, as with the database service.',
  },
  {
    name: 'create-overwrites',
    rule: 'SES-1',
    on: MEMORY,
    scenario: /sessions\/creating|concurrency\/creation|retries\.feature.*SES-1|pairs-of-lives.* SES-1 /,
    says: '`createSession` of the in-memory service with an id that is taken replaces the session, and its events are gone.',
    right: 'It fails and leaves the session as it was, as the database service does.',
  },
  {
    name: 'partial-to-nobody',
    rule: 'EVT-7',
    scenario: /EVT-3 EVT-7|can no longer stream/,
    says: 'A partial event for a session that is gone is answered as if all were well.',
    right: 'It is refused like any other event, so that the agent learns that nobody listens.',
  },
  {
    name: 'lost-without-a-word',
    rule: 'EVT-7',
    on: MEMORY,
    scenario: / EVT-7|conversation\/refusals.*its session is gone|concurrency\/lives/,
    says: '`appendEvent` of the in-memory service to a session that is gone logs a warning, answers as if it were stored, and the event is lost.',
    right: 'It fails, as with the database service.',
  },
  {
    name: 'partial-changes-state',
    rule: 'EVT-3',
    on: MEMORY,
    scenario: /EVT-3/,
    met: /state/,
    says: 'The `user:` and `app:` keys in the delta of a partial event are stored by the in-memory service.',
    right: 'A partial event leaves no trace, as with the database service.',
  },
  {
    name: 'shared-with-the-caller',
    rule: 'KEY-4',
    on: MEMORY,
    scenario: /what-a-caller-holds/,
    says: 'The in-memory service keeps the very objects that it was given, and hands out those that it keeps: whoever changes a delta, an initial state, an event or a state that was read changes what is stored.',
    right: 'It keeps and hands out copies.',
  },
  {
    name: 'repeat-overwrites',
    rule: 'EVT-5',
    scenario:
      /EVT-5|equal-values|conflicts with a stored one|an event is repeated|a write is refused|is stored once|the same event is appended again/,
    says: 'An event whose id is there already overwrites the stored one, whatever it holds, and its delta is applied once more.',
    right:
      'The same event again changes nothing and is answered as a repeat; other content under the id is refused.',
  },
  {
    ...ORDER,
    scenario: /EVT-1 |conversation\/order|state\/last-write/,
    met: /^(?:moved: events|fails: the (?:log|conversation))/,
  },
  { ...ORDER, met: /^moved: events .* event \d+ "[^"]*"$/ },
  {
    name: 'exclusive-since',
    rule: 'EVT-10',
    on: DATABASE,
    scenario: /windows-since\.feature:(?:11|32) /,
    met: /^(?:missing: events|fails: the conversation since)/,
    says: '`afterTimestamp` leaves out the events of its very millisecond in the database service, and takes them in in the in-memory one.',
    right: 'A window since an instant includes it, on every backend.',
  },
  {
    name: 'empty-events-count',
    rule: 'EVT-4',
    scenario: /EVT-4/,
    says: '`numRecentEvents` counts events without content, which only change state: a window of two may show one message.',
    right: 'A window counts what was said.',
  },
  {
    name: 'last-life-writes',
    rule: 'SES-4',
    scenario: /former life|view of the former/,
    says: 'A session object from before a deletion writes into the session that was created under the same id since.',
    right: 'An object of the former session is refused: its conversation is another.',
  },
  {
    name: 'update-time-is-the-event-time',
    rule: 'SES-5',
    met: /\/updatedAt$/,
    says: "The time of a session's last update is the timestamp of the event appended last, so it runs backwards with it.",
    right: 'It is the later of what it was and the time of the write.',
  },
  {
    name: 'zero-is-now',
    rule: 'EVT-2',
    scenario: /event-times.*(?:zero|Zero)/,
    says: '`createEvent` takes a timestamp of 0 for none, and stamps the event with the present.',
    right: 'Zero is an instant: only an absent timestamp means now.',
  },
  {
    name: 'fractions-of-milliseconds',
    rule: 'EVT-2',
    scenario: /event-times.feature/,
    says: 'A timestamp keeps its fraction of a millisecond.',
    right: 'What is finer than a millisecond is floored, so that every backend keeps the same instant.',
  },
  {
    name: 'proto-key',
    rule: 'KEY-1',
    on: DATABASE,
    scenario: /keys of any name/,
    says: 'The database service loses a state key called `__proto__`.',
    right: 'It is a key like any other.',
  },
  {
    name: 'text-that-jsonb-lacks',
    rule: 'KEY-3',
    on: /postgres$/,
    scenario: /exact-text|kinds-of-values.feature:(?:167|168|174|256) /,
    says: 'Text that holds U+0000 or half a surrogate pair is refused by Postgres, whose `jsonb` cannot hold it: the event or session is not stored.',
    right: 'Text is kept exactly, whatever it holds, as with SQLite and in memory.',
  },
  {
    name: 'names-of-191-characters',
    rule: 'KEY-1',
    on: /postgres$/,
    scenario: /name-lengths\.feature:(?:21|22) /,
    says: 'The columns of Postgres hold names of 191 characters: a longer one makes the write fail in the driver; SQLite keeps it.',
    right: 'Names of up to 512 bytes are kept on every backend.',
  },
  {
    name: 'nul-in-a-column',
    rule: 'KEY-3',
    on: /sqlite$/,
    scenario: /exact-text/,
    says: 'An event whose invocation id holds U+0000 is not stored: the append fails in the driver.',
    right: 'Text is kept exactly, whatever it holds.',
  },
  {
    name: 'bigint',
    rule: 'KEY-3',
    on: DATABASE,
    scenario: /kinds-of-values/,
    says: 'A whole number beyond 2^53 (a `bigint`) makes the write fail: it is passed to `JSON.stringify`.',
    right: 'It is kept to the last digit.',
  },
  {
    name: 'plain-windows',
    rule: 'EVT-10',
    scenario: /EVT-10/,
    met: /read window|fails: (?:windows|the (?:last|conversation|log|answer to)|operation \d+ \(read\))/,
    says: "`numRecentEvents` and `afterTimestamp` cut the raw log: a window may begin with an answer, with a tool's result without its call, or hold no user message; 0 means all in memory and none in the database, and no instant, a word or −1 is refused.",
    right:
      "A window is what a model can be shown: it starts at a user's message, and no result stands without its call. What is no window is refused.",
  },
  {
    name: 'closed-clients-work',
    rule: 'REC-7',
    scenario: /closing\.feature/,
    says: 'A service cannot be closed, or fails with whatever its driver says once its connections are.',
    right: 'A closed service says so.',
  },
  {
    name: 'memory-by-letters',
    rule: 'MEM-6',
    scenario: /^memory\//,
    says: 'The memory service compares words of the letters A to Z only, any one of which will do; it orders nothing, limits nothing, and does not say from which session a text is.',
    right:
      'Words of any script and digits are found, the best first and ten at most, with the session that they are from.',
  },
  {
    name: 'anything-is-a-name',
    rule: 'KEY-1',
    scenario: /KEY-1|invalid-key|a key without a name|a key of two scopes|branch/,
    says: 'Names are not checked: an empty one, one with U+0000 or half a surrogate pair, one of 513 bytes, a bare or doubled scope prefix and an empty branch segment are all taken.',
    right: 'They are refused with the name that is wrong, before anything is written.',
  },
  {
    name: 'anything-is-a-value',
    rule: 'KEY-3',
    scenario: /KEY-3|sets a key to/,
    says: 'What JSON cannot hold (`NaN`, a date, a function, a list with a hole) is taken, and read back as something else from a database.',
    right: 'It is refused with the place in the value, before anything is written.',
  },
  {
    name: 'anything-is-an-event',
    rule: 'EVT-9',
    scenario: /EVT-9|no author|an unknown part|before a refused one|EVT-6|that was refused leaves/,
    says: 'An event without an author, with a part of no kind or with a timestamp that is none is stored.',
    right: 'It is refused, and neither the event nor its delta is stored.',
  },
  {
    name: 'pages-unchecked',
    rule: 'SES-3',
    scenario: /SES-3/,
    says: 'A page of 0 or −1 sessions, or from −1 on, is answered.',
    right: 'It is refused.',
  },
  {
    name: 'reading-a-bad-name',
    rule: 'SES-5',
    scenario: /SES-5/,
    says: 'A write that the contract refuses is accepted, and moves the time of the last update.',
    right: 'It is refused, and the time stays.',
  },
]

export const varying: readonly Varying[] = [
  {
    on: DATABASE,
    scenario: /^concurrency\//,
    reason:
      "clients of the database service that write at once fail with what the driver says of locks and duplicate keys, or overwrite each other's state, as their timing will have it",
  },
]
