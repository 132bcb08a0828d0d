import { inFile } from './in-file'

/** What the SQLite target does for events and tracks, broken. */
export const SQLITE_EVENTS = [
  // Appends and the log.
  ...inFile('targets/sqlite/events.ts', [
    {
      rule: 'EVT-5',
      text: 'ON CONFLICT (life, id) DO NOTHING',
      becomes: 'ON CONFLICT (life, id) DO UPDATE SET json = excluded.json',
      feature: 'conversation/repeats.feature',
      caught: {
        scenario: 'An event that differs in its text is no repeat but a conflict',
        dimension: 'events',
        place: 'events travel/alice/tokyo event 0 "wish" /parts/0/text',
      },
    },
    {
      rule: 'EVT-5',
      text: `const life = lives.live(view)
        if (!store(life, event))`,
      becomes: `const life = lives.live(view)
        scopes.apply(life, key, changes)
        if (!store(life, event))`,
      feature: 'conversation/repeats.feature',
      caught: {
        scenario: 'A repeat does not make its changes a second time',
        dimension: 'state',
        place: 'state travel/alice/tokyo /stage',
      },
    },
    {
      rule: 'EVT-1',
      text: "WHERE life = ? ORDER BY seq'",
      becomes: "WHERE life = ? ORDER BY at, seq'",
      feature: 'conversation/order.feature',
      caught: {
        scenario: 'Timestamps that run backwards turn nothing around',
        dimension: 'events',
        place: 'events cooking/alice/bread event 0 "e1"',
      },
    },
    {
      rule: 'EVT-2',
      text: 'AND invocation = ? ORDER BY seq',
      becomes: 'AND invocation = ? AND conversation ORDER BY seq',
      feature: 'conversation/invocations.feature',
      caught: {
        scenario: 'Each invocation shows its own events, in order, and those without words too',
        dimension: 'conversation',
        place: 'the log of the invocation "run-1" of travel/alice/tokyo',
      },
    },
    {
      rule: 'EVT-2',
      text: 'AND invocation = ? ORDER BY seq',
      becomes: 'AND invocation >= ? ORDER BY seq',
      feature: 'conversation/invocations.feature',
      caught: {
        scenario: 'Each invocation shows its own events, in order, and those without words too',
        dimension: 'conversation',
        place: 'the log of the invocation "run-1" of travel/alice/tokyo',
      },
    },
    {
      rule: 'EVT-4',
      text: 'Number(inConversation(event))',
      becomes: '1',
      feature: 'conversation/without-parts.feature',
      caught: {
        scenario: 'What only changes state counts in no window',
        dimension: 'conversation',
        place: 'windows of cooking/alice/bread',
      },
    },
    {
      rule: 'EVT-10',
      text: 'Number(isUserMessage(event))',
      becomes: "Number(event.author === 'user')",
      feature: 'conversation/windows.feature',
      caught: {
        scenario: 'A photo stays in its window behind the message that is put in front',
        dimension: 'conversation',
        place: 'windows of travel/alice/tokyo',
      },
    },
    {
      rule: 'EVT-6',
      text: 'scopes.apply(life, key, changes)',
      becomes: '',
      feature: 'conversation/all-or-nothing.feature',
      caught: {
        scenario: 'What an event says and all that it changes arrive together',
        dimension: 'state',
        place: 'state travel/alice/tokyo /stage',
      },
    },
    {
      rule: 'SES-5',
      text: 'lives.touch(life, now)',
      becomes: '',
      feature: 'sessions/timestamps.feature',
      caught: {
        scenario: 'The update moves when the user speaks',
        dimension: 'sessions',
        place: 'sessions travel/alice/tokyo /updatedAt',
      },
    },
    {
      rule: 'EVT-7',
      text: `        db.read(() => lives.live(view))
`,
      becomes: '',
      feature: 'conversation/partial.feature',
      caught: {
        scenario: 'A piece for a session that is gone is refused like any other event',
        dimension: 'events',
        place: 'events cooking/alice/bread operation 4 (append-event) /outcome',
      },
    },
    {
      rule: 'EVT-3',
      text: 'if (partial) {',
      becomes: 'if (partial && event.parts.length === 0) {',
      feature: 'conversation/partial.feature',
      caught: {
        scenario: 'A streamed piece is in no view and answers with no event',
        dimension: 'events',
        place: 'events cooking/alice/bread event 1 "piece"',
      },
    },
    {
      rule: 'EVT-3',
      text: 'db.read(() => lives.live(view))',
      becomes: 'db.write(() => scopes.apply(lives.live(view), key, changes))',
      feature: 'conversation/partial.feature',
      caught: {
        scenario: 'The changes that a streamed piece brings are made nowhere',
        dimension: 'state',
        place: 'state cooking/alice/bread /step',
      },
    },
    {
      rule: 'SES-2',
      text: 'if (life === undefined) return []',
      becomes: "if (life === undefined) throw new Error('no session')",
      feature: 'sessions/reading.feature',
      caught: {
        scenario: 'A session that nobody opened is not there, and looking for it does not make it',
        dimension: 'events',
        place: 'events travel/alice/paris',
      },
    },
  ]),
  // How much of the log a window reads.
  ...inFile('targets/sqlite/event-window.ts', [
    {
      rule: 'EVT-10',
      text: 'last - 1)?.seq',
      becomes: 'last - 2)?.seq',
      feature: 'conversation/windows.feature',
      caught: {
        scenario: "Where every event is the user's, the last n are the last n",
        dimension: 'conversation',
        place: 'windows of travel/alice/tokyo',
      },
    },
    {
      rule: 'EVT-4',
      text: 'AND conversation AND at >= ?',
      becomes: 'AND at >= ?',
      feature: 'conversation/without-parts.feature',
      caught: {
        scenario: 'What only changes state counts in no window',
        dimension: 'conversation',
        place: 'windows of cooking/alice/bread',
      },
    },
    {
      rule: 'EVT-10',
      text: 'AND seq >= ? AND conversation ORDER BY seq',
      becomes: 'AND seq >= ? AND conversation ORDER BY at',
      feature: 'conversation/windows.feature',
      caught: {
        scenario: 'A window shows its events oldest first, with all that they hold',
        dimension: 'conversation',
        place: 'the last 2 events of the conversation of travel/alice/tokyo',
      },
    },
    {
      rule: 'EVT-10',
      text: 'user_message ORDER BY seq DESC LIMIT 1',
      becomes: 'user_message ORDER BY seq LIMIT 1',
      feature: 'conversation/windows.feature',
      caught: {
        scenario: 'A client that has read the end of ten events and then speaks leaves eleven',
        dimension: 'events',
        place: 'events travel/alice/tokyo operation 13 (read window) /answer/0/id',
      },
    },
    {
      rule: 'EVT-10',
      text: "if (message.parts.some(({ type }) => type === 'call')) {",
      becomes: 'if (message.parts.length === 0) {',
      feature: 'conversation/windows-of-tool-calls.feature',
      caught: {
        scenario: 'A message that is put in front does not claim the result of a later call of the same id',
        dimension: 'conversation',
        place: 'windows of travel/alice/rome',
      },
    },
    {
      rule: 'EVT-10',
      text: 'return usableWindow([message, ...range], window)',
      becomes: 'return usableWindow(range, window)',
      feature: 'conversation/windows.feature',
      caught: {
        scenario: 'A client that has read the end of ten events and then speaks leaves eleven',
        dimension: 'events',
        place: 'events travel/alice/tokyo operation 13 (read window) /answer/0',
      },
    },
    {
      rule: 'EVT-10',
      text: 'if (selectWindow(range, window).some(isUserMessage)) return usableWindow(range, window)',
      becomes: 'if (selectWindow(range, window).some(isUserMessage)) return selectWindow(range, window)',
      feature: 'conversation/windows-of-tool-calls.feature',
      caught: {
        scenario:
          'Through windows of every length over two rounds, the second round is whole or its results are gone',
        dimension: 'conversation',
        place: 'windows of travel/alice/rome',
      },
    },
  ]),
  // Where the entries since an instant begin.
  ...inFile('targets/sqlite/sequence.ts', [
    {
      rule: 'EVT-10',
      text: 'position.peak < since',
      becomes: 'position.peak <= since',
      feature: 'conversation/windows-since.feature',
      caught: {
        scenario: 'A window since an instant begins with the events of that very millisecond',
        dimension: 'conversation',
        place: 'windows of cooking/alice/bread',
      },
    },
    {
      rule: 'EVT-10',
      text: 'Math.max(before.peak, instant)',
      becomes: 'instant',
      feature: 'conversation/windows-since.feature',
      caught: {
        scenario: 'A late event counts by the time that it carries and stands where it was accepted',
        dimension: 'conversation',
        place: 'windows of cooking/alice/bread',
      },
    },
    {
      rule: 'TRK-1',
      text: 'Math.max(before.peak, instant)',
      becomes: 'instant',
      feature: 'tracks/order-and-windows.feature',
      caught: {
        scenario: 'A late record in the midst of a track hides none before it from a window',
        dimension: 'tracks',
        place: 'the track "steps" of travel/alice/tokyo',
      },
    },
  ]),
  // Tracks and their records.
  ...inFile('targets/sqlite/tracks.ts', [
    {
      rule: 'TRK-1',
      text: 'AND seq >= ? AND at >= ? ORDER BY seq DESC LIMIT ?',
      becomes: 'AND seq >= ? AND at > ? ORDER BY seq DESC LIMIT ?',
      feature: 'tracks/order-and-windows.feature',
      caught: {
        scenario: 'Records since 2026-03-01T10:00:00.000Z',
        dimension: 'tracks',
        place: 'the track "steps" of travel/alice/tokyo',
      },
    },
    {
      rule: 'TRK-1',
      text: 'AND at >= ? ORDER BY seq DESC LIMIT ?',
      becomes: 'AND at >= ? ORDER BY at DESC, seq DESC LIMIT ?',
      feature: 'tracks/order-and-windows.feature',
      caught: {
        scenario: 'A record that tells of an earlier time keeps its place',
        dimension: 'tracks',
        place: 'tracks travel/alice/tokyo track "tool-progress" record 0 "r1"',
      },
    },
    {
      rule: 'TRK-1',
      text: '.toReversed()',
      becomes: '',
      feature: 'tracks/order-and-windows.feature',
      caught: {
        scenario: 'A search reports its progress step by step',
        dimension: 'tracks',
        place: 'tracks travel/alice/tokyo track "flight-search" record 0 "r1"',
      },
    },
    {
      rule: 'TRK-1',
      text: 'since ?? -Infinity, last).toReversed()',
      becomes: 'since ?? -Infinity, -1).toReversed()',
      feature: 'tracks/order-and-windows.feature',
      caught: {
        scenario: 'Twelve records of one instant keep their order',
        dimension: 'tracks',
        place: 'the track "tool-progress" of travel/alice/tokyo',
      },
    },
    {
      rule: 'TRK-2',
      text: 'ON CONFLICT (track, id) DO NOTHING',
      becomes: 'ON CONFLICT (track, id) DO UPDATE SET json = excluded.json',
      feature: 'tracks/repeats.feature',
      caught: {
        scenario: 'Another payload under a known id is refused, and the record stays',
        dimension: 'tracks',
        place: 'tracks travel/alice/tokyo track "tool-progress" record 0 "done" /payload/found',
      },
    },
    {
      rule: 'TRK-2',
      text: 'return { record: repeatOfRecord(stored, record, place), repeat: true }',
      becomes: 'return { record: stored, repeat: true }',
      feature: 'tracks/repeats.feature',
      caught: {
        scenario: 'Another payload under a known id is refused, and the record stays',
        dimension: 'tracks',
        place: 'tracks travel/alice/tokyo operation 3 (record-track) /outcome',
      },
    },
    {
      rule: 'TRK-3',
      text: 'WHERE life = ? ORDER BY number',
      becomes: 'WHERE life = ? ORDER BY name',
      feature: 'tracks/beside-the-conversation.feature',
      caught: {
        scenario: 'Tracks are listed as they were first used, not by name, time or last use',
        dimension: 'tracks',
        place: 'tracks travel/alice/tokyo track "weather"',
      },
    },
    {
      rule: 'TRK-3',
      text: 'const track = life === undefined ? undefined : byName.get(life, name)',
      becomes:
        'const track = life === undefined ? undefined : (byName.get(life, name) ?? addTrack.one(life, name))',
      feature: 'tracks/beside-the-conversation.feature',
      caught: {
        scenario: 'Neither a read nor a refused record makes a track',
        dimension: 'tracks',
        place: 'tracks travel/alice/tokyo track "flights"',
      },
    },
    {
      rule: 'REC-4',
      text: 'return rows.map(({ id, json }) => decodeRecord(json, recordPlace(key, name, id)))',
      becomes: `return rows.flatMap(({ id, json }) => {
        try {
          return [decodeRecord(json, recordPlace(key, name, id))]
        } catch {
          return []
        }
      })`,
      feature: 'recovery/corruption.feature',
      caught: {
        scenario: 'A corrupt record of a track is met by a read of the track "progress"',
        dimension: 'tracks',
        place: 'tracks travel/alice/tokyo track "progress"',
      },
    },
    {
      rule: 'REC-7',
      text: `async list(input) {
      db.refuseClosed()`,
      becomes: 'async list(input) {',
      feature: 'recovery/closing.feature',
      caught: {
        scenario: 'A closed client says so when the tracks are listed',
        dimension: 'tracks',
        place: 'tracks travel/alice/tokyo operation 3 (read tracks) /outcome',
      },
    },
  ]),
]
