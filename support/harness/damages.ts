import { escapePointer, isList, type Json, type JsonObject } from '../../targets/contract'
import { type Dimension, type DriftKind, type Place, printPlace } from '../comparison/drift'
import type { EventFact, MemoryFact, RecordFact, SummaryFact } from '../observation/facts'
import type { Fact, SessionSnapshot, Snapshot, TrackFacts, UserSnapshot } from '../observation/snapshot'

/** A snapshot with one piece of damage, and where a comparison must find it. */
export interface Damaged {
  readonly snapshot: Snapshot
  readonly kind: DriftKind
  readonly place: string
}

/** A kind of damage: what it does to a snapshot, or nothing where the snapshot holds nothing that it could happen to. */
export interface Damage {
  readonly name: string
  /** What a case must store for it. */
  readonly needs: string
  strike(snapshot: Snapshot): Damaged | undefined
}

const INTRUDER = 'intruder'

/** Every kind of damage that a store has been seen to do. */
export const DAMAGES: readonly Damage[] = [
  onLog('an event is lost', 'an event', (log) => {
    const index = Math.floor(log.length / 2)
    const event = log[index]
    return event && { log: without(log, index), index, id: event.id, kind: 'missing' }
  }),
  onLog('an event is doubled', 'an event', (log) => {
    const event = log[0]
    return event && { log: [event, ...log], index: 1, id: event.id, kind: 'duplicated' }
  }),
  onLog('two events are reordered', 'two events', (log) => {
    const index = log.length - 2
    const [first, second] = log.slice(-2)
    if (first === undefined || second === undefined) return undefined
    return { log: [...log.slice(0, index), second, first], index, id: first.id, kind: 'moved' }
  }),
  onLog('an event is altered', 'an event with a text', (log) => {
    for (const [index, event] of log.entries()) {
      const parts = isList(event.parts) ? event.parts : []
      const part = parts.findIndex((one) => isObject(one) && one.type === 'text')
      const text = parts[part]
      if (!isObject(text)) continue
      const altered = { ...event, parts: replaced(parts, part, { ...text, text: `${text.text}?` }) }
      return {
        log: replaced(log, index, altered),
        index,
        id: event.id,
        kind: 'changed',
        path: `/parts/${part}/text`,
      }
    }
    return undefined
  }),
  onLog('an event is of a foreign author', 'an event', (log) => {
    const index = log.length - 1
    const event = log[index]
    if (event === undefined) return undefined
    return {
      log: replaced(log, index, { ...event, author: INTRUDER }),
      index,
      id: event.id,
      kind: 'changed',
      path: '/author',
    }
  }),
  onLog('a write is acknowledged and dropped', 'an event', (log) => {
    const index = log.length - 1
    const event = log[index]
    return event && { log: without(log, index), index, id: event.id, kind: 'missing' }
  }),
  onLog(
    'of a write, the change of state is kept and the event dropped',
    'an event with a change of state',
    (log) => {
      const index = log.findIndex(({ delta }) => isObject(delta))
      const event = log[index]
      return event && { log: without(log, index), index, id: event.id, kind: 'missing' }
    },
  ),
  {
    name: 'of a write, the event is kept and the change of state dropped',
    needs: 'an event whose change of state still holds',
    strike(snapshot) {
      for (const [index, session] of snapshot.sessions.entries()) {
        const state = stateOf(session)
        for (const { delta } of shownBy(session.log) ?? []) {
          const key = isObject(delta)
            ? Object.keys(delta).find((one) => Object.hasOwn(state ?? {}, one))
            : undefined
          if (key === undefined || state === undefined) continue
          const damaged = withState(session, omit(state, key))
          return found(withSession(snapshot, index, damaged), 'missing', 'state', session.owner, {
            path: `/${key}`,
          })
        }
      }
      return undefined
    },
  },

  onState('the state is polluted', 'a session', (state) => ({
    state: { ...state, [INTRUDER]: true },
    kind: 'extra',
    path: `/${INTRUDER}`,
  })),
  onState('a key of the state is dropped', 'a key of some state', (state) => {
    const [key] = Object.keys(state)
    return key === undefined
      ? undefined
      : { state: omit(state, key), kind: 'missing', path: `/${escapePointer(key)}` }
  }),
  onState('a value of the state is retyped', 'a key of some state', (state) => {
    const [entry] = Object.entries(state)
    if (entry === undefined) return undefined
    const [key, value] = entry
    const retyped = typeof value === 'string' ? [value] : JSON.stringify(value)
    return { state: { ...state, [key]: retyped }, kind: 'retyped', path: `/${escapePointer(key)}` }
  }),

  onMemories('a memory is lost', 'a memory', (memories) => {
    const [memory] = memories
    return memory && { memories: memories.slice(1), memory: memory.id, kind: 'missing' }
  }),
  onMemories('the memories are polluted', 'a user with memories, or none', (memories) => {
    const memory = { id: INTRUDER, text: 'Never said', topics: [], createdAt: 0, updatedAt: 0 }
    return { memories: [...memories, memory], memory: INTRUDER, kind: 'extra' }
  }),
  onMemories('a memory is of a foreign owner', 'a memory', (memories) => {
    const [memory, ...rest] = memories
    if (memory === undefined || !isObject(memory.owner)) return undefined
    const foreign = { ...memory, owner: { ...memory.owner, user: INTRUDER } }
    return { memories: [foreign, ...rest], memory: memory.id, kind: 'changed', path: '/owner/user' }
  }),

  onSummaries('a summary is lost', 'a summary', (versions) => {
    const latest = versions.at(-1)
    return latest && { versions: versions.slice(0, -1), version: latest.version, kind: 'missing' }
  }),
  onSummaries('a summary is replaced by an older one', 'a second version of a summary', (versions) => {
    const [older, latest] = versions.slice(-2)
    if (older === undefined || latest === undefined) return undefined
    const outdated = { ...latest, text: older.text ?? '' }
    return {
      versions: [...versions.slice(0, -1), outdated],
      version: latest.version,
      kind: 'changed',
      path: '/text',
    }
  }),
  onSummaries('a summary is under the wrong branch', 'a summary', (versions) => {
    const latest = versions.at(-1)
    if (latest === undefined) return undefined
    const moved = { ...latest, branch: INTRUDER }
    const kind = latest.branch === undefined ? 'extra' : 'changed'
    return { versions: [...versions.slice(0, -1), moved], version: latest.version, kind, path: '/branch' }
  }),
  onSummaries('a summary is under the wrong session', 'a summary', (versions) => {
    const latest = versions.at(-1)
    if (latest === undefined || !isObject(latest.owner)) return undefined
    const moved = { ...latest, owner: { ...latest.owner, session: INTRUDER } }
    return {
      versions: [...versions.slice(0, -1), moved],
      version: latest.version,
      kind: 'changed',
      path: '/owner/session',
    }
  }),
  onSummaries('a summary leaks into a fresh session', 'a session without a summary', (versions, branch) => {
    if (versions.length > 0 || branch !== undefined) return undefined
    const leaked = { id: INTRUDER, version: 1, text: 'Of another session', covers: 1 }
    return { versions: [leaked], version: 1, kind: 'extra' }
  }),

  onTracks('a track is dropped', 'a track', (tracks) => {
    const [track] = tracks
    return track && { tracks: tracks.slice(1), kind: 'missing', place: { track: track.track } }
  }),
  onTracks('two tracks are mixed', 'two tracks', (tracks) => {
    const [first, second, ...rest] = tracks
    const record = first && shownBy(first.records)?.[0]
    const records = second && shownBy(second.records)
    if (first === undefined || second === undefined || record === undefined || records === undefined)
      return undefined
    const mixed = { ...second, records: { value: [...records, record] } }
    const place = { track: second.track, record: { index: records.length, id: record.id } }
    return { tracks: [first, mixed, ...rest], kind: 'extra', place }
  }),
  onRecords('two records are reordered', 'two records of a track', (records) => {
    const index = records.length - 2
    const [first, second] = records.slice(-2)
    if (first === undefined || second === undefined) return undefined
    return { records: [...records.slice(0, index), second, first], index, id: first.id, kind: 'moved' }
  }),
  onRecords('a record is altered', 'a record', (records) => {
    const [record, ...rest] = records
    if (record === undefined) return undefined
    const altered = { ...record, payload: [record.payload ?? null] }
    return { records: [altered, ...rest], index: 0, id: record.id, kind: 'retyped', path: '/payload' }
  }),
]

type Where = Partial<Omit<Place, 'dimension' | 'owner'>>

function found(
  snapshot: Snapshot,
  kind: DriftKind,
  dimension: Dimension,
  owner: readonly string[],
  where: Where,
): Damaged {
  return { snapshot, kind, place: printPlace({ path: '', ...where, dimension, owner }) }
}

function onLog(
  name: string,
  needs: string,
  strike: (log: readonly EventFact[]) =>
    | {
        readonly log: readonly EventFact[]
        readonly index: number
        readonly id: string
        readonly kind: DriftKind
        readonly path?: string
      }
    | undefined,
): Damage {
  return onSession(name, needs, (session) => {
    const struck = strike(shownBy(session.log) ?? [])
    if (struck === undefined) return undefined
    const { log, index, id, kind, path = '' } = struck
    return {
      session: { ...session, log: { value: log } },
      kind,
      dimension: 'events',
      where: { event: { index, id }, path },
    }
  })
}

function onTracks(
  name: string,
  needs: string,
  strike: (
    tracks: readonly TrackFacts[],
  ) =>
    | { readonly tracks: readonly TrackFacts[]; readonly kind: DriftKind; readonly place: Where }
    | undefined,
): Damage {
  return onSession(name, needs, (session) => {
    const struck = strike((session.tracks && shownBy(session.tracks)) ?? [])
    if (struck === undefined) return undefined
    const { tracks, kind, place } = struck
    return { session: { ...session, tracks: { value: tracks } }, kind, dimension: 'tracks', where: place }
  })
}

function onRecords(
  name: string,
  needs: string,
  strike: (records: readonly RecordFact[]) =>
    | {
        readonly records: readonly RecordFact[]
        readonly index: number
        readonly id: string
        readonly kind: DriftKind
        readonly path?: string
      }
    | undefined,
): Damage {
  return onTracks(name, needs, (tracks) => {
    for (const [position, track] of tracks.entries()) {
      const struck = strike(shownBy(track.records) ?? [])
      if (struck === undefined) continue
      const { records, index, id, kind, path = '' } = struck
      const place = { track: track.track, record: { index, id }, path }
      return { tracks: replaced(tracks, position, { ...track, records: { value: records } }), kind, place }
    }
    return undefined
  })
}

function onSummaries(
  name: string,
  needs: string,
  strike: (
    versions: readonly SummaryFact[],
    branch: string | undefined,
  ) =>
    | {
        readonly versions: readonly SummaryFact[]
        readonly version: number
        readonly kind: DriftKind
        readonly path?: string
      }
    | undefined,
): Damage {
  return onSession(name, needs, (session) => {
    // Where nobody lives there is no session that could have a summary.
    if (stateOf(session) === undefined) return undefined
    const chains = session.summaries ?? []
    for (const [index, chain] of chains.entries()) {
      const struck = strike(shownBy(chain.versions) ?? [], chain.branch)
      if (struck === undefined) continue
      const { versions, version, kind, path = '' } = struck
      const summaries = replaced(chains, index, { ...chain, versions: { value: versions } })
      const where = { ...(chain.branch !== undefined && { branch: chain.branch }), version, path }
      return { session: { ...session, summaries }, kind, dimension: 'summaries', where }
    }
    return undefined
  })
}

function onSession(
  name: string,
  needs: string,
  strike: (session: SessionSnapshot) =>
    | {
        readonly session: SessionSnapshot
        readonly kind: DriftKind
        readonly dimension: Dimension
        readonly where: Where
      }
    | undefined,
): Damage {
  return {
    name,
    needs,
    strike(snapshot) {
      for (const [index, session] of snapshot.sessions.entries()) {
        const struck = strike(session)
        if (struck === undefined) continue
        const damaged = withSession(snapshot, index, struck.session)
        return found(damaged, struck.kind, struck.dimension, session.owner, struck.where)
      }
      return undefined
    },
  }
}

function onMemories(
  name: string,
  needs: string,
  strike: (memories: readonly MemoryFact[]) =>
    | {
        readonly memories: readonly MemoryFact[]
        readonly memory: string
        readonly kind: DriftKind
        readonly path?: string
      }
    | undefined,
): Damage {
  return {
    name,
    needs,
    strike(snapshot) {
      for (const [index, user] of snapshot.users.entries()) {
        const memories = user.memories && shownBy(user.memories)
        const struck = memories && strike(memories)
        if (struck === undefined) continue
        const { memory, kind, path = '' } = struck
        const damaged: UserSnapshot = { ...user, memories: { value: struck.memories } }
        const users = replaced(snapshot.users, index, damaged)
        return found({ ...snapshot, users }, kind, 'memories', user.owner, { memory, path })
      }
      return undefined
    },
  }
}

/** On the state of a session, else of a user, else of an app. */
function onState(
  name: string,
  needs: string,
  strike: (
    state: JsonObject,
  ) => { readonly state: JsonObject; readonly kind: DriftKind; readonly path: string } | undefined,
): Damage {
  return {
    name,
    needs,
    strike(snapshot) {
      for (const [index, session] of snapshot.sessions.entries()) {
        const state = stateOf(session)
        const struck = state && strike(state)
        if (struck === undefined) continue
        const damaged = withSession(snapshot, index, withState(session, struck.state))
        return found(damaged, struck.kind, 'state', session.owner, { path: struck.path })
      }
      for (const scope of ['users', 'apps'] as const) {
        for (const [index, entry] of snapshot[scope].entries()) {
          const state = entry.state && shownBy(entry.state)
          const struck = state && strike(state)
          if (struck === undefined) continue
          const entries = replaced<(typeof snapshot)[typeof scope][number]>(snapshot[scope], index, {
            ...entry,
            state: { value: struck.state },
          })
          return found({ ...snapshot, [scope]: entries }, struck.kind, 'state', entry.owner, {
            path: struck.path,
          })
        }
      }
      return undefined
    },
  }
}

function shownBy<T>(fact: Fact<T>): T | undefined {
  return 'value' in fact ? fact.value : undefined
}

/** The state of a session that lives. */
function stateOf({ life }: SessionSnapshot): JsonObject | undefined {
  return shownBy(life)?.state
}

function withState(session: SessionSnapshot, state: JsonObject): SessionSnapshot {
  const life = shownBy(session.life)
  return life === undefined ? session : { ...session, life: { value: { ...life, state } } }
}

function withSession(snapshot: Snapshot, index: number, session: SessionSnapshot): Snapshot {
  return { ...snapshot, sessions: replaced(snapshot.sessions, index, session) }
}

function replaced<T>(items: readonly T[], index: number, item: T): readonly T[] {
  return items.map((other, position) => (position === index ? item : other))
}

function without<T>(items: readonly T[], index: number): readonly T[] {
  return items.filter((_item, position) => position !== index)
}

function omit(state: JsonObject, key: string): JsonObject {
  return Object.fromEntries(Object.entries(state).filter(([other]) => other !== key))
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !isList(value)
}
