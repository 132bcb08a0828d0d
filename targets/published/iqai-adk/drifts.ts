import type { PublishedDrift, Varying } from '../drift'
import { drifts as googleAdk } from '../google-adk/drifts'

const MEMORY = /in-memory$/
const DATABASE = /postgres$/

/** What it has in common with the library that it is modelled on. */
function asInGoogleAdk(...names: readonly string[]): readonly PublishedDrift[] {
  return googleAdk.filter(({ name }) => names.includes(name))
}

const TEMPORARY = {
  name: 'temporary-state-kept',
  rule: 'STA-3',
  says: '`temp:` keys are kept: the in-memory service looks for `temp_`, and every stored delta holds them.',
  right: 'They are dropped from the state and from the delta alike.',
}

const STALE = {
  name: 'stale-sessions-refused',
  rule: 'EVT-8',
  on: DATABASE,
  says: 'An append through a session object that was read before another wrote the state is refused as stale.',
  right: 'An old view appends as well as a fresh one: nobody can keep another from writing in between.',
}

const STAMPS = {
  name: 'database-stamps',
  rule: 'EVT-2',
  on: DATABASE,
  says: "The timestamp of an event is replaced by the database's own clock.",
  right: 'The timestamp that an event carries comes back.',
}

const FIELDS = {
  name: 'fields-lost',
  rule: 'EVT-2',
  on: DATABASE,
  says: 'The database service has no column for `customMetadata`: it is dropped.',
  right: 'Every field of an event comes back.',
}

export const drifts: readonly PublishedDrift[] = [
  { ...FIELDS, met: /^missing: events .* \/metadata$/ },
  {
    name: 'empty-text-lost',
    rule: 'EVT-2',
    on: DATABASE,
    scenario: /error with an empty message/,
    says: 'The database service stores an empty error message as none.',
    right: 'Empty text is text.',
  },
  { ...TEMPORARY, met: /temp:/ },
  {
    name: 'shared-event-ids',
    rule: 'KEY-2',
    on: DATABASE,
    scenario:
      /KEY-2|plain-names|turns\.feature|share nothing|EVT-8|SES-5|STA-2|apart|same name|another user|other app|SES-4|whichever user/,
    met: /^(?:(?:extra|moved|missing): events .* event \d+ "[^"]*"$|fails: the (?:log|conversation))/,
    says: '`getSession` of the database service selects events by the session id alone: one user is shown what another said in a session of the same id, in another app too.',
    right: 'Events are selected by app, user and session, as the key of the table says.',
  },
  {
    name: 'list-without-state-or-order',
    rule: 'SES-3',
    met: /^(?:(?:retyped|moved|changed|extra|missing): sessions [^ ]*(?:"[^"]*")? \/sessions\/\d+|fails: the sessions of|(?:refused|changed|extra|missing): sessions .*read sessions)/,
    says: '`listSessions` shows every session with an empty state, in no order that is promised, and knows no pages.',
    right: 'The list is latest first, in pages, each session with the state that a read of it shows.',
  },
  ...asInGoogleAdk('initial-scoped-state', 'create-overwrites', 'partial-to-nobody', 'lost-without-a-word'),
  {
    name: 'delete-fails',
    rule: 'SES-4',
    on: DATABASE,
    scenario: /SES-4|delet|EVT-7|former life|SES-2/,
    says: '`deleteSession` of a session that has events fails: the foreign key of the events keeps it.',
    right: 'The session goes, and its events with it.',
  },
  ...asInGoogleAdk('partial-changes-state', 'shared-with-the-caller'),
  {
    name: 'stale-sessions-refused',
    rule: 'EVT-8',
    on: DATABASE,
    met: /^(?:refused: events .*\(append-event\)|fails: operation \d+ \(append-event\)|missing: events)/,
    scenario: /EVT-8|EVT-1|STA-2|STA-6|SES-3|SES-5|EVT-5|client|whatever its view|KEY-4|last-write/,
    says: 'An append through a session object that was read before another wrote the state is refused as stale.',
    right: 'An old view appends as well as a fresh one: nobody can keep another from writing in between.',
  },
  {
    name: 'update-time-stands',
    rule: 'SES-5',
    on: DATABASE,
    met: /^moved: sessions [^/]*(?:\/[^/]*)* \/updatedAt$/,
    says: "The time of a session's last update moves only when an event changes the session's own state.",
    right: 'It moves with every event.',
  },
  { ...STAMPS, met: /^(?:changed|moved): events .* \/at$/ },
  { ...STALE, scenario: /last-write/ },
  { ...TEMPORARY, scenario: /STA-3|all four scopes/, met: /^fails: the |\/delta$/ },
  {
    name: 'proto-key',
    rule: 'KEY-1',
    scenario: /keys of any name/,
    says: 'A state key called `__proto__` is lost: it is written by assignment to a plain object.',
    right: 'It is a key like any other.',
  },
  {
    name: 'null-deletes',
    rule: 'STA-4',
    on: MEMORY,
    met: /^(?:missing: state [^ ]+\/[^ ]+\/[^ ]+ \/|fails: the session state)/,
    says: 'A delta that sets a key to null removes it from the in-memory service; the database service keeps the null.',
    right: 'Null is a value, on every backend.',
  },
  {
    name: 'repeat-stored-again',
    rule: 'EVT-5',
    scenario:
      /EVT-5|equal-values|conflicts with a stored one|an event is repeated|a write is refused|is stored once|the same event is appended again/,
    says: 'An event whose id is there already is stored once more by the in-memory service, and fails on the primary key in a database, whatever it holds.',
    right:
      'The same event again changes nothing and is answered as a repeat; other content under the id is refused.',
  },
  {
    name: 'trimmed-ids',
    rule: 'KEY-1',
    scenario: /blank|line break at the end/,
    says: '`createSession` trims the session id that it is given, so that who reads by the id that he gave finds nothing.',
    right: 'A name is kept as it is.',
  },
  {
    name: 'database-stamps',
    rule: 'EVT-2',
    on: DATABASE,
    met: /\/at$|read window|fails: the (?:log|event|conversation)/,
    scenario: /EVT-2|EVT-1 |EVT-1$|time|event-times|windows-since|EVT-5|MEM|fields/,
    says: "The timestamp of an event is replaced by the database's own clock.",
    right: 'The timestamp that an event carries comes back.',
  },
  { ...FIELDS, scenario: /EVT-2|KEY-[34]/, met: /^fails: the (?:log|event|conversation)/ },
  ...asInGoogleAdk(
    'last-life-writes',
    'update-time-is-the-event-time',
    'fractions-of-milliseconds',
    'plain-windows',
    'empty-events-count',
    'closed-clients-work',
    'memory-by-letters',
    'anything-is-a-name',
    'anything-is-a-value',
    'anything-is-an-event',
    'pages-unchecked',
  ),
]

export const varying: readonly Varying[] = [
  {
    on: DATABASE,
    scenario: /^concurrency\//,
    reason:
      "clients of the database service that write at once overwrite each other's state or are refused as stale, as their timing will have it",
  },
]
