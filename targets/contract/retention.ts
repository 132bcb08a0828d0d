import { printAny, Refusal } from './errors'
import { inConversation, isUserMessage, type StoredEvent } from './events'

/**
 * How many events to keep, checked: a whole number from 1, else `invalid-window` (EVT-11, SUM-8).
 *
 * @param subject what keeps them, for the refusal
 */
export function admitKeep(keep: number | undefined, subject: string): number | undefined {
  if (keep === undefined || (Number.isSafeInteger(keep) && keep >= 1)) return keep
  throw new Refusal('invalid-window', `${subject} ${printAny(keep)}`, 'a whole number from 1 was expected')
}

/** What retention must know of an event: a target may keep it beside the event, so that no append reads the log. */
export interface EventMark {
  /** Whether it stands in the conversation (EVT-4). */
  readonly counts: boolean
  /** Whether what is active may begin with it. */
  readonly opens: boolean
}

export function markOf(event: StoredEvent): EventMark {
  return { counts: inConversation(event), opens: isUserMessage(event) }
}

/**
 * Where retention puts the cut (EVT-11): how many of the log's events lie before the first user message among the last
 * `keep` conversation events, else before the latest one earlier. Without a user message the cut stays; it never
 * moves back.
 *
 * @param cut how many events lie before the cut now
 */
export function retentionCut(log: readonly EventMark[], keep: number, cut: number): number {
  const conversation = log.filter(({ counts }) => counts)
  const kept = conversation.slice(-keep)
  const earlier = conversation.slice(0, conversation.length - kept.length)
  const message = kept.find(({ opens }) => opens) ?? earlier.findLast(({ opens }) => opens)
  return message === undefined ? cut : Math.max(cut, log.indexOf(message))
}
