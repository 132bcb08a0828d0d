import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { JsonObject } from '../../targets/contract'
import type { EventFact, MemoryFact, SummaryFact } from '../observation/facts'
import type {
  Fact,
  LifeFacts,
  ListedFacts,
  SessionSnapshot,
  Snapshot,
  TrackFacts,
} from '../observation/snapshot'
import { DIMENSIONS, type DiffOptions, diffSnapshots } from './diff-snapshots'
import { printPlace } from './drift'
import { readTolerance } from './equal'

const owner = ['travel', 'alice', 'tokyo']
const event = (id: string, more: JsonObject = {}): EventFact => ({ at: 1, author: 'user', ...more, id })
const life = (more: Partial<LifeFacts> = {}): Fact<LifeFacts | undefined> => ({
  value: { createdAt: 1, updatedAt: 2, state: {}, ...more },
})
const refused = { refused: 'corrupt-record', message: 'somewhere' } as const

function snapshotOf(session: Partial<SessionSnapshot>): Snapshot {
  return { sessions: [{ owner, life: life(), log: { value: [] }, ...session }], users: [], apps: [] }
}

const logged = (...events: readonly EventFact[]) => snapshotOf({ log: { value: events } })
const tracked = (...tracks: readonly TrackFacts[]) => snapshotOf({ tracks: { value: tracks } })
const track = (name: string, ...ids: readonly string[]): TrackFacts => ({
  track: name,
  records: { value: ids.map((id) => ({ id, at: 1 })) },
})
const listed = (...sessions: readonly ListedFacts[]): Snapshot => ({
  sessions: [],
  users: [{ owner: ['travel', 'alice'], sessions: { value: sessions } }],
  apps: [],
})

/** The drifts, each as kind, place and both values. */
function said(reference: Snapshot, candidate: Snapshot, options?: DiffOptions): readonly string[] {
  return diffSnapshots(reference, candidate, options).map(
    (drift) =>
      `${drift.kind}: ${printPlace(drift)}: ${JSON.stringify(drift.reference)} ${JSON.stringify(drift.candidate)}`,
  )
}

test('Equal snapshots do not drift', () => {
  const make = (): Snapshot => ({
    sessions: [
      {
        owner,
        life: life({ state: { k: 1 } }),
        log: { value: [event('e1')] },
        tracks: { value: [track('t', 'r1')] },
      },
      { owner: ['a', 'u', 's'], life: { value: undefined }, log: { value: [] } },
      { owner: ['a', 'u', 'x'], life: refused, log: refused, tracks: refused },
    ],
    users: [{ owner: ['a', 'u'], sessions: { value: [{ session: 's' }] }, state: { value: { k: [] } } }],
    apps: [{ owner: ['a'], state: { value: {} } }, { owner: ['b'] }],
  })
  assert.deepEqual(said(make(), make()), [])
})

test('One lost event is one missing event, with its index and its content', () => {
  const drifts = diffSnapshots(
    logged(event('e1'), event('e2'), event('e3')),
    logged(event('e1'), event('e3')),
  )
  assert.deepEqual(drifts, [
    {
      dimension: 'events',
      owner,
      event: { index: 1, id: 'e2' },
      kind: 'missing',
      path: '',
      reference: event('e2'),
      candidate: undefined,
    },
  ])
})

test('Extra, duplicated, moved and changed events are told apart', () => {
  const reference = logged(event('e1'), event('e2', { parts: [{ type: 'text', text: 'a' }] }), event('e3'))
  const candidate = logged(
    event('e3'),
    event('e1'),
    event('x'),
    event('e2', { parts: [{ type: 'text', text: 'b' }] }),
    event('e1'),
  )
  assert.deepEqual(said(reference, candidate), [
    'changed: events travel/alice/tokyo event 1 "e2" /parts/0/text: "a" "b"',
    'moved: events travel/alice/tokyo event 2 "e3": 2 0',
    'duplicated: events travel/alice/tokyo event 4 "e1": undefined {"at":1,"author":"user","id":"e1"}',
    'extra: events travel/alice/tokyo event 2 "x": undefined {"at":1,"author":"user","id":"x"}',
  ])
})

test('Text that became a number, and a field that is null instead of absent, are told by kind', () => {
  assert.deepEqual(
    said(
      logged(event('e1', { metadata: { n: 1 } })),
      logged(event('e1', { metadata: { n: '1' }, branch: null })),
    ),
    [
      'retyped: events travel/alice/tokyo event 0 "e1" /metadata/n: 1 "1"',
      'extra: events travel/alice/tokyo event 0 "e1" /branch: undefined null',
    ],
  )
})

test('Of a session that only one side has, nothing else is told', () => {
  const there = snapshotOf({ log: { value: [event('e1')] }, life: life({ state: { k: 1 } }) })
  const gone = snapshotOf({ life: { value: undefined } })
  assert.deepEqual(said(there, gone), [
    'missing: sessions travel/alice/tokyo: {"createdAt":1,"updatedAt":2,"state":{"k":1}} undefined',
  ])
  assert.deepEqual(said(gone, there), [
    'extra: sessions travel/alice/tokyo: undefined {"createdAt":1,"updatedAt":2,"state":{"k":1}}',
  ])
})

test('A log that outlives its session on one side is told', () => {
  const gone = snapshotOf({ life: { value: undefined } })
  const left = snapshotOf({ life: { value: undefined }, log: { value: [event('e1')] } })
  assert.deepEqual(said(gone, left), [
    'extra: events travel/alice/tokyo event 0 "e1": undefined {"at":1,"author":"user","id":"e1"}',
  ])
})

test("A session's times, names and state are facts of their own", () => {
  const candidate = snapshotOf({ life: life({ createdAt: 2, updatedAt: 3, state: { k: 1 }, names: ['x'] }) })
  assert.deepEqual(said(snapshotOf({}), candidate), [
    'changed: sessions travel/alice/tokyo /createdAt: 1 2',
    'changed: sessions travel/alice/tokyo /updatedAt: 2 3',
    'extra: sessions travel/alice/tokyo /names: undefined ["x"]',
    'extra: state travel/alice/tokyo /k: undefined 1',
  ])
})

test('A read that only one side refuses, or refuses otherwise, is told', () => {
  const [answered, corrupt] = [snapshotOf({}), snapshotOf({ log: refused })]
  assert.deepEqual(said(answered, corrupt), [
    'refused: events travel/alice/tokyo: "answered" "refused: corrupt-record"',
  ])
  assert.deepEqual(said(corrupt, answered), [
    'refused: events travel/alice/tokyo: "refused: corrupt-record" "answered"',
  ])
  assert.deepEqual(said(corrupt, snapshotOf({ log: { refused: 'untyped', message: 'x' } })), [
    'refused: events travel/alice/tokyo: "refused: corrupt-record" "failed: x"',
  ])
  assert.deepEqual(said(corrupt, snapshotOf({ log: { ...refused, message: 'elsewhere' } })), [])
})

test('A refused read of a session does not hide its log', () => {
  const reference = snapshotOf({ log: { value: [event('e1')] } })
  assert.deepEqual(said(reference, snapshotOf({ life: refused })), [
    'refused: sessions travel/alice/tokyo: "answered" "refused: corrupt-record"',
    'missing: events travel/alice/tokyo event 0 "e1": {"at":1,"author":"user","id":"e1"} undefined',
  ])
})

test('Tracks are lined up by name and their records by id', () => {
  const reference = tracked(track('a', 'r1', 'r2'), track('b'), track('c', 'r1'))
  assert.deepEqual(said(reference, tracked(track('a', 'r2'), track('c', 'r1', 'r1'), track('d'))), [
    'missing: tracks travel/alice/tokyo track "b": 1 undefined',
    'extra: tracks travel/alice/tokyo track "d": undefined 2',
    'missing: tracks travel/alice/tokyo track "a" record 0 "r1": {"id":"r1","at":1} undefined',
    'duplicated: tracks travel/alice/tokyo track "c" record 1 "r1": undefined {"id":"r1","at":1}',
  ])
})

test('A track that is first used at another point has moved, and a second of its name is duplicated', () => {
  const reference = tracked(track('a'), track('b'), track('c'))
  assert.deepEqual(said(reference, tracked(track('c'), track('a'), track('b'), track('a'))), [
    'duplicated: tracks travel/alice/tokyo track "a": undefined 3',
    'moved: tracks travel/alice/tokyo track "c": 2 0',
  ])
})

test('A track that one side refuses to read is told with its name', () => {
  const corrupt: TrackFacts = { track: 'a', records: refused }
  assert.deepEqual(said(tracked(track('a', 'r1')), tracked(corrupt)), [
    'refused: tracks travel/alice/tokyo track "a": "answered" "refused: corrupt-record"',
  ])
})

test('Tracks that one side does not have are not compared', () => {
  assert.deepEqual(said(tracked(track('a')), snapshotOf({})), [])
  assert.deepEqual(said(snapshotOf({}), tracked(track('a'))), [])
})

test('A list of sessions drifts by what it lists, in which order, and how often', () => {
  const list = (...ids: readonly string[]) => listed(...ids.map((session) => ({ session })))
  assert.deepEqual(said(list('a', 'b', 'd', 'c'), list('c', 'a', 'd', 'x', 'a')), [
    'missing: sessions travel/alice /sessions/1: "b" undefined',
    'extra: sessions travel/alice /sessions/3: undefined "x"',
    'duplicated: sessions travel/alice /sessions/4: undefined "a"',
    'moved: sessions travel/alice /sessions/3: 3 0',
  ])
})

test('A list that shows a session otherwise than its own read is told', () => {
  const stale = listed({ session: 'a', differs: { state: { k: 0 } } })
  assert.deepEqual(said(listed({ session: 'a' }), stale), [
    'retyped: sessions travel/alice /sessions/0: "as the session itself reads" {"state":{"k":0}}',
  ])
  assert.deepEqual(said(stale, listed({ session: 'a' })), [
    'retyped: sessions travel/alice /sessions/0: {"state":{"k":0}} "as the session itself reads"',
  ])
  assert.deepEqual(said(stale, listed({ session: 'a', differs: { state: { k: 1 } } })), [
    'changed: sessions travel/alice /sessions/0/state/k: 0 1',
  ])
})

test("A user's and an app's state is compared where both sides know scopes", () => {
  const make = (user?: JsonObject, app?: JsonObject): Snapshot => ({
    sessions: [],
    users: [{ owner: ['a', 'u'], sessions: { value: [] }, ...(user && { state: { value: user } }) }],
    apps: [{ owner: ['a'], ...(app && { state: { value: app } }) }],
  })
  assert.deepEqual(said(make({ k: 1 }, { k: null }), make({ k: 2 }, {})), [
    'changed: state a/u /k: 1 2',
    'missing: state a /k: null undefined',
  ])
  assert.deepEqual(said(make({ k: 1 }, { k: 1 }), make()), [])
  assert.deepEqual(said(make(), make({ k: 1 }, { k: 1 })), [])
})

test('A tolerance holds for every number', () => {
  const [a, b] = [logged(event('e1', { delta: { n: 1 } })), logged(event('e1', { delta: { n: 1.1 } }))]
  assert.equal(said(a, b).length, 1)
  assert.deepEqual(said(a, b, { tolerance: readTolerance('0.1') }), [])
})

test('Times of an own clock are compared by their order', () => {
  const ownClock = { granularity: 0 }
  const reference = snapshotOf({
    life: life({ createdAt: 1, updatedAt: 3 }),
    log: { value: [event('e1', { at: 2 }), event('e2', { at: 3 })] },
  })
  const sound = snapshotOf({
    life: life({ createdAt: 70, updatedAt: 90 }),
    log: { value: [event('e1', { at: 80 }), event('e2', { at: 90 })] },
  })
  const wrong = snapshotOf({
    life: life({ createdAt: 70, updatedAt: 90 }),
    log: { value: [event('e1', { at: 80 }), event('e2', { at: 79 })] },
  })
  assert.equal(said(reference, sound).length, 4)
  assert.deepEqual(said(reference, sound, { ownClock }), [])
  assert.deepEqual(said(reference, wrong, { ownClock }), [
    'moved: events travel/alice/tokyo event 1 "e2" /at: 3 79',
  ])
  assert.deepEqual(said(reference, wrong, { ownClock: { granularity: 1 } }), [])
})

test('A time that the trajectory gave is exact, whoever keeps the clock', () => {
  const options = { ownClock: { granularity: 0 }, timed: new Set(['e1']) }
  assert.deepEqual(said(logged(event('e1', { at: 5 })), logged(event('e1', { at: 6 })), options), [
    'changed: events travel/alice/tokyo event 0 "e1" /at: 5 6',
  ])
  assert.deepEqual(said(logged(event('e2', { at: 5 })), logged(event('e2', { at: 6 })), options), [])
})

test('Snapshots of different places are not comparable', () => {
  assert.throws(
    () => diffSnapshots(snapshotOf({}), { sessions: [], users: [], apps: [] }),
    /do not look at the same places/,
  )
})

test('The dimensions are told in the order of the design', () => {
  assert.deepEqual(DIMENSIONS, ['sessions', 'events', 'state', 'tracks', 'summaries', 'memories'])
})

const chained = (...versions: readonly SummaryFact[]): Snapshot =>
  snapshotOf({ summaries: [{ versions: { value: [] } }, { branch: 'plan', versions: { value: versions } }] })
const version = (number: number, more: JsonObject = {}): SummaryFact => ({
  createdAt: 1,
  text: 'so far',
  ...more,
  version: number,
  id: `summary#${number}`,
})

test('Summaries are lined up by version, and told with branch and version', () => {
  const place = 'summaries travel/alice/tokyo branch "plan" version'
  assert.deepEqual(said(chained(version(1), version(2)), chained(version(2))), [
    `missing: ${place} 1: ${JSON.stringify(version(1))} undefined`,
  ])
  assert.deepEqual(said(chained(), chained(version(1))), [
    `extra: ${place} 1: undefined ${JSON.stringify(version(1))}`,
  ])
  assert.deepEqual(said(chained(version(1)), chained(version(1, { text: 'other' }))), [
    `changed: ${place} 1 /text: "so far" "other"`,
  ])
})

test('Histories are lined up, but for events that only one log has', () => {
  const past = (log: readonly string[], history: readonly string[]): Snapshot =>
    snapshotOf({ log: { value: log.map((id) => event(id)) }, history: { value: history } })
  const log = ['e1', 'e2', 'e3']
  assert.deepEqual(said(past(log, ['e1', 'summary 1', 'e2']), past(log, ['e1', 'e2'])), [
    'missing: events travel/alice/tokyo /history/1: "summary 1" undefined',
  ])
  assert.deepEqual(said(past(log, ['e1']), past(log, ['e1', 'e2'])), [
    'extra: events travel/alice/tokyo /history/1: undefined "e2"',
  ])
  assert.equal(said(past(log, ['e1', 'e2']), past(['e1', 'e3'], ['e1'])).length, 1)
})

const note = (id: string, more: JsonObject = {}): MemoryFact => ({
  text: id,
  topics: [],
  owner: { app: 'travel', user: 'alice' },
  createdAt: 1,
  updatedAt: 2,
  ...more,
  id,
})
const kept = (...memories: readonly MemoryFact[]): Snapshot => ({
  sessions: [],
  users: [{ owner: ['travel', 'alice'], sessions: { value: [] }, memories: { value: memories } }],
  apps: [],
})

test('A memory that is lost, one too many, doubled, altered or of a foreign owner is told by its id', () => {
  assert.deepEqual(
    said(
      kept(note('a'), note('b'), note('c')),
      kept(
        note('b', { owner: { app: 'travel', user: 'bob' } }),
        note('c', { text: 'z' }),
        note('c'),
        note('d'),
      ),
    ).map((line) => line.split(': ').slice(0, 2).join(': ')),
    [
      'missing: memories travel/alice memory "a"',
      'changed: memories travel/alice memory "b" /owner/user',
      'changed: memories travel/alice memory "c" /text',
      'duplicated: memories travel/alice memory "c"',
      'extra: memories travel/alice memory "d"',
    ],
  )
})

test('Memories in another order are moved, and refused reads differ once', () => {
  assert.deepEqual(said(kept(note('a'), note('b')), kept(note('b'), note('a'))), [
    'moved: memories travel/alice memory "a": 0 1',
  ])
  const unread: Snapshot = {
    sessions: [],
    users: [{ owner: ['travel', 'alice'], sessions: { value: [] }, memories: refused }],
    apps: [],
  }
  assert.deepEqual(said(kept(), unread), [
    'refused: memories travel/alice: "answered" "refused: corrupt-record"',
  ])
})

test('Of remembered texts the first may be lost without the others drifting', () => {
  const text = (number: number, said: string) =>
    note(`memory#${number}`, { text: said, session: 'tokyo', author: 'user', at: 3 })
  assert.deepEqual(
    said(kept(text(1, 'a'), text(2, 'b')), kept(text(1, 'b'))).map((line) => line.split(': {')[0]),
    ['missing: memories travel/alice memory "memory#1"'],
  )
})

test('With a clock of its own a target tells memories by the order of their times', () => {
  const options = { ownClock: { granularity: 0 } }
  assert.deepEqual(
    said(
      kept(note('a', { updatedAt: 5 }), note('b', { updatedAt: 4 })),
      kept(note('a', { updatedAt: 50 }), note('b', { updatedAt: 40 })),
      options,
    ),
    [],
  )
})
