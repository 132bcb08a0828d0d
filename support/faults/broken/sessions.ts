import {
  admitPage,
  refusalCode,
  type SessionKey,
  type StoredEvent,
  type View,
} from '../../../targets/contract'
import type { BrokenBackend } from './broken-backend'
import { placeOf, userOf } from './surface'

/** Sessions that live, end or are listed otherwise than they should (SES, EXP). */
export const SESSIONS: readonly BrokenBackend[] = [
  {
    name: 'deletion-leaves-events',
    does: 'leaves the events of a session that is deleted',
    rule: 'SES-4',
    damages: 'events',
    breaks: () => {
      const left = new Map<string, readonly StoredEvent[]>()
      return ({ sessions, events }) => ({
        sessions: {
          delete: async (key) => {
            const log = await events.log(key).catch(() => [])
            await sessions.delete(key)
            left.set(placeOf(key), [...(left.get(placeOf(key)) ?? []), ...log])
          },
        },
        events: {
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
    name: 'late-write-revives-the-deleted',
    does: 'makes a deleted session anew when a late event comes for it',
    rule: 'EVT-7',
    damages: 'sessions',
    breaks:
      () =>
      ({ sessions, events }) => ({
        events: {
          append: async (view, event) => {
            try {
              return await events.append(view, event)
            } catch (error) {
              const gone = refusalCode(error) === 'session-not-found' && !(await sessions.read(view))
              if (!gone) throw error
              const { app, user, session } = view
              return events.append(await sessions.create({ app, user, session }), event)
            }
          },
        },
      }),
  },
  {
    name: 'second-creation-wipes',
    does: 'makes a session anew that exists already',
    rule: 'SES-1',
    damages: 'sessions',
    breaks:
      () =>
      ({ sessions }) => ({
        sessions: {
          create: async (session) => {
            try {
              return await sessions.create(session)
            } catch (error) {
              if (refusalCode(error) !== 'session-exists' || session.session === undefined) throw error
              await sessions.delete({ ...session, session: session.session })
              return sessions.create(session)
            }
          },
        },
      }),
  },
  {
    name: 'list-in-arbitrary-order',
    does: "lists a user's sessions by their ids",
    rule: 'SES-3',
    damages: 'sessions',
    breaks:
      () =>
      ({ sessions }) => ({
        sessions: {
          list: async (user, page) => {
            const views = await sessions.list(user)
            const { offset, limit = views.length } = admitPage(page)
            return views.toSorted((a, b) => (a.session < b.session ? -1 : 1)).slice(offset, offset + limit)
          },
        },
      }),
  },
  {
    name: 'page-repeats-a-row',
    does: 'begins every page but the first with the last row of the page before',
    rule: 'SES-3',
    damages: 'sessions',
    breaks:
      () =>
      ({ sessions }) => ({
        sessions: {
          list: (user, page) => {
            const { offset } = page ?? {}
            const isLater = Number.isSafeInteger(offset) && offset !== undefined && offset > 0
            return sessions.list(user, isLater ? { ...page, offset: offset - 1 } : page)
          },
        },
      }),
  },
  {
    name: 'expiry-extended-by-reads',
    does: 'shows an expired session as long as somebody reads it in time',
    rule: 'EXP-1',
    damages: 'sessions',
    breaks: ({ clock, settings }) => {
      const seen = new Map<string, { readonly view: View; readonly at: number }>()
      return ({ sessions }) => ({
        sessions: {
          read: async (key) => {
            const now = clock.now()
            const before = seen.get(placeOf(key))
            const held = before && now < before.at + (settings.timeToLive ?? 0) ? before.view : undefined
            const view = (await sessions.read(key)) ?? held
            if (view === undefined) seen.delete(placeOf(key))
            else seen.set(placeOf(key), { view, at: now })
            return view
          },
          delete: async (key) => {
            seen.delete(placeOf(key))
            await sessions.delete(key)
          },
        },
      })
    },
  },
  {
    name: 'expiry-shared',
    does: 'lets all sessions of a user expire with the first',
    rule: 'EXP-1',
    damages: 'sessions',
    breaks: () => {
      const made = new Map<string, SessionKey>()
      return ({ sessions }) => {
        async function oneHasExpired(of: Omit<SessionKey, 'session'>): Promise<boolean> {
          const own = [...made.values()].filter((key) => userOf(key) === userOf(of))
          const views = await Promise.all(own.map((key) => sessions.read(key)))
          return views.includes(undefined)
        }
        return {
          sessions: {
            create: async (session) => {
              const view = await sessions.create(session)
              const { app, user } = view
              made.set(placeOf(view), { app, user, session: view.session })
              return view
            },
            read: async (key) => {
              const view = await sessions.read(key)
              return view && (await oneHasExpired(key)) ? undefined : view
            },
            list: async (user, page) => {
              const views = await sessions.list(user, page)
              return (await oneHasExpired(user)) ? [] : views
            },
            delete: async (key) => {
              made.delete(placeOf(key))
              await sessions.delete(key)
            },
          },
        }
      }
    },
  },
]
