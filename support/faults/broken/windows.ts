import { admitWindow, inConversation, type StoredEvent, selectWindow } from '../../../targets/contract'
import type { BrokenBackend } from './broken-backend'
import { placeOf } from './surface'

/** Windows that show what they should not, or change what they look at (EVT-10). */
export const WINDOWS: readonly BrokenBackend[] = [
  {
    name: 'window-gives-the-oldest',
    does: 'gives the first events of a conversation where the last are asked for',
    rule: 'EVT-10',
    damages: 'events',
    breaks:
      () =>
      ({ events }) => ({
        events: {
          window: async (key, window) => {
            const { last } = admitWindow(window)
            const whole = await events.window(key, { ...window, last: last && Number.MAX_SAFE_INTEGER })
            return whole.slice(0, last)
          },
        },
      }),
  },
  {
    name: 'window-opens-with-an-orphan',
    does: 'gives the last events as they are, also results whose call is left out',
    rule: 'EVT-10',
    damages: 'events',
    breaks:
      () =>
      ({ events }) => ({
        events: {
          window: async (key, window) => {
            const usable = await events.window(key, window)
            const history = new Set((await events.history?.(key))?.flatMap((entry) => idOf(entry)))
            const active = (await events.log(key).catch(() => [])).filter(
              (event) => inConversation(event) && !history.has(event.id),
            )
            const raw = selectWindow(active, admitWindow(window))
            return raw[0]?.parts.some(({ type }) => type === 'result') ? raw : usable
          },
        },
      }),
  },
  {
    name: 'window-read-loses-history',
    does: 'forgets what lies before a window once the window is read',
    rule: 'EVT-10',
    damages: 'events',
    breaks: () => {
      const lost = new Map<string, ReadonlySet<string>>()
      return ({ events }) => {
        const isKept = (place: string) => (event: StoredEvent) => !lost.get(place)?.has(event.id)
        return {
          events: {
            log: async (key, invocation) => (await events.log(key, invocation)).filter(isKept(placeOf(key))),
            window: async (key, window) => {
              const shown = await events.window(key, window)
              const [first] = shown
              const log = await events.log(key).catch(() => [])
              const before = log.slice(
                0,
                Math.max(
                  0,
                  log.findIndex(({ id }) => id === first?.id),
                ),
              )
              lost.set(placeOf(key), new Set(before.map(({ id }) => id)))
              return shown
            },
          },
        }
      }
    },
  },
]

function idOf(entry: { readonly event: StoredEvent } | object): readonly string[] {
  return 'event' in entry ? [entry.event.id] : []
}
