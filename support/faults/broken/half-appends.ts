import { admitEvent, splitByScope } from '../../../targets/contract'
import type { BrokenBackend } from './broken-backend'
import { applyDelta, undoDelta } from './deltas'

/** Appends of which a half is stored, and deltas that change too little or too much (EVT-3, EVT-6, STA-1). */
export const HALF_APPENDS: readonly BrokenBackend[] = [
  {
    name: 'event-kept-delta-dropped',
    does: 'stores an event without applying its delta',
    rule: 'EVT-6',
    damages: 'state',
    breaks: () => (backend) => ({
      events: {
        append: async (view, event) => {
          const before = (await backend.sessions.read(view))?.state
          const answer = await backend.events.append(view, event)
          const applied = answer.event !== undefined && !answer.repeat
          if (applied && before !== undefined) await undoDelta(backend, view, event.delta, before)
          return answer
        },
      },
    }),
  },
  {
    name: 'delta-kept-event-dropped',
    does: 'applies the delta of an event without storing the event',
    rule: 'EVT-6',
    damages: 'events',
    breaks:
      ({ clock }) =>
      (backend) => ({
        events: {
          append: async (view, input) => {
            const { event, partial } = admitEvent(input, clock.now())
            const living = await backend.sessions.read(view)
            const known = (await backend.events.log(view)).some(({ id }) => id === event.id)
            const sound = partial || event.delta === undefined || known
            if (sound || living?.createdAt !== view.createdAt) return backend.events.append(view, input)
            await applyDelta(backend, view, event.delta)
            return { event, repeat: false }
          },
        },
      }),
  },
  {
    name: 'delta-of-partial-applied',
    does: 'applies the delta of a partial event',
    rule: 'EVT-3',
    damages: 'state',
    breaks: () => (backend) => ({
      events: {
        append: async (view, event) => {
          const answer = await backend.events.append(view, event)
          if (event.partial === true) await applyDelta(backend, view, event.delta)
          return answer
        },
      },
    }),
  },
  {
    name: 'delta-replaces-state',
    does: "drops the session's other keys when a delta changes some",
    rule: 'STA-1',
    damages: 'state',
    breaks: () => (backend) => ({
      events: {
        append: async (view, event) => {
          const before = (await backend.sessions.read(view))?.state
          const answer = await backend.events.append(view, event)
          const written = Object.keys(splitByScope(answer.event?.delta ?? {}).session)
          if (before === undefined || written.length === 0 || answer.repeat) return answer
          const others = Object.keys(splitByScope(before).session).filter((key) => !written.includes(key))
          await backend.state?.remove({ scope: 'session', view }, others)
          return answer
        },
      },
    }),
  },
  {
    name: 'only-first-scoped-key-written',
    does: "writes of the keys of a delta that are a user's or an app's only the first",
    rule: 'STA-1',
    damages: 'state',
    breaks: () => (backend) => ({
      events: {
        append: async (view, event) => {
          const before = (await backend.sessions.read(view))?.state
          const answer = await backend.events.append(view, event)
          if (before === undefined || answer.repeat) return answer
          const { delta = {} } = answer.event ?? {}
          const later = (['user:', 'app:'] as const).flatMap((prefix) =>
            Object.entries(delta)
              .filter(([key]) => key.startsWith(prefix))
              .slice(1),
          )
          await undoDelta(backend, view, Object.fromEntries(later), before)
          return answer
        },
      },
    }),
  },
]
