import {
  admitCorrection,
  admitEvent,
  admitMemory,
  admitPage,
  admitQuery,
  admitRecord,
  admitSession,
  admitUpdate,
  admitWindow,
  type Backend,
  type Capability,
  type Clock,
  clientClosed,
  type Events,
  type Instant,
  type Memories,
  Refusal,
  type Sessions,
  type StatePlace,
  type States,
  type Summaries,
  type Tracks,
  type View,
} from '../contract'
import { Unsendable } from './wire'

/** Asks the child, for one client. */
export type Ask = <Answer>(op: string, given: object) => Promise<Answer>

/** What a client needs: a way to ask, the scenario's time, and what the child can do. */
export interface ClientSeat {
  readonly name: string
  readonly ask: Ask
  readonly clock: Clock
  readonly capabilities: ReadonlySet<Capability>
}

/** One client of a store in a process of its own. */
export function client({ name, ask, clock, capabilities }: ClientSeat): Backend {
  let closed = false

  /**
   * Asks with what a caller handed in. What cannot be sent is no input that the contract admits: it is refused here, by the
   * contract, as the child would (KEY-3).
   */
  async function hand<Answer>(op: string, given: object, admit: (now: Instant) => unknown): Promise<Answer> {
    try {
      return await ask<Answer>(op, given)
    } catch (error) {
      if (!(error instanceof Unsendable)) throw error
      if (closed) throw clientClosed(name)
      admit(clock.now())
      throw new Refusal('invalid-value', op, error.message)
    }
  }

  return {
    sessions: sessions(ask, hand, capabilities),
    events: events(ask, hand, capabilities),
    ...(capabilities.has('state') && { state: states(ask, hand) }),
    ...(capabilities.has('tracks') && { tracks: tracks(ask, hand) }),
    ...(capabilities.has('summaries') && { summaries: summaries(ask) }),
    ...(capabilities.has('memory') && { memories: memories(ask, hand) }),
    async close() {
      closed = true
      await ask('close', {})
    },
  }
}

type Hand = <Answer>(op: string, given: object, admit: (now: Instant) => unknown) => Promise<Answer>

function sessions(ask: Ask, hand: Hand, capabilities: ReadonlySet<Capability>): Sessions {
  return {
    create: (session) => hand('sessions.create', session, () => admitSession(session)),
    read: async (key) => present(await ask<View | null>('sessions.read', keyOf(key))),
    list: ({ app, user }, page) => {
      const { offset, limit } = page ?? {}
      return hand('sessions.list', { app, user, offset, limit }, () => admitPage(page))
    },
    delete: (key) => ask('sessions.delete', keyOf(key)),
    ...(capabilities.has('expiry') && { sweep: () => ask<void>('sessions.sweep', {}) }),
  }
}

function events(ask: Ask, hand: Hand, capabilities: ReadonlySet<Capability>): Events {
  const hasHistory = capabilities.has('retention') || capabilities.has('summaries')
  return {
    append: async (view, event) => {
      type Reply = Awaited<ReturnType<Events['append']>>
      const given = { view: viewed(view), event }
      const { event: stored, repeat } = await hand<Reply>('events.append', given, (now) =>
        admitEvent(event, now),
      )
      return { event: present(stored), repeat }
    },
    log: (key, invocation) => ask('events.log', { ...keyOf(key), invocation }),
    window: (key, window) => {
      const { last, since } = window
      return hand('events.window', { ...keyOf(key), last, since }, () => admitWindow(window))
    },
    ...(hasHistory && { history: (key) => ask('events.history', keyOf(key)) }),
  }
}

function states(ask: Ask, hand: Hand): States {
  return {
    update: (place, changes) =>
      hand('state.update', { place: placed(place), changes }, () => admitUpdate(changes)),
    remove: (place, keys) => ask('state.remove', { place: placed(place), keys }),
    clear: (place) => ask('state.clear', { place: placed(place) }),
    read: (place) => ask('state.read', { place: placed(place) }),
  }
}

function tracks(ask: Ask, hand: Hand): Tracks {
  return {
    record: (view, track, record) =>
      hand('tracks.record', { view: viewed(view), track, record }, (now) => admitRecord(record, now)),
    read: (key, track, window) => {
      const { last, since } = window ?? {}
      return hand('tracks.read', { ...keyOf(key), track, last, since }, () => admitWindow(window))
    },
    list: (key) => ask('tracks.list', keyOf(key)),
  }
}

function summaries(ask: Ask): Summaries {
  return {
    begin: async (view, { branch, force, keep }) => {
      type Draft = Awaited<ReturnType<Summaries['begin']>>
      return present(await ask<Draft>('summaries.begin', { view: viewed(view), branch, force, keep }))
    },
    finish: (view, { branch, handle }, text) =>
      ask('summaries.finish', { view: viewed(view), draft: { branch, handle }, text }),
    chain: (key, branch) => ask('summaries.chain', { ...keyOf(key), branch }),
    context: (key, branch) => ask('summaries.context', { ...keyOf(key), branch }),
  }
}

function memories(ask: Ask, hand: Hand): Memories {
  return {
    add: ({ app, user }, memory) => hand('memories.add', { app, user, memory }, () => admitMemory(memory)),
    correct: ({ app, user }, id, correction) =>
      hand('memories.correct', { app, user, id, correction }, () => admitCorrection(correction)),
    forget: ({ app, user }, id) => ask('memories.forget', { app, user, id }),
    forgetAll: ({ app, user }) => ask('memories.forgetAll', { app, user }),
    list: ({ app, user }, limit) => hand('memories.list', { app, user, limit }, () => admitPage({ limit })),
    search: ({ app, user }, query) => hand('memories.search', { app, user, query }, () => admitQuery(query)),
    remember: (view) => ask('memories.remember', { view: viewed(view) }),
  }
}

function keyOf({ app, user, session }: Pick<View, 'app' | 'user' | 'session'>): object {
  return { app, user, session }
}

/** Of a view its names and the child's handle: what it shows was the child's to tell. */
function viewed({ app, user, session, handle }: View): object {
  return { app, user, session, handle }
}

function placed(place: StatePlace): object {
  return place.scope === 'session' ? { scope: 'session', view: viewed(place.view) } : place
}

/** JSON writes what is absent as `null`. */
function present<Value>(value: Value | null | undefined): Value | undefined {
  return value ?? undefined
}
