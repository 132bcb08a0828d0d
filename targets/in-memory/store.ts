import {
  type Appended,
  type AppKey,
  admitEvent,
  admitName,
  admitPlace,
  admitRecord,
  admitRemoval,
  admitSession,
  admitSessionKey,
  admitUpdate,
  admitWindow,
  type Backend,
  type Clock,
  clientClosed,
  decodeEvent,
  decodeRecord,
  decodeState,
  encodeEvent,
  encodeRecord,
  eventPlace,
  type HistoryEntry,
  hasExpired,
  type JsonObject,
  listViews,
  type Memories,
  markOf,
  mergeScopes,
  type NewEvent,
  type NewRecord,
  type NewSession,
  type Page,
  printApp,
  printKey,
  printUser,
  type Recorded,
  recordPlace,
  repeatOf,
  repeatOfRecord,
  retentionCut,
  type Scope,
  type ScopedChanges,
  type SessionKey,
  type StatePlace,
  type StoredEvent,
  type Summaries,
  selectWindow,
  sessionExists,
  sessionNotFound,
  type TrackRecord,
  type UserKey,
  usableWindow,
  type View,
  type Window,
} from '../contract'
import { eventsOf } from './log'
import { memories } from './memories'
import { type Life, mapKey, type Storage } from './storage'
import { readHistory, summaries } from './summaries'

/** Keys and JSON texts, by scope. */
type States = Readonly<Record<Scope, Map<string, string>>>

/** One client of an in-memory space: the simplest code that obeys the contract. */
export class InMemoryStore implements Backend {
  private closed = false

  constructor(
    private readonly storage: Storage,
    private readonly clock: Clock,
    private readonly timeToLive: number | undefined,
  ) {
    this.memories = memories(storage, clock, {
      refuseClosed: () => this.refuseClosed(),
      live: (view) => this.live(view),
      activeOf: (life) => this.activeOf(life.key),
    })
  }

  readonly memories: Memories

  readonly sessions = {
    create: async (session: NewSession): Promise<View> => {
      this.refuseClosed()
      const { key, changes, keep } = admitSession(session)
      const place = mapKey(key.app, key.user, key.session)
      if (this.find(key) !== undefined) throw sessionExists(key)
      const now = this.clock.now()
      const life: Life = {
        key,
        number: ++this.storage.lifeCount,
        createdAt: now,
        updatedAt: now,
        state: new Map(),
        events: new Map(),
        tracks: new Map(),
        marks: [],
        cut: 0,
        keep,
        summaries: new Map(),
      }
      // Whoever shares a corrupt state is refused before anything is written (SES-1).
      const view = viewOf(life, this.statesAfter(life, changes))
      this.storage.lives.set(place, life)
      this.applyChanges(life, changes)
      return view
    },

    read: async (key: SessionKey): Promise<View | undefined> => {
      this.refuseClosed()
      const life = this.find(admitSessionKey(key))
      return life && viewOf(life, this.statesOf(life))
    },

    list: async (user: UserKey, page?: Page): Promise<readonly View[]> => {
      this.refuseClosed()
      const living = [...this.storage.lives.values()].filter((life) => !this.isExpired(life))
      const lives = living.map((life) => ({
        life,
        ...life.key,
        updatedAt: life.updatedAt,
      }))
      return listViews(lives, user, page).map(({ life }) => viewOf(life, this.statesOf(life)))
    },

    delete: async (key: SessionKey): Promise<void> => {
      this.refuseClosed()
      const { app, user, session } = admitSessionKey(key)
      this.storage.lives.delete(mapKey(app, user, session))
    },

    sweep: async (): Promise<void> => {
      this.refuseClosed()
      for (const [place, life] of this.storage.lives) {
        if (this.isExpired(life)) this.storage.lives.delete(place)
      }
    },
  }

  readonly events = {
    append: async (view: View, input: NewEvent): Promise<Appended> => {
      this.refuseClosed()
      admitSessionKey(view)
      const { event, changes, partial } = admitEvent(input, this.clock.now())
      const life = this.live(view)
      if (partial) return { event: undefined, repeat: false }
      const stored = this.eventOf(life, event.id)
      if (stored !== undefined) return { event: repeatOf(stored, event, life.key), repeat: true }
      life.events.set(event.id, encodeEvent(event))
      life.marks.push(markOf(event))
      retain(life)
      this.applyChanges(life, changes)
      this.touch(life)
      return { event, repeat: false }
    },

    log: async (key: SessionKey, invocation?: string): Promise<readonly StoredEvent[]> => {
      this.refuseClosed()
      const log = this.logOf(admitSessionKey(key))
      return invocation === undefined ? log : log.filter((event) => event.invocation === invocation)
    },

    window: async (key: SessionKey, window: Window): Promise<readonly StoredEvent[]> => {
      this.refuseClosed()
      const session = admitSessionKey(key)
      const admitted = admitWindow(window)
      return usableWindow(this.activeOf(session), admitted)
    },

    history: async (key: SessionKey): Promise<readonly HistoryEntry[]> => {
      this.refuseClosed()
      return readHistory(this.find(admitSessionKey(key)))
    },
  }

  readonly state = {
    update: async (place: StatePlace, changes: JsonObject): Promise<void> => {
      this.refuseClosed()
      admitPlace(place)
      const admitted = Object.entries(admitUpdate(changes))
      const values = this.valuesOf(place)
      for (const [key, value] of admitted) values.set(key, encodeRecord(value))
      if (admitted.length > 0) this.touchPlace(place)
    },

    remove: async (place: StatePlace, keys: readonly string[]): Promise<void> => {
      this.refuseClosed()
      admitPlace(place)
      const admitted = admitRemoval(keys)
      const values = this.valuesOf(place)
      const removed = admitted.filter((key) => values.delete(key))
      if (removed.length > 0) this.touchPlace(place)
    },

    clear: async (place: StatePlace): Promise<void> => {
      this.refuseClosed()
      admitPlace(place)
      const values = this.valuesOf(place)
      if (values.size === 0) return
      values.clear()
      this.touchPlace(place)
    },

    read: async (place: Exclude<StatePlace, { scope: 'session' }>): Promise<JsonObject> => {
      this.refuseClosed()
      admitPlace(place)
      return decodeState(this.valuesOf(place), place.scope === 'user' ? printUser(place) : printApp(place))
    },
  }

  readonly tracks = {
    record: async (view: View, track: string, input: NewRecord): Promise<Recorded> => {
      this.refuseClosed()
      admitSessionKey(view)
      admitName(track, 'track')
      const record = admitRecord(input, this.clock.now())
      const life = this.live(view)
      const records = life.tracks.get(track) ?? new Map<string, string>()
      const stored = records.get(record.id)
      if (stored !== undefined) {
        const place = recordPlace(life.key, track, record.id)
        return { record: repeatOfRecord(decodeRecord(stored, place), record, place), repeat: true }
      }
      life.tracks.set(track, records.set(record.id, encodeRecord(record)))
      this.touch(life)
      return { record, repeat: false }
    },

    read: async (key: SessionKey, track: string, window?: Window): Promise<readonly TrackRecord[]> => {
      this.refuseClosed()
      const session = admitSessionKey(key)
      admitName(track, 'track')
      const admitted = admitWindow(window)
      const records = this.find(session)?.tracks.get(track) ?? []
      const decoded = [...records].map(([id, text]) => decodeRecord(text, recordPlace(session, track, id)))
      return selectWindow(decoded, admitted)
    },

    list: async (key: SessionKey): Promise<readonly string[]> => {
      this.refuseClosed()
      return [...(this.find(admitSessionKey(key))?.tracks.keys() ?? [])]
    },
  }

  readonly summaries: Summaries = summaries({
    refuseClosed: () => this.refuseClosed(),
    now: () => this.clock.now(),
    find: (key) => this.find(key),
    live: (view) => this.live(view),
    touch: (life) => this.touch(life),
  })

  async close(): Promise<void> {
    this.closed = true
  }

  private refuseClosed(): void {
    if (this.closed) throw clientClosed('in-memory')
  }

  private find({ app, user, session }: SessionKey): Life | undefined {
    const life = this.storage.lives.get(mapKey(app, user, session))
    return life === undefined || this.isExpired(life) ? undefined : life
  }

  /** An expired session is gone from every surface, though storage still holds it (EXP-2). */
  private isExpired({ updatedAt }: Life): boolean {
    return hasExpired(updatedAt, this.clock.now(), this.timeToLive)
  }

  /** The life that a view is of, or `session-not-found` (EVT-7, SES-4). */
  private live(view: View): Life {
    const life = this.find(view)
    if (life === undefined || life.number !== view.handle) throw sessionNotFound(view)
    return life
  }

  private touch(life: Life): void {
    life.updatedAt = Math.max(life.updatedAt, this.clock.now())
  }

  private touchPlace(place: StatePlace): void {
    if (place.scope === 'session') this.touch(this.live(place.view))
  }

  private valuesOf(place: StatePlace): Map<string, string> {
    switch (place.scope) {
      case 'session':
        return this.live(place.view).state
      case 'user':
        return this.userState(place)
      case 'app':
        return this.appState(place)
    }
  }

  private userState({ app, user }: UserKey): Map<string, string> {
    return getOrMake(this.storage.users, mapKey(app, user))
  }

  private appState({ app }: AppKey): Map<string, string> {
    return getOrMake(this.storage.apps, mapKey(app))
  }

  private statesOf(life: Life): States {
    return { session: life.state, user: this.userState(life.key), app: this.appState(life.key) }
  }

  private applyChanges(life: Life, changes: ScopedChanges): void {
    write(changes, this.statesOf(life))
  }

  /** What the states would be after some changes. */
  private statesAfter(life: Life, changes: ScopedChanges): States {
    const { session, user, app } = this.statesOf(life)
    const after = { session: new Map(session), user: new Map(user), app: new Map(app) }
    write(changes, after)
    return after
  }

  private eventOf(life: Life, id: string): StoredEvent | undefined {
    const text = life.events.get(id)
    return text === undefined ? undefined : decodeEvent(text, eventPlace(life.key, id))
  }

  private logOf(key: SessionKey): readonly StoredEvent[] {
    const life = this.find(key)
    return life === undefined ? [] : eventsOf(life)
  }

  private activeOf(key: SessionKey): readonly StoredEvent[] {
    const life = this.find(key)
    return life === undefined ? [] : eventsOf(life, life.cut)
  }
}

/** Moves the cut as new events come (EVT-11). */
function retain(life: Life): void {
  if (life.keep !== undefined) life.cut = retentionCut(life.marks, life.keep, life.cut)
}

function write(changes: ScopedChanges, states: States): void {
  for (const scope of ['session', 'user', 'app'] as const) {
    for (const [key, value] of Object.entries(changes[scope])) states[scope].set(key, encodeRecord(value))
  }
}

function viewOf(life: Life, states: States): View {
  const state = mergeScopes({
    session: decodeState(states.session, printKey(life.key)),
    user: decodeState(states.user, printUser(life.key)),
    app: decodeState(states.app, printApp(life.key)),
  })
  return { ...life.key, state, createdAt: life.createdAt, updatedAt: life.updatedAt, handle: life.number }
}

function getOrMake<K, V>(maps: Map<K, Map<V, string>>, key: K): Map<V, string> {
  const found = maps.get(key)
  if (found !== undefined) return found
  const made = new Map<V, string>()
  maps.set(key, made)
  return made
}
