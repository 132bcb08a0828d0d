import { admitEvent } from '../../../targets/contract'
import type { BrokenBackend } from './broken-backend'
import { applyDelta, undoDelta } from './deltas'

/** Appends of which a half is stored, and deltas that should not be applied (EVT-3, EVT-6). */
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
]
