import type {
  Backend,
  Json,
  Page,
  SessionKey,
  StoredEvent,
  TrackRecord,
  View,
  Window,
} from '../../targets/contract'
import type { PlaceRef, SessionRef } from './operation'

/** A question to a backend, as plain data. */
export type Read =
  | ({ readonly of: 'session' } & SessionRef)
  | { readonly of: 'sessions'; readonly app: string; readonly user: string; readonly page?: Page | undefined }
  | ({ readonly of: 'log'; readonly invocation?: string | undefined } & SessionRef)
  | ({ readonly of: 'window'; readonly window: Window } & SessionRef)
  | { readonly of: 'state'; readonly app: string; readonly user?: string }
  | ({ readonly of: 'track'; readonly track: string; readonly window?: Window | undefined } & SessionRef)
  | ({ readonly of: 'tracks' } & SessionRef)

/** The read that shows a place's state: of a session all three scopes, of a user or an app bare keys. */
export function readOfPlace(place: PlaceRef): Read {
  switch (place.scope) {
    case 'session':
      return { of: 'session', app: place.app, user: place.user, session: place.session }
    case 'user':
      return { of: 'state', app: place.app, user: place.user }
    case 'app':
      return { of: 'state', app: place.app }
  }
}

/** What a read answers with: the contract's own values. */
export type Answer =
  | { readonly of: 'session'; readonly view: View | undefined }
  | { readonly of: 'sessions'; readonly views: readonly View[] }
  | { readonly of: 'events'; readonly events: readonly StoredEvent[] }
  | { readonly of: 'state'; readonly state: { readonly [key: string]: Json } }
  | { readonly of: 'records'; readonly records: readonly TrackRecord[] }
  | { readonly of: 'names'; readonly names: readonly string[] }

/** Asks a backend. `keyOf` gives the names under which it knows a session. */
export async function ask(
  backend: Backend,
  read: Read,
  keyOf: (session: SessionRef) => SessionKey,
): Promise<Answer> {
  switch (read.of) {
    case 'session':
      return { of: 'session', view: await backend.sessions.read(keyOf(read)) }
    case 'sessions':
      return {
        of: 'sessions',
        views: await backend.sessions.list({ app: read.app, user: read.user }, read.page),
      }
    case 'log':
      return { of: 'events', events: await backend.events.log(keyOf(read), read.invocation) }
    case 'window':
      return { of: 'events', events: await backend.events.window(keyOf(read), read.window) }
    case 'state': {
      const { app, user } = read
      const state = dimension(backend.state, 'state')
      return {
        of: 'state',
        state: await state.read(user === undefined ? { scope: 'app', app } : { scope: 'user', app, user }),
      }
    }
    case 'track':
      return {
        of: 'records',
        records: await dimension(backend.tracks, 'tracks').read(keyOf(read), read.track, read.window),
      }
    case 'tracks':
      return { of: 'names', names: await dimension(backend.tracks, 'tracks').list(keyOf(read)) }
  }
}

/** A dimension that the target's capabilities promise. */
export function dimension<T>(part: T | undefined, name: string): T {
  if (part === undefined) throw new Error(`the target declares ${name}, but its client has no \`${name}\``)
  return part
}
