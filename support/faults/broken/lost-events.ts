import { admitEvent, type SessionKey, type StoredEvent, type View } from '../../../targets/contract'
import type { BrokenBackend } from './broken-backend'
import { appending, placeOf, showingEvents, withParts } from './surface'

/** Events that are lost, or come twice (EVT-5, EVT-6). */
export const LOST_EVENTS: readonly BrokenBackend[] = [
  {
    name: 'event-lost',
    does: 'loses the second event of every session',
    rule: 'EVT-1',
    damages: 'events',
    breaks: () => {
      const appended = new Map<string, Set<string>>()
      return (backend) => {
        const { events } = backend
        const isLost = (place: string, id: string) => [...(appended.get(place) ?? [])][1] === id
        return {
          events: {
            append: async (view, event) => {
              const answer = await events.append(view, event)
              const ids = appended.get(placeOf(view)) ?? new Set()
              if (answer.event !== undefined) appended.set(placeOf(view), ids.add(answer.event.id))
              return answer
            },
            log: async (key, invocation) =>
              (await events.log(key, invocation)).filter(({ id }) => !isLost(placeOf(key), id)),
            window: async (key, window) =>
              (await events.window(key, window)).filter(({ id }) => !isLost(placeOf(key), id)),
          },
        }
      }
    },
  },
  {
    name: 'every-third-write-lost',
    does: 'loses every third event after it has acknowledged it',
    rule: 'EVT-6',
    damages: 'events',
    breaks: ({ clock }) => {
      let count = 0
      return ({ sessions, events }) => ({
        events: {
          append: async (view, input) => {
            if (++count % 3 !== 0 || input.partial === true) return events.append(view, input)
            const { event } = admitEvent(input, clock.now())
            const living = await sessions.read(view)
            const known = (await events.log(view)).some(({ id }) => id === event.id)
            if (living?.createdAt !== view.createdAt || known) return events.append(view, input)
            return { event, repeat: false }
          },
        },
      })
    },
  },
  {
    name: 'event-doubled',
    does: 'shows the first event of a log twice',
    rule: 'EVT-1',
    damages: 'events',
    breaks: () => (backend) => showingEvents(backend, (events) => [...events.slice(0, 1), ...events]),
  },
  {
    name: 'event-doubled-on-retry',
    does: 'stores an event again that is sent again, under another id',
    rule: 'EVT-5',
    damages: 'events',
    breaks:
      () =>
      ({ events }) => ({
        events: {
          append: async (view, event) => {
            const answer = await events.append(view, event)
            if (answer.event !== undefined && answer.repeat) {
              const { delta: _, ...again } = event
              await events.append(view, { ...again, id: `${answer.event.id}-again` })
            }
            return answer
          },
        },
      }),
  },
  {
    name: 'repeat-in-history-not-known',
    does: 'stores an event again that has moved to history and is sent again',
    rule: 'EVT-5',
    damages: 'events',
    breaks:
      () =>
      ({ events }) => ({
        events: {
          append: async (view, event) => {
            const history = (await events.history?.(view)) ?? []
            const isThere = history.some((entry) => 'event' in entry && entry.event.id === event.id)
            return events.append(view, isThere ? { ...event, id: `${event.id}-again` } : event)
          },
        },
      }),
  },
  {
    name: 'partial-event-stored',
    does: 'stores the partial events of a stream',
    rule: 'EVT-3',
    damages: 'events',
    breaks: () => (backend) => appending(backend, (event) => ({ ...event, partial: false })),
  },
  {
    name: 'sub-agent-overwrites-session',
    does: "writes the log as a whole with a sub-agent's event, as it stood when its client read the session",
    rule: 'EVT-8',
    damages: 'events',
    breaks: () => {
      const lost = new Map<string, Set<string>>()
      return ({ sessions, events }) => {
        const copies = new Map<string, ReadonlySet<string>>()
        const lifeOf = (view: View) => `${placeOf(view)} ${view.createdAt}`
        async function copy(view: View): Promise<void> {
          const log = await events.log(view).catch(() => [])
          copies.set(lifeOf(view), new Set(log.map(({ id }) => id)))
        }
        async function withoutLost(key: SessionKey, shown: readonly StoredEvent[]) {
          const view = await sessions.read(key).catch(() => undefined)
          return shown.filter(({ id }) => !(view && lost.get(lifeOf(view))?.has(id)))
        }
        return {
          sessions: {
            create: async (session) => {
              const view = await sessions.create(session)
              await copy(view)
              return view
            },
            read: async (key) => {
              const view = await sessions.read(key)
              if (view) await copy(view)
              return view
            },
          },
          events: {
            append: async (view, event) => {
              const answer = await events.append(view, event)
              if (answer.event?.branch === undefined || answer.repeat) return answer
              const gone = (await events.log(view)).filter(
                ({ id, branch }) => branch !== event.branch && !copies.get(lifeOf(view))?.has(id),
              )
              lost.set(
                lifeOf(view),
                new Set([...(lost.get(lifeOf(view)) ?? []), ...gone.map(({ id }) => id)]),
              )
              return answer
            },
            log: async (key, invocation) => withoutLost(key, await events.log(key, invocation)),
            window: async (key, window) => withoutLost(key, await events.window(key, window)),
          },
        }
      }
    },
  },
  {
    name: 'call-without-result',
    does: 'drops the results of tool calls',
    rule: 'EVT-2',
    damages: 'events',
    breaks: () => (backend) =>
      appending(backend, (event) => withParts(event, (part) => (part.type === 'result' ? undefined : part))),
  },
]
