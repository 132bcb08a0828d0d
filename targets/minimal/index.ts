import * as contract from '../contract'

/** A life of a session, from its creation to its deletion: the same key created again is another one. */
interface Life {
  view: contract.View
  readonly events: contract.StoredEvent[]
}

/** Storage: by space, then by the session's key. A space is one scenario's data, and no other's. */
const spaces = new Map<string, Map<string, Life>>()

const minimal: contract.Target = {
  name: 'minimal',
  // What it can do. Scenarios that need more are skipped, never passed: declare it when it is there.
  capabilities: new Set<contract.Capability>(['sessions', 'events']),
  // One client. A store on a server connects here; the name of the space keeps scenarios apart, and "now" is the clock's.
  async open({ name, clock }) {
    const lives = spaces.get(name) ?? new Map<string, Life>()
    spaces.set(name, lives)
    const place = (key: contract.SessionKey) => contract.printKey(contract.admitSessionKey(key))
    const logOf = (key: contract.SessionKey) => structuredClone(lives.get(place(key))?.events ?? [])
    return {
      sessions: {
        create: async (session) => {
          // `admit…` checks the input by the contract and gives a copy that nobody else holds.
          const { key } = contract.admitSession(session)
          if (lives.has(place(key))) throw contract.sessionExists(key)
          const times = { createdAt: clock.now(), updatedAt: clock.now() }
          const view = { ...key, state: {}, ...times, handle: crypto.randomUUID() }
          lives.set(place(key), { view, events: [] })
          return view
        },
        read: async (key) => structuredClone(lives.get(place(key))?.view),
        list: async (user, page) =>
          contract.listViews(
            [...lives.values()].map(({ view }) => view),
            user,
            page,
          ),
        delete: async (key) => void lives.delete(place(key)),
      },
      events: {
        append: async (view, input) => {
          const { event, partial } = contract.admitEvent(input, clock.now())
          // The view may be old: its handle tells whether it is of this life.
          const life = lives.get(place(view))
          if (life === undefined || life.view.handle !== view.handle) throw contract.sessionNotFound(view)
          if (partial) return { event: undefined, repeat: false }
          const stored = life.events.find(({ id }) => id === event.id)
          if (stored) return { event: structuredClone(contract.repeatOf(stored, event, view)), repeat: true }
          life.events.push(event)
          life.view = { ...life.view, updatedAt: Math.max(life.view.updatedAt, clock.now()) }
          return { event: structuredClone(event), repeat: false }
        },
        log: async (key, invocation) =>
          logOf(key).filter((event) => invocation === undefined || event.invocation === invocation),
        window: async (key, window) => contract.usableWindow(logOf(key), contract.admitWindow(window)),
      },
      close: async () => {},
    }
  },
  // Called after every scenario.
  destroy: async ({ name }) => void spaces.delete(name),
}

export default minimal
