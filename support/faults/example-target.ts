import type { Backend, JsonObject, StoredEvent, Target, View } from '../../targets/contract'
import { inMemory } from '../../targets/in-memory'

/**
 * A backend with four faults, so that a report can be shown that has something to report: it loses the event `lost`,
 * alters an argument of the call in `altered`, drops the state key `budget`, and swaps what follows `swapped`.
 */
function exampleTarget(): Target {
  const sound = inMemory()
  return {
    ...sound,
    name: 'faulty-example',
    open: async (space) => faulty(await sound.open(space)),
    describe: async () => 'a deliberately faulty store',
  }
}

export default exampleTarget()

function faulty(backend: Backend): Backend {
  const { sessions, events, state, tracks, summaries, memories } = backend
  return {
    sessions: {
      ...sessions,
      create: async (session) => withoutBudget(await sessions.create(session)),
      read: async (key) => withoutBudget(await sessions.read(key)),
      list: async (user, page) => (await sessions.list(user, page)).map(withoutBudget),
    },
    events: {
      append: (view, event) => events.append(view, event),
      log: async (key, invocation) =>
        swap(await events.log(key, invocation))
          .filter(isKept)
          .map(alter),
      window: async (key, window) =>
        swap(await events.window(key, window))
          .filter(isKept)
          .map(alter),
      ...(events.history && { history: events.history }),
    },
    ...(state && { state }),
    ...(tracks && { tracks }),
    ...(summaries && { summaries }),
    ...(memories && { memories }),
    close: () => backend.close(),
  }
}

function isKept(event: StoredEvent): boolean {
  return event.id !== 'lost'
}

function alter(event: StoredEvent): StoredEvent {
  if (event.id !== 'altered') return event
  const parts = event.parts.map((part) =>
    part.type === 'call'
      ? { ...part, arguments: { ...(part.arguments as JsonObject), city: 'Kyoto' } }
      : part,
  )
  return { ...event, parts }
}

/** The event `swapped` and the one behind it change places. */
function swap(events: readonly StoredEvent[]): readonly StoredEvent[] {
  const first = events.findIndex(({ id }) => id === 'swapped')
  if (first < 0) return events
  return [...events.slice(0, first), ...events.slice(first, first + 2).reverse(), ...events.slice(first + 2)]
}

function withoutBudget<V extends View | undefined>(view: V): V {
  if (view === undefined) return view
  const state = Object.fromEntries(Object.entries(view.state).filter(([key]) => key !== 'budget'))
  return { ...view, state }
}
