import {
  type Backend,
  isPlainObject,
  type JsonObject,
  type NewEvent,
  type Part,
  type SessionKey,
  type StoredEvent,
  type UserKey,
  type View,
} from '../../../targets/contract'
import type { Changes } from './changes'

/** A map key of a session, and of a user. */
export function placeOf({ app, user, session }: SessionKey): string {
  return JSON.stringify([app, user, session])
}

export function userOf({ app, user }: UserKey): string {
  return JSON.stringify([app, user])
}

/** Has every event that is appended changed before it is stored. What is no event is left for the backend to refuse. */
export function appending({ events }: Backend, change: (event: NewEvent, view: View) => NewEvent): Changes {
  return {
    events: {
      append: (view, event) => events.append(view, isPlainObject(event) ? change(event, view) : event),
    },
  }
}

/** The event with its parts changed; where nothing comes back, the part is dropped. */
export function withParts(
  event: NewEvent,
  change: (part: Part, index: number) => Part | undefined,
): NewEvent {
  if (!Array.isArray(event.parts)) return event
  const parts = event.parts.flatMap((part: Part, index) =>
    isPlainObject(part) ? (change(part as unknown as Part, index) ?? []) : [part],
  )
  return { ...event, parts }
}

/** Has logs and windows show other events than are stored. */
export function showingEvents(
  { events }: Backend,
  show: (events: readonly StoredEvent[]) => readonly StoredEvent[],
): Changes {
  return {
    events: {
      log: async (key, invocation) => show(await events.log(key, invocation)),
      window: async (key, window) => show(await events.window(key, window)),
    },
  }
}

/** Has every view of a session changed: of one that is made, read or listed. */
export function showingViews({ sessions }: Backend, show: (view: View) => View | Promise<View>): Changes {
  return {
    sessions: {
      create: async (session) => show(await sessions.create(session)),
      read: async (key) => {
        const view = await sessions.read(key)
        return view && show(view)
      },
      list: async (user, page) => Promise.all((await sessions.list(user, page)).map(show)),
    },
  }
}

/** Has every state changed, a session's and those of users and apps. */
export function showingStates(backend: Backend, show: (state: JsonObject) => JsonObject): Changes {
  const { state } = backend
  return {
    ...showingViews(backend, (view) => ({ ...view, state: show(view.state) })),
    ...(state && { state: { read: async (place) => show(await state.read(place)) } }),
  }
}
