import {
  admitEvent,
  type Backend,
  Refusal,
  refusalCode,
  type SessionKey,
  type StoredEvent,
} from '../../../targets/contract'
import type { BrokenBackend } from './broken-backend'
import { placeOf } from './surface'

/** Refusals that do not come, come for nothing, leave something behind, or say something else. */
export const REFUSALS: readonly BrokenBackend[] = [
  {
    name: 'error-swallowed',
    does: 'answers a conflict of events as if it was a repeat',
    rule: 'EVT-5',
    damages: 'events',
    breaks:
      () =>
      ({ events }) => ({
        events: {
          append: async (view, event) => {
            try {
              return await events.append(view, event)
            } catch (error) {
              if (refusalCode(error) !== 'event-conflict') throw error
              return { event: (await events.log(view)).find(({ id }) => id === event.id), repeat: true }
            }
          },
        },
      }),
  },
  {
    name: 'wrong-error-code',
    does: 'calls itself unavailable where a session does not exist',
    rule: 'EVT-7',
    damages: 'events',
    breaks:
      () =>
      ({ events }) => ({
        events: {
          append: async (view, event) => {
            try {
              return await events.append(view, event)
            } catch (cause) {
              if (refusalCode(cause) !== 'session-not-found') throw cause
              throw new Refusal('unavailable', view.session, 'the session cannot be had', { cause })
            }
          },
        },
      }),
  },
  {
    name: 'refused-under-contention',
    does: 'refuses an event while another is being appended',
    rule: 'EVT-8',
    damages: 'events',
    breaks: () => {
      let appending = false
      return ({ events }) => ({
        events: {
          append: async (view, event) => {
            if (appending) throw new Refusal('unavailable', view.session, 'another write is in progress')
            appending = true
            try {
              return await events.append(view, event)
            } finally {
              appending = false
            }
          },
        },
      })
    },
  },
  {
    name: 'old-view-refused',
    does: 'refuses an event through a view that is older than what another client has appended',
    rule: 'EVT-8',
    damages: 'events',
    breaks: ({ clock }) => {
      const latest = new Map<string, { readonly by: Backend; readonly at: number }>()
      return (backend) => ({
        events: {
          append: async (view, event) => {
            const life = `${placeOf(view)} ${view.createdAt}`
            const last = latest.get(life)
            if (last !== undefined && last.by !== backend && view.updatedAt < last.at) {
              throw new Refusal('unavailable', view.session, 'the session was changed since it was read')
            }
            const answer = await backend.events.append(view, event)
            if (!answer.repeat) latest.set(life, { by: backend, at: clock.now() })
            return answer
          },
        },
      })
    },
  },
  {
    name: 'refused-value-spoils-the-log',
    does: 'cannot read a log any more once a value for it was refused',
    rule: 'EVT-6',
    damages: 'events',
    breaks: () => {
      const spoilt = new Set<string>()
      return ({ sessions, events }) => {
        function refuseSpoilt(key: SessionKey): void {
          if (spoilt.has(placeOf(key)))
            throw new Refusal('corrupt-record', key.session, 'its log ends half-way')
        }
        return {
          sessions: {
            delete: async (key) => {
              spoilt.delete(placeOf(key))
              await sessions.delete(key)
            },
          },
          events: {
            append: async (view, event) => {
              try {
                return await events.append(view, event)
              } catch (error) {
                if (refusalCode(error) === 'invalid-value') spoilt.add(placeOf(view))
                throw error
              }
            },
            log: async (key, invocation) => {
              refuseSpoilt(key)
              return events.log(key, invocation)
            },
            window: async (key, window) => {
              refuseSpoilt(key)
              return events.window(key, window)
            },
          },
        }
      }
    },
  },
  {
    name: 'refused-event-takes-its-id',
    does: 'takes an event for a repeat when one of its id was refused before',
    rule: 'EVT-5',
    damages: 'events',
    breaks: ({ clock }) => {
      const refused = new Set<string>()
      return ({ events }) => ({
        events: {
          append: async (view, event) => {
            const place = `${placeOf(view)} ${event?.id}`
            if (refused.has(place)) return { event: admitEvent(event, clock.now()).event, repeat: true }
            try {
              return await events.append(view, event)
            } catch (error) {
              if (event?.id !== undefined && refusalCode(error) === 'invalid-event') refused.add(place)
              throw error
            }
          },
        },
      })
    },
  },
  {
    name: 'corrupt-read-as-null',
    does: 'reads a log that it cannot decode as if there was none',
    rule: 'REC-4',
    damages: 'events',
    breaks:
      () =>
      ({ events }) => ({
        events: {
          log: (key, invocation) => events.log(key, invocation).catch(noneWhereCorrupt),
          window: (key, window) => events.window(key, window).catch(noneWhereCorrupt),
        },
      }),
  },
]

function noneWhereCorrupt(error: unknown): readonly StoredEvent[] {
  if (refusalCode(error) === 'corrupt-record') return []
  throw error
}
