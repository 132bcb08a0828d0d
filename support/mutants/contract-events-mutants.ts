import { inFile } from './in-file'

/** The rules for events, records and their windows, broken. */
export const CONTRACT_EVENTS = [
  // What is an instant.
  ...inFile('targets/contract/instants.ts', [
    {
      rule: 'EVT-2',
      text: 'Math.floor(at) + 0',
      becomes: 'Math.trunc(at) + 0',
      feature: 'conversation/event-times.feature',
      caught: {
        scenario: 'A time written as half a millisecond before 1970 is the instant that it names',
        dimension: 'events',
        place: 'events travel/alice/tokyo event 0 "e1" /at',
      },
    },
    {
      rule: 'EVT-2',
      text: "fraction.padEnd(3, '0')",
      becomes: "fraction.padStart(3, '0')",
      feature: 'conversation/event-times.feature',
      caught: {
        scenario: 'A time written with tenths of a second is the instant that it names',
        dimension: 'events',
        place: 'events travel/alice/tokyo event 0 "e1" /at',
      },
    },
    {
      rule: 'EVT-2',
      text: 'return Date.parse(wall.slice(0, -1) + found[8])',
      becomes: 'return parsed',
      feature: 'conversation/event-times.feature',
      caught: {
        scenario: "A time written with Tokyo's offset is the instant that it names",
        dimension: 'events',
        place: 'events travel/alice/tokyo event 0 "e1" /at',
      },
    },
    {
      rule: 'EVT-9',
      text: 'Number.isNaN(parsed) || new Date(parsed).toISOString() !== wall',
      becomes: 'Number.isNaN(parsed)',
      feature: 'conversation/refusals.feature',
      caught: {
        scenario: 'An event whose timestamp names a day that February lacks is refused',
        dimension: 'events',
        place: 'events travel/alice/tokyo event 0 "e1"',
      },
    },
    {
      rule: 'EVT-9',
      text: 'Math.abs(at) <= LAST_INSTANT',
      becomes: 'Number.isSafeInteger(at)',
      feature: 'conversation/refusals.feature',
      caught: {
        scenario: 'An event whose timestamp lies beyond the last date is refused',
        dimension: 'events',
        place: 'events travel/alice/tokyo event 0 "e1"',
      },
    },
  ]),
  // What is an event, what comes back of it, and when two are the same.
  ...inFile('targets/contract/events.ts', [
    {
      rule: 'KEY-1',
      text: 'for (const part of listOf(input.parts)) admitPartNames(part)',
      becomes: '',
      feature: 'names-and-values/refused-names.feature',
      caught: {
        scenario: 'No tool or call bears a name that is empty',
        dimension: 'events',
        place: 'events travel/alice/paris event 0 "e1"',
      },
    },
    {
      rule: 'KEY-3',
      text: "if (!isPlainObject(value)) throw new Refusal('invalid-value', subject, 'an object was expected')",
      becomes: '',
      feature: 'names-and-values/refused-values.feature',
      caught: {
        scenario: 'Metadata is a map, and never a list',
        dimension: 'events',
        place: 'events travel/alice/paris event 0 "e1"',
      },
    },
    {
      rule: 'STA-3',
      text: "withoutTemporary(admitChanges(input.delta, 'delta'))",
      becomes: "admitChanges(input.delta, 'delta')",
      feature: 'state/temporary-state.feature',
      caught: {
        scenario: 'A delta is applied and stored without its temporary keys',
        dimension: 'state',
        place: 'state support/alice/ticket-7 /temp:token',
      },
    },
    {
      rule: 'STA-3',
      text: "withoutTemporary(admitChanges(input.delta, 'delta'))",
      becomes: "admitChanges(withoutTemporary(input.delta ?? {}), 'delta')",
      feature: 'state/temporary-state.feature',
      caught: {
        scenario: 'A temporary key with no name after its scope is refused',
        dimension: 'state',
        place: 'state support/alice/ticket-7 /step',
      },
    },
    {
      rule: 'EVT-5',
      text: 'const { id = randomUUID(), branch } = input',
      becomes: "const { id = 'event', branch } = input",
      feature: 'conversation/repeats.feature',
      caught: {
        scenario: 'The same words without an id are said twice',
        dimension: 'events',
        place: 'events travel/alice/tokyo event 1 "event#2"',
      },
    },
    {
      rule: 'EVT-9',
      text: "if (typeof input.author !== 'string' || input.author === '') throw invalid(subject, 'it has no author')",
      becomes: '',
      feature: 'conversation/refusals.feature',
      caught: {
        scenario: 'An event by an author of "" is refused',
        dimension: 'events',
        place: 'events travel/alice/tokyo event 0 "e1"',
      },
    },
    {
      rule: 'EVT-9',
      text: 'input.at === undefined ? now : readInstant(input.at)',
      becomes: 'readInstant(input.at) ?? now',
      feature: 'conversation/refusals.feature',
      caught: {
        scenario: 'An event whose timestamp is a word is refused',
        dimension: 'events',
        place: 'events travel/alice/tokyo event 0 "e1"',
      },
    },
    {
      rule: 'EVT-9',
      text: '!Object.hasOwn(partFields, type)',
      becomes: '!(type in partFields)',
      feature: 'conversation/refusals.feature',
      caught: {
        scenario: 'An event with a part that has a kind that objects inherit is refused',
        dimension: 'events',
        place: 'events travel/alice/tokyo operation 2 (append-event) /outcome',
      },
    },
    {
      rule: 'EVT-9',
      text: 'const value = part[field]',
      becomes: "const value = part[field] ?? ''",
      feature: 'conversation/refusals.feature',
      caught: {
        scenario: 'An event with a part that is a text without its text is refused',
        dimension: 'events',
        place: 'events travel/alice/tokyo event 0 "e1"',
      },
    },
    {
      rule: 'EVT-2',
      text: 'input.at === undefined ? now : readInstant(input.at)',
      becomes: 'input.at ? readInstant(input.at) : now',
      feature: 'conversation/event-times.feature',
      caught: {
        scenario: 'A time written as zero is the instant that it names',
        dimension: 'events',
        place: 'events travel/alice/tokyo event 0 "e1" /at',
      },
    },
    {
      rule: 'EVT-2',
      text: '...(branch !== undefined && { branch }),',
      becomes: '',
      feature: 'conversation/fields.feature',
      caught: {
        scenario: 'An event that carries everything comes back with everything',
        dimension: 'events',
        place: 'events travel/alice/tokyo event 0 "booking-7" /branch',
      },
    },
    {
      rule: 'EVT-2',
      text: 'longRunning: [...input.longRunning] }',
      becomes: 'longRunning: input.longRunning.slice(0, 1) }',
      feature: 'conversation/fields.feature',
      caught: {
        scenario: 'Several calls that go on after the event are all remembered',
        dimension: 'events',
        place: 'events travel/alice/tokyo event 0 "e1" /longRunning/1',
      },
    },
    {
      rule: 'EVT-2',
      text: "if (error.message !== undefined) admitted.message = admitText(error.message, 'error message', subject)",
      becomes: '',
      feature: 'conversation/fields.feature',
      caught: {
        scenario: 'An event that carries everything comes back with everything',
        dimension: 'events',
        place: 'events travel/alice/tokyo event 0 "booking-7" /error/message',
      },
    },
    {
      rule: 'EVT-2',
      text: '...(input.metadata !== undefined && {',
      becomes: '...(Object.keys(input.metadata ?? {}).length > 0 && {',
      feature: 'conversation/fields.feature',
      caught: {
        scenario: 'Metadata that is empty comes back as it was',
        dimension: 'events',
        place: 'events travel/alice/tokyo event 0 "e1" /metadata',
      },
    },
    {
      rule: 'STA-7',
      text: '...(Object.keys(delta).length > 0 && { delta }),',
      becomes: 'delta,',
      feature: 'state/empty-changes.feature',
      caught: {
        scenario: 'An event with an empty delta leaves all state as it is',
        dimension: 'events',
        place: 'events travel/alice/tokyo event 0 "e1" /delta',
      },
    },
    {
      rule: 'REC-4',
      text: 'const event = decodeValue(text, subject)',
      becomes: "const event = decodeValue(text, 'event')",
      feature: 'recovery/corruption.feature',
      caught: {
        scenario: 'A corrupt event is met by a read of the log',
        dimension: 'recovery',
        place: 'the refusal of operation 5 (read)',
      },
    },
    {
      rule: 'EVT-3',
      text: 'partial: input.partial === true }',
      becomes: 'partial: false }',
      feature: 'conversation/partial.feature',
      caught: {
        scenario: 'A streamed piece is in no view and answers with no event',
        dimension: 'events',
        place: 'events cooking/alice/bread event 1 "piece"',
      },
    },
    {
      rule: 'EVT-4',
      text: 'return event.parts.length > 0',
      becomes: "return event.parts.some((part) => part.type !== 'text' || part.text !== '')",
      feature: 'conversation/windows.feature',
      caught: {
        scenario: "A user's message needs a text: a photo is none, empty text is one",
        dimension: 'conversation',
        place: 'windows of travel/alice/tokyo',
      },
    },
    {
      rule: 'EVT-4',
      text: 'return event.parts.length > 0',
      becomes: "return event.parts.some((part) => part.type === 'text')",
      feature: 'conversation/windows-of-tool-calls.feature',
      caught: {
        scenario: 'Through windows of every length no result of a nested call is shown without its call',
        dimension: 'conversation',
        place: 'windows of travel/alice/rome',
      },
    },
    {
      rule: 'EVT-10',
      text: "event.author === 'user' && event.parts.some((part) => part.type === 'text')",
      becomes: "event.author === 'user'",
      feature: 'conversation/windows.feature',
      caught: {
        scenario: "A user's message needs a text: a photo is none, empty text is one",
        dimension: 'conversation',
        place: 'windows of travel/alice/tokyo',
      },
    },
    {
      rule: 'EVT-10',
      text: "event.parts.some((part) => part.type === 'text')",
      becomes: "event.parts.some((part) => part.type === 'text' && part.text !== '')",
      feature: 'conversation/windows.feature',
      caught: {
        scenario: "A user's message needs a text: a photo is none, empty text is one",
        dimension: 'conversation',
        place: 'windows of travel/alice/tokyo',
      },
    },
    {
      rule: 'EVT-5',
      text: 'sameValue({ ...stored, at: 0 } as unknown as Json, { ...again, at: 0 } as unknown as Json)',
      becomes: 'sameValue({ ...stored } as unknown as Json, { ...again } as unknown as Json)',
      feature: 'conversation/repeats.feature',
      caught: {
        scenario: 'A message that is sent twice is kept once, as it was first stored',
        dimension: 'events',
        place: 'events travel/alice/tokyo operation 3 (append-event) /outcome',
      },
    },
    {
      rule: 'EVT-5',
      text: 'sameValue({ ...stored, at: 0 } as unknown as Json, { ...again, at: 0 } as unknown as Json)',
      becomes: 'sameValue(stored.parts as unknown as Json, again.parts as unknown as Json)',
      feature: 'conversation/repeats.feature',
      caught: {
        scenario: 'An event that differs in its author is no repeat but a conflict',
        dimension: 'events',
        place: 'events travel/alice/tokyo operation 3 (append-event) /outcome',
      },
    },
    {
      rule: 'EVT-5',
      text: 'if (sameEvent(stored, again)) return stored',
      becomes: 'return stored',
      feature: 'conversation/repeats.feature',
      caught: {
        scenario: 'An event that differs in its text is no repeat but a conflict',
        dimension: 'events',
        place: 'events travel/alice/tokyo operation 3 (append-event) /outcome',
      },
    },
    {
      rule: 'EVT-5',
      text: 'if (sameEvent(stored, again)) return stored',
      becomes: 'if (sameEvent(stored, again)) return again',
      feature: 'conversation/repeats.feature',
      caught: {
        scenario: 'A message that is sent twice is kept once, as it was first stored',
        dimension: 'events',
        place: 'events travel/alice/tokyo operation 3 (append-event) /answer/0/at',
      },
    },
    {
      rule: 'KEY-4',
      text: `export function decodeEvent(text: string, subject: string): StoredEvent {
  const event = decodeValue(text, subject)`,
      becomes: `const decoded = new Map<string, Json>()

export function decodeEvent(text: string, subject: string): StoredEvent {
  const event = decoded.get(text) ?? decodeValue(text, subject)
  decoded.set(text, event)`,
      feature: 'names-and-values/what-a-caller-holds.feature',
      caught: {
        scenario: 'Whoever read events by "the log is read" may change them',
        dimension: 'events',
        place: 'events travel/alice/tokyo',
      },
    },
  ]),
  // What is a record, and when two are the same.
  ...inFile('targets/contract/records.ts', [
    {
      rule: 'TRK-2',
      text: 'sameValue(stored.payload, again.payload)',
      becomes: 'stored.at === again.at && sameValue(stored.payload, again.payload)',
      feature: 'tracks/repeats.feature',
      caught: {
        scenario: 'A record sent again later is a repeat, and keeps its place and instant',
        dimension: 'tracks',
        place: 'tracks travel/alice/tokyo operation 4 (record-track) /outcome',
      },
    },
    {
      rule: 'TRK-2',
      text: 'if (sameRecord(stored, again)) return stored',
      becomes: 'return stored',
      feature: 'tracks/repeats.feature',
      caught: {
        scenario: 'Another payload under a known id is refused, and the record stays',
        dimension: 'tracks',
        place: 'tracks travel/alice/tokyo operation 3 (record-track) /outcome',
      },
    },
    {
      rule: 'TRK-2',
      text: 'if (sameRecord(stored, again)) return stored',
      becomes: 'if (sameRecord(stored, again)) return again',
      feature: 'tracks/repeats.feature',
      caught: {
        scenario: 'A record sent again later is a repeat, and keeps its place and instant',
        dimension: 'tracks',
        place: 'tracks travel/alice/tokyo operation 4 (record-track) /answer/0/at',
      },
    },
    {
      rule: 'TRK-2',
      text: 'id = randomUUID()',
      becomes: "id = 'record'",
      feature: 'tracks/repeats.feature',
      caught: {
        scenario: 'Equal records without ids are all stored',
        dimension: 'tracks',
        place: 'tracks travel/alice/tokyo track "tool-progress" record 1 "record#2"',
      },
    },
    {
      rule: 'KEY-1',
      text: "admitName(id, 'record')",
      becomes: '',
      feature: 'names-and-values/refused-names.feature',
      caught: {
        scenario: 'No track or record bears a name that is empty',
        dimension: 'tracks',
        place: 'tracks travel/alice/paris track "tool-progress"',
      },
    },
    {
      rule: 'TRK-1',
      text: 'input.at === undefined ? now : readInstant(input.at)',
      becomes: 'now',
      feature: 'tracks/order-and-windows.feature',
      caught: {
        scenario: 'A record that tells of an earlier time keeps its place',
        dimension: 'tracks',
        place: 'tracks travel/alice/tokyo track "tool-progress" record 0 "r1" /at',
      },
    },
    {
      rule: 'TRK-1',
      text: "&& 'payload' in record",
      becomes: '&& Boolean(record.payload)',
      feature: 'names-and-values/kinds-of-values.feature',
      caught: {
        scenario: 'A track records null',
        dimension: 'tracks',
        place: 'tracks travel/alice/paris track "tool-progress"',
      },
    },
    {
      rule: 'KEY-4',
      text: `export function decodeRecord(text: string, subject: string): TrackRecord {
  const record = decodeValue(text, subject)`,
      becomes: `const decoded = new Map<string, Json>()

export function decodeRecord(text: string, subject: string): TrackRecord {
  const record = decoded.get(text) ?? decodeValue(text, subject)
  decoded.set(text, record)`,
      feature: 'names-and-values/what-a-caller-holds.feature',
      caught: {
        scenario: 'Whoever read records by "the track "tool-progress" is read" may change them',
        dimension: 'tracks',
        place: 'tracks travel/alice/tokyo track "tool-progress"',
      },
    },
  ]),
  // What a window shows.
  ...inFile('targets/contract/windows.ts', [
    {
      rule: 'EVT-10',
      text: 'last < 1',
      becomes: 'last < 0',
      feature: 'conversation/windows.feature',
      caught: {
        scenario: 'Reading the last 0 events of the conversation is refused',
        dimension: 'events',
        place: 'events travel/alice/tokyo operation 3 (read window) /outcome',
      },
    },
    {
      rule: 'TRK-1',
      text: 'window.since === undefined ? undefined : readInstant(window.since)',
      becomes: 'window.since === undefined ? undefined : (readInstant(window.since) ?? 0)',
      feature: 'tracks/order-and-windows.feature',
      caught: {
        scenario: 'A window of a track is refused when it is since no instant',
        dimension: 'tracks',
        place: 'tracks travel/alice/tokyo operation 3 (read track) /outcome',
      },
    },
    {
      rule: 'EVT-10',
      text: 'entry.at >= since',
      becomes: 'entry.at > since',
      feature: 'conversation/windows-since.feature',
      caught: {
        scenario: 'A window since an instant begins with the events of that very millisecond',
        dimension: 'conversation',
        place: 'windows of cooking/alice/bread',
      },
    },
    {
      rule: 'EVT-10',
      text: 'return last === undefined ? recent : recent.slice(-last)',
      becomes:
        'return last === undefined ? recent : list.slice(-last).filter((entry) => recent.includes(entry))',
      feature: 'conversation/windows-since.feature',
      caught: {
        scenario: 'A late event is not counted among the last that were said since',
        dimension: 'conversation',
        place: 'windows of cooking/alice/bread',
      },
    },
    {
      rule: 'EVT-10',
      text: 'recent.slice(-last)',
      becomes: 'recent.slice(0, last)',
      feature: 'conversation/windows.feature',
      caught: {
        scenario: 'A client that has read the end of ten events and then speaks leaves eleven',
        dimension: 'events',
        place: 'events travel/alice/tokyo operation 13 (read window) /answer/0/id',
      },
    },
    {
      rule: 'EVT-4',
      text: 'const conversation = active.filter(inConversation)',
      becomes: 'const conversation = active',
      feature: 'conversation/without-parts.feature',
      caught: {
        scenario: 'What only changes state counts in no window',
        dimension: 'conversation',
        place: 'windows of cooking/alice/bread',
      },
    },
    {
      rule: 'EVT-10',
      text: 'selected.slice(opening)',
      becomes: 'selected',
      feature: 'conversation/windows.feature',
      caught: {
        scenario: 'A window neither starts with an answer nor lacks the question',
        dimension: 'conversation',
        place: 'windows of travel/alice/tokyo',
      },
    },
    {
      rule: 'EVT-10',
      text: 'earlier.findLast(isUserMessage)',
      becomes: 'earlier.find(isUserMessage)',
      feature: 'conversation/windows.feature',
      caught: {
        scenario: 'A client that has read the end of ten events and then speaks leaves eleven',
        dimension: 'events',
        place: 'events travel/alice/tokyo operation 13 (read window) /answer/0/id',
      },
    },
    {
      rule: 'EVT-10',
      text: 'message === undefined ? [] :',
      becomes: 'message === undefined ? selected :',
      feature: 'conversation/windows.feature',
      caught: {
        scenario: 'Where no user has said a word, no window shows anything',
        dimension: 'conversation',
        place: 'windows of travel/alice/tokyo',
      },
    },
    {
      rule: 'EVT-10',
      text: '[message, ...selected]',
      becomes: 'selected',
      feature: 'conversation/windows.feature',
      caught: {
        scenario: 'A client that has read the end of ten events and then speaks leaves eleven',
        dimension: 'events',
        place: 'events travel/alice/tokyo operation 13 (read window) /answer/0',
      },
    },
    {
      rule: 'EVT-10',
      text: 'if (call !== undefined && inside.has(call)) parts.push(part)',
      becomes: 'parts.push(part)',
      feature: 'conversation/windows-of-tool-calls.feature',
      caught: {
        scenario: 'Through windows of every length no result of a nested call is shown without its call',
        dimension: 'conversation',
        place: 'windows of travel/alice/rome',
      },
    },
    {
      rule: 'EVT-10',
      text: ' || parts.length === 0',
      becomes: '',
      feature: 'conversation/windows-of-tool-calls.feature',
      caught: {
        scenario: 'Through windows of every length no result of a nested call is shown without its call',
        dimension: 'conversation',
        place: 'windows of travel/alice/rome',
      },
    },
    {
      rule: 'EVT-10',
      text: "if (part.type === 'call') caller.set(part.id, event)",
      becomes: "if (part.type === 'call' && !caller.has(part.id)) caller.set(part.id, event)",
      feature: 'conversation/windows-of-tool-calls.feature',
      caught: {
        scenario: "Where a call's id is used again, a window may reach only the second pair",
        dimension: 'conversation',
        place: 'windows of travel/alice/rome',
      },
    },
    {
      rule: 'EVT-10',
      text: 'for (const event of conversation) {',
      becomes: 'for (const event of shown) {',
      feature: 'conversation/windows-of-tool-calls.feature',
      caught: {
        scenario:
          'A result whose nearest call lies before the instant does not borrow an older call that is inside',
        dimension: 'conversation',
        place: 'windows of travel/alice/rome',
      },
    },
    {
      rule: 'EVT-10',
      text: 'kept.push(parts.length === event.parts.length ? event : { ...event, parts })',
      becomes: 'kept.push(event)',
      feature: 'conversation/windows-of-tool-calls.feature',
      caught: {
        scenario:
          'Through windows of every length over parallel calls, each result stays or goes with its own call',
        dimension: 'conversation',
        place: 'the last 3 events of the conversation of travel/alice/rome',
      },
    },
  ]),
]
