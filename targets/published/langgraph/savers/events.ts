import { admitEvent, admitWindow, type Events, type StoredEvent, usableWindow } from '../../../contract'
import type { Saver } from './saver'
import { advance, latest } from './threads'

/** Events are a thread's messages. A saver knows none, so what an event is, and a window, is the contract's. */
export function events(saver: Saver): Events {
  return {
    async append(view, input) {
      const { event, partial } = admitEvent(input, Date.now())
      if (partial) return { event: undefined, repeat: false }
      await advance(saver, view, ({ messages = [], state }) => ({
        messages: withMessage(messages, event),
        ...(event.delta !== undefined && { state: { ...state, ...event.delta } }),
      }))
      return { event, repeat: false }
    },

    async log(key, invocation) {
      const { messages = [] } = await latest(saver, key)
      return invocation === undefined ? messages : messages.filter((event) => event.invocation === invocation)
    },

    async window(key, window) {
      const { messages = [] } = await latest(saver, key)
      return usableWindow(messages, admitWindow(window))
    },
  }
}

/** As LangGraph's `messagesStateReducer` has it: a message takes the place of the one that has its id. */
function withMessage(messages: readonly StoredEvent[], event: StoredEvent): readonly StoredEvent[] {
  const place = messages.findIndex(({ id }) => id === event.id)
  return place < 0 ? [...messages, event] : messages.with(place, event)
}
