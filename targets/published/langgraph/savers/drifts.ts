import type { PublishedDrift, Varying } from '../../drift'

export const drifts: readonly PublishedDrift[] = [
  {
    name: 'closed-savers-work',
    rule: 'REC-7',
    scenario: /REC-7/,
    says: '`MemorySaver` has no way to close; the savers on SQLite and Postgres, once closed, fail with what their driver says.',
    right: 'A closed saver says so.',
  },
  {
    name: 'bigint-erases-checkpoint',
    rule: 'KEY-3',
    scenario: /kinds-of-values.* (?:a whole number that doubles|a negative one|whole numbers of|numbers at)/,
    says: 'Where a checkpoint holds what `JSON.stringify` fails on (a `bigint`), `put` answers as if all were well, and stores the text `[unable to serialize, circular reference is too complex to analyze]` in place of the whole checkpoint, so that all messages and all state of the thread are gone from its latest one; on Postgres, in place of the channel alone.',
    right:
      '`put` fails, and the checkpoint before stays the latest. Better still, the number is kept to the last digit.',
  },
  {
    name: 'proto-member-lost',
    rule: 'KEY-1',
    scenario: /members of every name|keys of any name|leaves the key "__proto__"/,
    says: 'A member called `__proto__` of an object in a channel is lost when the checkpoint is read: the serializer assigns it where it would have to define it.',
    right: 'It is a member like any other.',
  },
  {
    name: 'message-takes-the-place',
    rule: 'EVT-5',
    scenario: /EVT-5|equal-values|event is (?:repeated|appended again)|a write is refused/,
    met: /^(?!moved: sessions)/,
    says: "A message whose id is there takes the place of the stored one, with its time and whatever it holds, and what it does to the state is done once more; nobody is told. This is the way of LangGraph's reducer of messages: a saver knows none.",
    right:
      'The same message again changes nothing and is answered as a repeat; other content under the id is refused.',
  },
  {
    name: 'begun-twice',
    rule: 'SES-1',
    scenario: / SES-1 /,
    met: /create-session|^(?:changed|extra): state |^fails: (?:operation|something|the session )/,
    says: '`put` asks nothing of what is there: who begins a thread that exists already puts one more checkpoint upon its latest, and changes its state.',
    right: 'Who begins a thread can say so, and `put` fails where it has a checkpoint already.',
  },
  {
    name: 'pieces-unseen',
    rule: 'EVT-7',
    scenario: /EVT-3 EVT-7|can no longer stream/,
    says: 'A saver is shown no piece of a stream, so who streams into a thread that is gone is not told.',
    right: 'A piece is refused like any other message, so that the agent learns that nobody listens.',
  },
  {
    name: 'deleted-and-back',
    rule: 'EVT-7',
    scenario: /EVT-7|former life/,
    met: /^(?!moved)/,
    says: 'A thread is known by its id alone, and `put` asks nothing of the parent that it names: who writes to a thread that was deleted begins it again, and who knew a former thread of the id writes into the next.',
    right: '`put` fails where the checkpoint that it builds on is gone.',
  },
  {
    name: 'order-of-threads',
    rule: 'SES-3',
    on: /saver-in-memory$/,
    met: /^(?:moved: sessions .* \/sessions\/\d+$|fails: the sessions of)/,
    says: '`list` of `MemorySaver` gives the checkpoints thread by thread, in the order in which the threads were begun; the savers on SQLite and Postgres give the newest first, whatever its thread.',
    right: 'One order on every backend: the newest first.',
  },
  {
    name: 'names-unchecked',
    rule: 'KEY-1',
    scenario: /KEY-1/,
    says: 'Names are not checked, in metadata or in channels: an empty one, one with U+0000 or half a surrogate pair and one of 513 bytes are taken. Postgres fails on those that its `jsonb` cannot hold, with what the driver says.',
    right: 'They are refused with the name that is wrong, before anything is written.',
  },
  {
    name: 'values-unchecked',
    rule: 'KEY-3',
    scenario: /KEY-3/,
    says: 'What JSON cannot hold is taken, and some of it read back as something else: `NaN` and the infinities as null, a date as text, a list that holds itself as `[Circular]`, and a function or a symbol not at all. (A `Map`, a `Set` and bytes come back as they were.)',
    right: 'What does not come back as it was is refused, with its place, before anything is written.',
  },
]

const LOST =
  'a saver takes every checkpoint, whatever its parent has become: of clients that write to one thread at once, the last one stands, and what the others wrote is not in it'

export const varying: readonly Varying[] = [
  {
    on: /saver-postgres$/,
    scenario: /^concurrency\//,
    reason: `${LOST}; and since two of them give a channel the same version, and the first value of a version stays, the last checkpoint may show another client's messages in place of its own`,
  },
  { scenario: /^concurrency\//, reason: LOST },
]
