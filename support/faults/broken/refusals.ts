import { Refusal, refusalCode } from '../../../targets/contract'
import type { BrokenBackend } from './broken-backend'

/** Refusals that do not come, come for nothing, or say something else. */
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
]
