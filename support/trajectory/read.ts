import type {
  Backend,
  HistoryEntry,
  Json,
  Memory,
  MemoryQuery,
  Page,
  SessionKey,
  StoredEvent,
  Summary,
  SummaryDraft,
  TrackRecord,
  UserKey,
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
  | ({ readonly of: 'history' } & SessionRef)
  | ({ readonly of: 'context'; readonly branch?: string | undefined } & SessionRef)
  | ({ readonly of: 'chain'; readonly branch?: string | undefined } & SessionRef)
  | ({ readonly of: 'memories'; readonly limit?: number | undefined } & UserKey)
  | ({ readonly of: 'memory-search'; readonly query: MemoryQuery } & UserKey)

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
  /** A history or a context. */
  | { readonly of: 'entries'; readonly entries: readonly HistoryEntry[] }
  | { readonly of: 'chain'; readonly chain: readonly Summary[] }
  /** What became of a summary that was asked for; nothing where there was nothing to summarise. */
  | { readonly of: 'summary'; readonly summary: Summary | undefined }
  | { readonly of: 'draft'; readonly draft: SummaryDraft | undefined }
  | { readonly of: 'memories'; readonly memories: readonly Memory[] }

/** Asks a backend. `keyOf` gives the names under which it knows a session. */
export async function ask(
  backend: Backend,
  read: Read,
  keyOf: (session: SessionRef) => SessionKey,
): Promise<Answer> {
  switch (read.of) {
    case 'session':
      // Many a store says null where there is nothing (SES-2).
      return { of: 'session', view: (await backend.sessions.read(keyOf(read))) ?? undefined }
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
    case 'history':
      return {
        of: 'entries',
        entries: await dimension(backend.events.history?.(keyOf(read)), 'events.history'),
      }
    case 'context':
      return {
        of: 'entries',
        entries: await dimension(backend.summaries, 'summaries').context(keyOf(read), read.branch),
      }
    case 'chain':
      return {
        of: 'chain',
        chain: await dimension(backend.summaries, 'summaries').chain(keyOf(read), read.branch),
      }
    case 'memories': {
      const { app, user, limit } = read
      return {
        of: 'memories',
        memories: await dimension(backend.memories, 'memories').list({ app, user }, limit),
      }
    }
    case 'memory-search': {
      const { app, user, query } = read
      return {
        of: 'memories',
        memories: await dimension(backend.memories, 'memories').search({ app, user }, query),
      }
    }
  }
}

/** A dimension that the target's capabilities promise. */
export function dimension<T>(part: T | undefined, name: string): T {
  if (part === undefined) throw new Error(`the target declares ${name}, but its client has no \`${name}\``)
  return part
}
