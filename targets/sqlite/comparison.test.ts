import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import {
  type Backend,
  type Clock,
  type Json,
  type JsonObject,
  type MemoryCorrection,
  type MemoryQuery,
  type NewEvent,
  type NewMemory,
  type NewRecord,
  type Page,
  type Part,
  type RecordName,
  Refusal,
  type SessionKey,
  type Space,
  type StatePlace,
  type StorageAccess,
  type Target,
  type View,
  type Window,
} from '../contract'
import { inMemory } from '../in-memory'
import { sqlite } from '.'

/** Replays random operations on the reference and on this target, and compares every answer and every refusal. */

const SEEDS = [1, 2, 3]
const OPERATIONS = 3000

const NAMES = ['a', 'A', 'a:b', 'b', 'a%', 'é', '𝄞', '\uff5e', '__proto__']
const BAD_NAMES = ['', 'a\0', '\ud800', 'x'.repeat(513)]
const KEYS = ['k', 'user:k', 'app:k', 'temp:k', '__proto__', 'user:constructor', 'k:2']
const BAD_KEYS = ['user:', 'app:user:x', '']
const VALUES: readonly Json[] = [
  null,
  false,
  0,
  '',
  [],
  {},
  1.5,
  2n ** 70n,
  'a\0\ud83d"',
  { a: [1, { b: null }] },
  12,
]
const BAD_VALUES: readonly unknown[] = [Number.NaN, new Date(0), [undefined], () => 1]
const INVOCATIONS = ['i', 'i\0', '\ud83d', '"i"']
const WINDOWS: readonly Window[] = [
  {},
  { last: 1 },
  { last: 2 },
  { last: 7 },
  { last: 1e15 },
  { last: 0 },
  { last: 1.5 },
  { since: 'yesterday' },
]

/** A small seeded generator (mulberry32): the same seed, the same operations. */
class Random {
  constructor(private state: number) {}

  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(list: readonly T[]): T {
    const picked = list[this.below(list.length)]
    if (picked === undefined) throw new RangeError('nothing to pick from')
    return picked
  }
}

interface Side {
  readonly target: Target & { readonly storage: StorageAccess }
  clients: Required<Pick<Backend, 'sessions' | 'events' | 'state' | 'tracks' | 'memories'>>[]
  readonly views: View[]
}

/** What is done to one side. Random choices are made before, so that both sides do the same. */
interface Operation {
  readonly name: string
  readonly run: (client: Side['clients'][number], views: readonly View[]) => Promise<unknown>
}

class Script {
  private readonly appended: NewEvent[] = []
  private readonly recorded: NewRecord[] = []
  private count = 0
  now = 10_000

  constructor(private readonly random: Random) {}

  /** @param known the keys of the views so far */
  next(known: readonly SessionKey[]): Operation {
    const { random } = this
    const viewCount = known.length
    if (random.chance(0.3)) this.now += random.below(50) - 10
    const key = viewCount > 0 && random.chance(0.7) ? random.pick(known.slice(-8)) : this.key()
    const view = viewCount - 1 - random.below(Math.min(viewCount, 8))
    const kind = viewCount === 0 ? 'create' : this.kind()
    switch (kind) {
      case 'create': {
        const state = random.chance(0.5) ? this.changes() : undefined
        return { name: kind, run: ({ sessions }) => sessions.create({ ...key, state }) }
      }
      case 'read':
        return { name: kind, run: ({ sessions }) => sessions.read(key) }
      case 'list': {
        const page: Page = random.pick<Page>([
          {},
          { offset: random.below(4), limit: 1 + random.below(3) },
          { offset: 2 },
          { limit: 2 },
          { offset: -1 },
          { limit: 0 },
        ])
        return { name: kind, run: ({ sessions }) => sessions.list(key, page) }
      }
      case 'delete':
        return { name: kind, run: ({ sessions }) => sessions.delete(key) }
      case 'append': {
        const event = this.event()
        return { name: kind, run: ({ events }, views) => events.append(viewOf(views, view, key), event) }
      }
      case 'log': {
        const invocation = random.chance(0.5) ? random.pick(INVOCATIONS) : undefined
        return { name: kind, run: ({ events }) => events.log(key, invocation) }
      }
      case 'window': {
        const window = this.window()
        return { name: kind, run: ({ events }) => events.window(key, window) }
      }
      case 'update': {
        const changes = random.chance(0.5) ? { [this.bareKey()]: this.value() } : this.changes()
        const place = this.place(key, view)
        return { name: kind, run: ({ state }, views) => state.update(place(views), changes) }
      }
      case 'remove': {
        const keys = [this.bareKey(), random.pick(random.chance(0.1) ? [...BAD_KEYS, 'app:k'] : ['k', 'k:2'])]
        const place = this.place(key, view)
        return { name: kind, run: ({ state }, views) => state.remove(place(views), keys) }
      }
      case 'clear': {
        const place = this.place(key, view)
        return { name: kind, run: ({ state }, views) => state.clear(place(views)) }
      }
      case 'state': {
        const scope = random.pick(['user', 'app'] as const)
        return { name: kind, run: ({ state }) => state.read({ scope, ...key }) }
      }
      case 'record': {
        const record = this.record()
        const track = this.name()
        return {
          name: kind,
          run: ({ tracks }, views) => tracks.record(viewOf(views, view, key), track, record),
        }
      }
      case 'records': {
        const track = this.name()
        const window = random.chance(0.8) ? this.window() : undefined
        return { name: kind, run: ({ tracks }) => tracks.read(key, track, window) }
      }
      case 'tracks':
        return { name: kind, run: ({ tracks }) => tracks.list(key) }
      case 'note': {
        const note = this.note()
        return { name: kind, run: ({ memories }) => memories.add(key, note) }
      }
      case 'correct': {
        const [which, correction] = [random.below(6), this.correction()]
        return {
          name: kind,
          run: async ({ memories }) =>
            memories.correct(key, await this.memoryAt(memories, key, which), correction),
        }
      }
      case 'forget': {
        const which = random.below(12)
        return {
          name: kind,
          run: async ({ memories }) => memories.forget(key, await this.memoryAt(memories, key, which)),
        }
      }
      case 'forget all':
        return { name: kind, run: ({ memories }) => memories.forgetAll(key) }
      case 'memories': {
        const limit = random.chance(0.4) ? undefined : random.pick([1, 3, 0])
        return { name: kind, run: ({ memories }) => memories.list(key, limit) }
      }
      case 'search': {
        const query = this.query()
        return { name: kind, run: ({ memories }) => memories.search(key, query) }
      }
      case 'remember':
        return { name: kind, run: ({ memories }, views) => memories.remember(viewOf(views, view, key)) }
    }
  }

  private key(): SessionKey {
    return { app: this.name(1), user: this.name(1), session: this.name(4) }
  }

  private kind() {
    return this.random.pick([
      ...(['create', 'create', 'create', 'read', 'read', 'list', 'list', 'log', 'log'] as const),
      ...Array.from({ length: 22 }, () => 'append' as const),
      ...Array.from({ length: 10 }, () => 'window' as const),
      ...(['update', 'update', 'update', 'remove', 'remove', 'clear', 'state', 'state'] as const),
      ...Array.from({ length: 10 }, () => 'record' as const),
      ...(['records', 'records', 'records', 'records', 'tracks'] as const),
      ...(['note', 'note', 'note', 'note', 'correct', 'correct', 'correct', 'forget', 'remember'] as const),
      ...(['memories', 'memories', 'search', 'search', 'search'] as const),
      ...(this.random.chance(0.1) ? (['forget all'] as const) : []),
      ...(this.random.chance(0.3) ? (['delete'] as const) : []),
    ])
  }

  private name(variety = 3): string {
    return this.random.chance(0.01)
      ? this.random.pick(BAD_NAMES)
      : this.random.pick(NAMES.slice(-variety).concat(NAMES.slice(0, 1)))
  }

  private bareKey(): string {
    return this.random.pick(['k', 'k:2', '__proto__', 'constructor'])
  }

  private value(): Json {
    if (this.random.chance(0.03)) return this.random.pick(BAD_VALUES) as Json
    return this.random.pick(VALUES)
  }

  private changes(): JsonObject {
    const keys = Array.from({ length: this.random.below(4) }, () =>
      this.random.pick(this.random.chance(0.04) ? BAD_KEYS : KEYS),
    )
    return Object.fromEntries(keys.map((key) => [key, this.value()]))
  }

  private place(key: SessionKey, view: number): (views: readonly View[]) => StatePlace {
    const scope = this.random.pick(['session', 'session', 'user', 'app'] as const)
    return (views) =>
      scope === 'session' ? { scope, view: viewOf(views, view, key) } : ({ scope, ...key } as StatePlace)
  }

  private instant(): number | string | undefined {
    const { random } = this
    if (random.chance(0.02)) return random.pick(['now', Number.NaN, '2026-02-30T00:00:00Z'])
    if (random.chance(0.3)) return undefined
    return random.chance(0.05) ? '2026-01-01T00:00:00+01:00' : this.now + random.below(200) - 150
  }

  private window(): Window {
    const { random } = this
    if (random.chance(0.4)) return random.pick(WINDOWS)
    const since = this.now + random.below(400) - 350
    return random.chance(0.5) ? { since } : { since, last: 1 + random.below(6) }
  }

  private event(): NewEvent {
    const { random } = this
    if (this.appended.length > 0 && random.chance(0.12)) return random.pick(this.appended.slice(-10))
    const event: NewEvent = {
      id: random.chance(0.04) ? this.name() : random.chance(0.02) ? 'e5' : `e${++this.count}`,
      author: random.chance(0.02) ? '' : random.pick(['user', 'agent', 'agent', 'agent', '\0\ud83d']),
      at: this.instant(),
      parts: Array.from({ length: random.below(4) }, () => this.part()),
      invocation: random.chance(0.5) ? random.pick(INVOCATIONS) : undefined,
      branch: random.chance(0.1) ? random.pick(['b', 'b/c', 'b//c']) : undefined,
      delta: random.chance(0.4) ? this.changes() : undefined,
      metadata: random.chance(0.1) ? this.changes() : undefined,
      error: random.chance(0.05) ? { code: 'c', message: 'm\0' } : undefined,
      longRunning: random.chance(0.05) ? ['c0'] : undefined,
      partial: random.chance(0.05) ? true : undefined,
    }
    this.appended.push(event)
    return event
  }

  private part(): Part {
    const { random } = this
    const call = `c${random.below(3)}`
    if (random.chance(0.01)) return { type: 'video' } as unknown as Part
    return random.pick<Part>([
      { type: 'text', text: random.pick(['', 'hello', '\ud83d\0']) },
      { type: 'reasoning', text: 'so' },
      { type: 'file', mime: 'text/plain', content: 'eA==' },
      { type: 'call', id: call, tool: 't', arguments: random.pick(VALUES) },
      { type: 'result', call, tool: 't', result: random.pick(VALUES) },
      { type: 'result', call, tool: 't', result: null },
    ])
  }

  private note(): NewMemory {
    const { random } = this
    return {
      text: random.pick(['hello sea', 'hello 東京', 'SEA', '\ud83d\0 sea', random.chance(0.1) ? ' ' : 'so']),
      topics: random.chance(0.5) ? [random.pick(['sea', '京都', ''])] : undefined,
      kind: random.chance(0.3) ? undefined : random.pick(['fact', 'episode'] as const),
      at: random.chance(0.4) ? this.instant() : undefined,
      participants: random.chance(0.2) ? [random.pick(['Bob', ' Bob ', 'Anna']), 'Anna'] : undefined,
      place: random.chance(0.2) ? random.pick(['', 'Rome']) : undefined,
    }
  }

  private correction(): MemoryCorrection {
    const { random } = this
    const { text, topics } = this.note()
    return {
      ...(random.chance(0.5) && { text }),
      ...(random.chance(0.3) && { topics: random.chance(0.2) ? null : topics }),
      ...(random.chance(0.3) && { kind: null }),
      ...(random.chance(0.2) && { place: 'Oslo', at: null }),
      ...(random.chance(0.03) && { text: null }),
    }
  }

  private query(): MemoryQuery {
    const { random } = this
    return {
      text: random.pick(['sea', 'hello sea so', '東京', '京', 'hello world ho ha', '', 'ello']),
      limit: random.chance(0.5) ? undefined : random.pick([2, random.chance(0.2) ? 0 : 5]),
      kind: random.chance(0.3) ? 'fact' : undefined,
      from: random.chance(0.2) ? this.instant() : undefined,
      until: random.chance(0.2) ? this.instant() : undefined,
    }
  }

  /** The id of the user's n-th memory, or one that is nobody's; bad names are refused before. */
  private async memoryAt(memories: Side['clients'][number]['memories'], key: SessionKey, n: number) {
    const listed = await memories.list(key).catch(() => [])
    return listed[n]?.id ?? 'nobody'
  }

  private record(): NewRecord {
    const { random } = this
    if (this.recorded.length > 0 && random.chance(0.15)) return random.pick(this.recorded.slice(-8))
    const record = {
      id: random.chance(0.05) ? this.name() : random.chance(0.1) ? 'r5' : `r${++this.count}`,
      at: this.instant(),
      payload: this.value(),
    }
    this.recorded.push(record)
    return record
  }
}

/** A view by its number, or under a key it was not read from: nobody's. */
function viewOf(views: readonly View[], index: number, key: SessionKey): View {
  const view = views[index]
  return view ?? { ...key, state: {}, createdAt: 0, updatedAt: 0 }
}

/** What an operation came to, as the two sides have to agree on it. */
async function outcome(work: Promise<unknown>): Promise<{ answer: unknown } | { refusal: string }> {
  try {
    return { answer: await work }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refusal: error.message }
  }
}

function isView(answer: unknown): answer is View {
  return typeof answer === 'object' && answer !== null && 'handle' in answer
}

async function connect(side: Side, clock: Clock, name: string): Promise<void> {
  const client = await side.target.open({ name, clock, settings: {} })
  const { sessions, events, state, tracks, memories } = client
  assert.ok(state && tracks && memories)
  side.clients.push({ sessions, events, state, tracks, memories })
}

async function stored(side: Side, space: Space): Promise<string[]> {
  const lines: string[] = []
  for await (const line of side.target.storage.inspect(space)) {
    // The reference has no row for a track itself.
    if (!line.startsWith('track ')) lines.push(line)
  }
  return lines.sort()
}

function pickClient(side: Side, index: number): Side['clients'][number] {
  const client = side.clients[index]
  assert.ok(client)
  return client
}

/** Whether an answer holds anything: a run in which every list is empty would compare nothing. */
function worth(answer: unknown): string {
  if (answer === undefined) return 'nothing'
  if (Array.isArray(answer)) return answer.length > 1 ? 'several' : answer.length > 0 ? 'one' : 'none'
  if (typeof answer === 'object' && answer !== null && 'repeat' in answer) {
    return answer.repeat ? 'repeat' : 'new'
  }
  return 'something'
}

type Reading = (client: Side['clients'][number]) => Promise<unknown>

const SPOILT: SessionKey = { app: 'spoilt', user: 'u', session: 's' }

/** A record of each kind, and operations that have to meet it. */
const SPOILABLE: readonly (readonly [RecordName, ...Reading[]])[] = [
  [
    { kind: 'event', ...SPOILT, id: 'e' },
    ({ events }) => events.log(SPOILT),
    ({ events }) => events.log(SPOILT, 'i'),
    ({ events }) => events.window(SPOILT, { last: 1 }),
  ],
  [{ kind: 'record', ...SPOILT, track: 't', id: 'r' }, ({ tracks }) => tracks.read(SPOILT, 't', { last: 1 })],
  [
    { kind: 'app-state', app: SPOILT.app, key: 'k' },
    ({ sessions }) => sessions.list(SPOILT),
    ({ state }) => state.read({ scope: 'app', app: SPOILT.app }),
  ],
  [
    { kind: 'user-state', app: SPOILT.app, user: SPOILT.user, key: 'k' },
    ({ sessions }) => sessions.read(SPOILT),
    ({ state }) => state.read({ scope: 'user', ...SPOILT }),
  ],
  [{ kind: 'session-state', ...SPOILT, key: 'k' }, ({ sessions }) => sessions.read(SPOILT)],
]

/** Stores one record of each kind, and spoils it on both sides before the readings. */
async function compareSpoilt(sides: readonly [Side, Side], space: Space): Promise<void> {
  const event: NewEvent = { id: 'e', author: 'user', invocation: 'i', parts: [{ type: 'text', text: '' }] }
  const record: NewRecord = { id: 'r', payload: 1 }
  for (const side of sides) {
    const { sessions, events, tracks } = pickClient(side, 0)
    const view = await sessions.create({ ...SPOILT, state: { k: 'v', 'user:k': 'v', 'app:k': 'v' } })
    await events.append(view, event)
    await tracks.record(view, 't', record)
    side.views.push(view)
  }
  for (const [name, ...readings] of SPOILABLE) {
    for (const { target } of sides) await target.storage.spoil(space, name)
    for (const reading of readings) {
      const [expected, actual] = await Promise.all(sides.map((side) => outcome(reading(pickClient(side, 0)))))
      assert.deepEqual(actual, expected, name.kind)
      assert.ok(expected && 'refusal' in expected && expected.refusal.startsWith('corrupt-record'), name.kind)
    }
  }
  // Neither a repeat nor a conflict can be told where what is stored cannot be read.
  for (const side of sides) {
    const view = side.views.at(-1)
    assert.ok(view)
    const { events, tracks } = pickClient(side, 0)
    await assert.rejects(events.append(view, event), { code: 'corrupt-record' })
    await assert.rejects(tracks.record(view, 't', record), { code: 'corrupt-record' })
  }
}

/** What the run must have come to at least once. */
const EXPECTED = [
  ...['create something', 'read something', 'read nothing', 'list several', 'list one', 'list none'],
  ...['delete nothing', 'append new', 'append repeat', 'log several', 'log none', 'window several'],
  ...['window one', 'window none', 'update nothing', 'remove nothing', 'clear nothing', 'state something'],
  ...['record new', 'record repeat', 'records several', 'records one', 'records none', 'tracks several'],
  ...['invalid-key', 'invalid-value', 'invalid-event', 'invalid-scope', 'invalid-window', 'invalid-page'],
  ...['session-exists', 'session-not-found', 'event-conflict', 'record-conflict'],
]

test('Random operations come to the same on the reference and on SQLite', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'sqlite-comparison-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const seen = new Map<string, number>()
  const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)

  for (const seed of SEEDS) {
    const random = new Random(seed)
    const script = new Script(random)
    const space = { name: `seed-${seed}`, clock: { now: () => script.now }, settings: {} }
    const reference: Side = { target: inMemory(), clients: [], views: [] }
    const subject: Side = { target: sqlite({ folder }), clients: [], views: [] }
    for (const side of [reference, subject, reference, subject]) await connect(side, space.clock, space.name)

    for (let step = 0; step < OPERATIONS; step++) {
      const operation = script.next(reference.views)
      const client = random.below(2)
      const run = (side: Side) => outcome(operation.run(pickClient(side, client), side.views))
      const expected = await run(reference)
      const actual = await run(subject)
      const context = `seed ${seed}, step ${step}: ${operation.name}`
      if ('refusal' in expected) count(expected.refusal.split(':')[0] ?? '')
      else count(`${operation.name} ${worth(expected.answer)}`)
      assert.deepEqual(actual, expected, context)
      if ('answer' in expected && isView(expected.answer)) reference.views.push(expected.answer)
      if ('answer' in actual && isView(actual.answer)) subject.views.push(actual.answer)
    }
    assert.deepEqual(await stored(subject, space), await stored(reference, space), `seed ${seed}: storage`)
    await compareSpoilt([reference, subject], space)
  }

  for (const what of EXPECTED) assert.ok((seen.get(what) ?? 0) > 0, `no operation came to: ${what}`)
})
