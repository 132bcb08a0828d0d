import type { PublishedDrift, Varying } from '../../drift'

const DATABASE = /store-postgres$/
const MEMORY = /store-in-memory$/

export const drifts: readonly PublishedDrift[] = [
  {
    name: 'closed-stores-work',
    rule: 'REC-7',
    scenario: /REC-7/,
    says: 'A store in memory goes on after `stop`; one in Postgres fails with what its driver says.',
    right: 'A closed store says so.',
  },
  {
    name: 'live-objects',
    rule: 'KEY-4',
    on: MEMORY,
    scenario: /KEY-4|what-a-caller-holds|changed by its (?:reader|writer|holder)/,
    says: 'The in-memory store keeps the very objects that it was given, and hands out those that it keeps.',
    right: 'It keeps and hands out copies, as Postgres does.',
  },
  {
    name: 'prefix-of-a-name',
    rule: 'KEY-2',
    on: DATABASE,
    scenario: /KEY-2|plain-names|begin alike|prefix|percent|underscore|turns/,
    met: /^(?:(?:extra|duplicated): (?:sessions|events|memories)|fails: the|moved: sessions .* \/createdAt$)/,
    says: '`search` of the Postgres store compares namespaces as text joined by colons, by their beginning: who searches `user1` is shown the items of `user10`, and `a:b` is `a`, `b`.',
    right: 'A namespace is a list of names: what lies under another name is not found, as in memory.',
  },
  {
    name: 'corrected-note-is-new',
    rule: 'MEM-3',
    met: /^moved: memories .* \/(?:created|updated)At$/,
    says: 'An item cannot be given another key: a note whose correction changes its id is put anew, and its `createdAt` is lost.',
    right: 'A corrected note keeps the time of its creation.',
  },
  {
    name: 'order-of-items',
    rule: 'MEM-5',
    scenario: /MEM-|SES-|EVT-|KEY-|REC-|STA-/,
    met: /^(?:moved: (?:memories|sessions) |fails: the (?:memories|sessions) of)/,
    says: '`search` gives items in the order in which they were first put in memory, and latest updated first from Postgres.',
    right: 'One order, on every backend: latest updated first.',
  },
  {
    name: 'names-with-signs-refused',
    rule: 'KEY-1',
    scenario: /KEY-[12]/,
    met: /^(?:refused|changed|missing|extra|moved|fails|retyped)/,
    says: 'Names go into a namespace, which refuses a colon and U+0000 in memory, and a percent sign, an underscore and a backslash in Postgres, with an error of its own; a name of any length or half a surrogate pair is taken.',
    right:
      'Names are not interpreted: any text of 1 to 512 bytes is a name; any other is refused with what is wrong.',
  },
  {
    name: 'search-without-words',
    rule: 'MEM-6',
    scenario: /MEM-6|search/,
    says: 'Without an index of embeddings, `search` in memory takes no notice of the query, and gives whatever is there; in Postgres it looks for the query as a piece of the stored JSON.',
    right: 'What holds the words of the query is found, the best first, on every backend.',
  },
  {
    name: 'put-overwrites',
    rule: 'EVT-5',
    scenario: /EVT-5|EVT-6|REC-1|equal-values|a repeat|a write is refused|an event is repeated|once/,
    says: 'A `put` under a key that is there replaces the item: there is no way to put only what is not there.',
    right: 'Who stores an event once must be able to ask for it; a second one with other content is refused.',
  },
  {
    name: 'no-transactions',
    rule: 'SES-1',
    scenario: /SES-1|SES-4|EVT-7|MEM-3/,
    says: 'Nothing binds two items together: an item is created twice, and written to by whoever holds an old view.',
    right: 'One of many creations succeeds, and a deleted session stays deleted.',
  },
  {
    name: 'pages-unchecked',
    rule: 'SES-3',
    scenario: /SES-3|MEM-5/,
    says: 'A limit of 0 or −1, and an offset of −1, are answered in memory, and fail in Postgres with what its driver says.',
    right: 'They are refused.',
  },
  {
    name: 'jsonb',
    rule: 'KEY-3',
    on: DATABASE,
    scenario: /KEY-3|exact-text|kinds-of-values/,
    says: "Text that holds U+0000 or half a surrogate pair, and whole numbers beyond 2^53, are refused by Postgres' `jsonb` or by `JSON.stringify`.",
    right: 'They are kept, as in memory.',
  },
]

export const varying: readonly Varying[] = [
  {
    scenario: /^concurrency\//,
    reason:
      'a store of items has no transactions, so how clients end that write at once depends on their timing',
  },
]
