import { isPlainObject, type JsonObject, type UserKey, type View } from '../../../targets/contract'
import type { BrokenBackend } from './broken-backend'
import { undoDelta } from './deltas'
import { placeOf, showingViews, userOf } from './surface'

/** State that is kept where it does not belong, or shown to whom it is not for (STA). */
export const STATE: readonly BrokenBackend[] = [
  {
    name: 'temp-key-stored',
    does: 'keeps temporary keys in the session',
    rule: 'STA-3',
    damages: 'state',
    breaks: () => {
      const kept = new Map<string, JsonObject>()
      const keep = (place: string, changes: JsonObject | undefined) =>
        kept.set(place, { ...kept.get(place), ...ofScope(changes, 'temp:') })
      return (backend) => {
        const showing = showingViews(backend, (view) => ({
          ...view,
          state: { ...view.state, ...kept.get(placeOf(view)) },
        }))
        return {
          sessions: {
            ...showing.sessions,
            create: async (session) => {
              const view = await backend.sessions.create(session)
              kept.delete(placeOf(view))
              keep(placeOf(view), session.state)
              return { ...view, state: { ...view.state, ...kept.get(placeOf(view)) } }
            },
          },
          events: {
            append: async (view, event) => {
              const answer = await backend.events.append(view, event)
              if (event.partial !== true) keep(placeOf(view), event.delta)
              return answer
            },
          },
        }
      }
    },
  },
  {
    name: 'user-key-kept-in-session',
    does: "keeps the user's keys of a delta in the session",
    rule: 'STA-1',
    damages: 'state',
    breaks: () => {
      const kept = new Map<string, JsonObject>()
      return (backend) => ({
        ...showingViews(backend, (view) => ({
          ...view,
          state: { ...view.state, ...kept.get(`${placeOf(view)} ${view.createdAt}`) },
        })),
        events: {
          append: async (view, event) => {
            const before = (await backend.sessions.read(view))?.state
            const answer = await backend.events.append(view, event)
            if (answer.event === undefined || answer.repeat || before === undefined) return answer
            const place = `${placeOf(view)} ${view.createdAt}`
            kept.set(place, { ...kept.get(place), ...ofScope(event.delta, 'user:') })
            await undoDelta(backend, view, event.delta, before, ['user'])
            return answer
          },
        },
      })
    },
  },
  {
    name: 'app-key-frozen-at-creation',
    does: "shows an app's keys in a session as they were when the session was made",
    rule: 'STA-2',
    damages: 'state',
    breaks: () => {
      const frozen = new Map<string, JsonObject>()
      return (backend) => {
        const showing = showingViews(backend, (view) => {
          const own = Object.entries(view.state).filter(([key]) => !key.startsWith('app:'))
          return { ...view, state: { ...Object.fromEntries(own), ...frozen.get(placeOf(view)) } }
        })
        return {
          sessions: {
            ...showing.sessions,
            create: async (session) => {
              const view = await backend.sessions.create(session)
              frozen.set(placeOf(view), ofScope(view.state, 'app:'))
              return view
            },
          },
        }
      }
    },
  },
  {
    name: 'another-users-state-shown',
    does: 'shows in a session also the state of another user of the app',
    rule: 'STA-2',
    damages: 'state',
    breaks: () => {
      const users = new Map<string, UserKey>()
      return (backend) => {
        const { state } = backend
        const showing = showingViews(backend, async (view) => {
          users.set(userOf(view), { app: view.app, user: view.user })
          const other = [...users.values()].find(({ app, user }) => app === view.app && user !== view.user)
          const foreign = other && (await state?.read({ scope: 'user', ...other }))
          const shown = Object.entries(foreign ?? {}).map(([key, value]) => [`user:${key}`, value] as const)
          return { ...view, state: { ...Object.fromEntries(shown), ...view.state } }
        })
        return state ? showing : {}
      }
    },
  },
  {
    name: 'last-writer-drops-the-others',
    does: 'writes a state as a whole, so that what another client wrote meanwhile is dropped',
    rule: 'STA-6',
    damages: 'state',
    breaks: () => {
      const writers = new Map<string, Map<string, object>>()
      return (backend) => {
        const { events, state } = backend
        async function dropUnseen(view: View, keys: readonly string[]) {
          const place = `${placeOf(view)} ${view.createdAt}`
          const known = writers.get(place) ?? new Map<string, object>()
          writers.set(place, known)
          const unseen = [...known].filter(
            ([key, writer]) => writer !== backend && !keys.includes(key) && !Object.hasOwn(view.state, key),
          )
          for (const key of keys) known.set(key, backend)
          if (keys.length === 0) return
          for (const [key] of unseen) {
            known.delete(key)
            await state?.remove({ scope: 'session', view }, [key])
          }
        }
        return {
          events: {
            append: async (view, event) => {
              const answer = await events.append(view, event)
              const keys = Object.keys(answer.event?.delta ?? {}).filter((key) => !/^(?:user|app):/.test(key))
              if (!answer.repeat) await dropUnseen(view, keys)
              return answer
            },
          },
          ...(state && {
            state: {
              update: async (place, changes) => {
                await state.update(place, changes)
                if (place.scope === 'session') await dropUnseen(place.view, Object.keys(changes))
              },
            },
          }),
        }
      }
    },
  },
  {
    name: 'deletion-takes-user-state',
    does: "clears the user's state with a session that is deleted",
    rule: 'SES-4',
    damages: 'state',
    breaks:
      () =>
      ({ sessions, state }) => ({
        sessions: {
          delete: async (key) => {
            await sessions.delete(key)
            await state?.clear({ scope: 'user', app: key.app, user: key.user })
          },
        },
      }),
  },
]

function ofScope(changes: JsonObject | undefined, prefix: string): JsonObject {
  if (!isPlainObject(changes)) return {}
  return Object.fromEntries(Object.entries(changes as JsonObject).filter(([key]) => key.startsWith(prefix)))
}
