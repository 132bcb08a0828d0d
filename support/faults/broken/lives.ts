import type { SessionKey, StoredEvent, View } from '../../../targets/contract'
import type { BrokenBackend } from './broken-backend'
import { placeOf } from './surface'

/** Sessions that are shown to others, or do not end when they should (SES-2, EXP). */
export const LIVES: readonly BrokenBackend[] = [
  {
    name: 'foreign-session-readable',
    does: "reads another user's session of that name in the app where the user has none",
    rule: 'SES-2',
    damages: 'sessions',
    breaks: () => {
      const made = new Map<string, SessionKey>()
      return ({ sessions }) => ({
        sessions: {
          create: async (session) => {
            const view = await sessions.create(session)
            made.set(placeOf(view), { app: view.app, user: view.user, session: view.session })
            return view
          },
          read: async (key) => {
            const own = await sessions.read(key)
            const other = [...made.values()].find(
              ({ app, session }) => app === key.app && session === key.session,
            )
            return own ?? (other && sessions.read(other))
          },
        },
      })
    },
  },
  {
    name: 'expired-until-swept',
    does: 'shows a session that has expired until it is swept',
    rule: 'EXP-2',
    damages: 'sessions',
    breaks: ({ clock, settings }) => {
      const seen = new Map<string, View>()
      return ({ sessions }) => ({
        sessions: {
          create: async (session) => {
            const view = await sessions.create(session)
            seen.set(placeOf(view), view)
            return view
          },
          read: async (key) => {
            const view = await sessions.read(key)
            const held = seen.get(placeOf(key))
            if (view !== undefined) seen.set(placeOf(key), view)
            const { timeToLive } = settings
            const isOver = held && timeToLive !== undefined && clock.now() >= held.updatedAt + timeToLive
            return view ?? (isOver ? held : undefined)
          },
          delete: async (key) => {
            seen.delete(placeOf(key))
            await sessions.delete(key)
          },
          sweep: async () => {
            seen.clear()
            await sessions.sweep?.()
          },
        },
      })
    },
  },
  {
    name: 'sweep-leaves-records',
    does: 'leaves the events of a session that it sweeps',
    rule: 'EXP-2',
    damages: 'events',
    breaks: () => {
      const appended = new Map<string, { readonly key: SessionKey; readonly events: StoredEvent[] }>()
      const left = new Map<string, readonly StoredEvent[]>()
      return ({ sessions, events }) => ({
        sessions: {
          create: async (session) => {
            const view = await sessions.create(session)
            appended.delete(placeOf(view))
            return view
          },
          delete: async (key) => {
            appended.delete(placeOf(key))
            await sessions.delete(key)
          },
          sweep: async () => {
            await sessions.sweep?.()
            for (const [place, { key, events }] of appended) {
              if (!(await sessions.read(key).catch(() => true))) left.set(place, events)
            }
          },
        },
        events: {
          append: async (view, event) => {
            const answer = await events.append(view, event)
            if (answer.event === undefined || answer.repeat) return answer
            const { app, user, session } = view
            const known = appended.get(placeOf(view))?.events ?? []
            appended.set(placeOf(view), { key: { app, user, session }, events: [...known, answer.event] })
            return answer
          },
          log: async (key, invocation) => {
            const own = await events.log(key, invocation)
            const former = left.get(placeOf(key)) ?? []
            return [
              ...former.filter((event) => invocation === undefined || event.invocation === invocation),
              ...own,
            ]
          },
        },
      })
    },
  },
  {
    name: 'update-extends-nothing',
    does: 'lets a session expire as if its state had not been updated directly',
    rule: 'EXP-1',
    damages: 'sessions',
    breaks: ({ clock, settings }) => {
      const frozen = new Map<string, number>()
      return ({ sessions, events, state }) => {
        const isOver = (view: View) =>
          clock.now() >=
          (frozen.get(placeOf(view)) ?? Number.POSITIVE_INFINITY) +
            (settings.timeToLive ?? Number.POSITIVE_INFINITY)
        return {
          sessions: {
            create: async (session) => {
              const view = await sessions.create(session)
              frozen.delete(placeOf(view))
              return view
            },
            read: async (key) => {
              const view = await sessions.read(key)
              return view && isOver(view) ? undefined : view
            },
            list: async (user, page) => (await sessions.list(user, page)).filter((view) => !isOver(view)),
          },
          events: {
            append: (view, event) => {
              frozen.delete(placeOf(view))
              return events.append(view, event)
            },
          },
          ...(state && {
            state: {
              update: async (place, changes) => {
                const before = place.scope === 'session' ? await sessions.read(place.view) : undefined
                await state.update(place, changes)
                if (before && !frozen.has(placeOf(before))) frozen.set(placeOf(before), before.updatedAt)
              },
            },
          }),
        }
      }
    },
  },
]
