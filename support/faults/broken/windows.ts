import {
  admitWindow,
  type Backend,
  inConversation,
  type SessionKey,
  type StoredEvent,
  selectWindow,
  type Window,
} from '../../../targets/contract'
import type { BrokenBackend } from './broken-backend'
import { placeOf } from './surface'

/** Windows and logs that show what they should not, or change what they look at (EVT-2, EVT-10). */
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
            const raw = await selectedFrom(events, key, window)
            return raw[0]?.parts.some(({ type }) => type === 'result') ? raw : usable
          },
        },
      }),
  },
  {
    name: 'window-opens-with-an-answer',
    does: 'gives the last events as they are, also answers whose question is left out',
    rule: 'EVT-10',
    damages: 'events',
    breaks:
      () =>
      ({ events }) => ({
        events: {
          window: async (key, window) => {
            const usable = await events.window(key, window)
            const raw = await selectedFrom(events, key, window)
            return raw[0] !== undefined && saysAnswer(raw[0]) ? raw : usable
          },
        },
      }),
  },
  {
    name: 'invocation-ignored',
    does: 'gives the whole log where that of one invocation is asked for',
    rule: 'EVT-2',
    damages: 'events',
    breaks:
      () =>
      ({ events }) => ({
        events: {
          log: async (key, invocation) => {
            await events.log(key, invocation)
            return events.log(key)
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

/** What a window selects of the active conversation, before it is made usable. */
async function selectedFrom(
  events: Backend['events'],
  key: SessionKey,
  window: Window,
): Promise<readonly StoredEvent[]> {
  const history = new Set((await events.history?.(key))?.flatMap((entry) => idOf(entry)))
  const active = (await events.log(key).catch(() => [])).filter(
    (event) => inConversation(event) && !history.has(event.id),
  )
  return selectWindow(active, admitWindow(window))
}

function saysAnswer({ author, parts }: StoredEvent): boolean {
  return author !== 'user' && parts.some(({ type }) => type === 'text')
}

function idOf(entry: { readonly event: StoredEvent } | object): readonly string[] {
  return 'event' in entry ? [entry.event.id] : []
}
