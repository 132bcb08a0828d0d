import { printAny, Refusal } from './errors'
import { inConversation, isUserMessage, type Part, type StoredEvent } from './events'
import { type Instant, readInstant } from './instants'

/** Which part of a list to read: the last `last` entries, those since an instant (inclusive), or both (since first). */
export interface Window {
  readonly last?: number | undefined
  /** Milliseconds since 1970, or RFC 3339 text with its zone. */
  readonly since?: number | string | undefined
}

export interface AdmittedWindow {
  readonly last: number | undefined
  readonly since: Instant | undefined
}

/** A window, checked: `last` is a whole number from 1 and `since` an instant, else `invalid-window` (EVT-10). */
export function admitWindow(window: Window = {}): AdmittedWindow {
  const { last } = window
  if (last !== undefined && (!Number.isSafeInteger(last) || last < 1)) {
    throw new Refusal('invalid-window', `last ${printAny(last)}`, 'a whole number from 1 was expected')
  }
  const since = window.since === undefined ? undefined : readInstant(window.since)
  if (window.since !== undefined && since === undefined) {
    throw new Refusal('invalid-window', `since ${printAny(window.since)}`, 'an instant was expected')
  }
  return { last, since }
}

/** The entries that a window selects, oldest first, whatever they are. */
export function selectWindow<T extends { readonly at: Instant }>(
  list: readonly T[],
  window: AdmittedWindow,
): readonly T[] {
  const { since, last } = window
  const recent = since === undefined ? list : list.filter((entry) => entry.at >= since)
  return last === undefined ? recent : recent.slice(-last)
}

/**
 * The window of an active log, made usable (EVT-10): of its conversation events, those that the window selects,
 * from their first user message on; where they hold none, the latest user message before them comes first, and
 * where there is none either the window is empty. Results whose call is not inside are left out.
 */
export function usableWindow(active: readonly StoredEvent[], window: AdmittedWindow): readonly StoredEvent[] {
  const conversation = active.filter(inConversation)
  const selected = selectWindow(conversation, window)
  const opening = selected.findIndex(isUserMessage)
  if (opening >= 0) return withoutOrphans(conversation, selected.slice(opening))
  const [first] = selected
  const earlier = first === undefined ? conversation : conversation.slice(0, conversation.indexOf(first))
  const message = earlier.findLast(isUserMessage)
  return message === undefined ? [] : withoutOrphans(conversation, [message, ...selected])
}

/** `shown` without the results whose call, the nearest earlier one of that id in the conversation, is not shown. */
function withoutOrphans(
  conversation: readonly StoredEvent[],
  shown: readonly StoredEvent[],
): readonly StoredEvent[] {
  const inside = new Set(shown)
  const caller = new Map<string, StoredEvent>()
  const kept: StoredEvent[] = []
  for (const event of conversation) {
    const parts: Part[] = []
    for (const part of event.parts) {
      if (part.type === 'call') caller.set(part.id, event)
      const call = part.type === 'result' ? caller.get(part.call) : event
      if (call !== undefined && inside.has(call)) parts.push(part)
    }
    if (!inside.has(event) || parts.length === 0) continue
    kept.push(parts.length === event.parts.length ? event : { ...event, parts })
  }
  return kept
}
