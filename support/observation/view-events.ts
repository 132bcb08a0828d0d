import { belongsTo, inConversation, type StoredEvent } from '../../targets/contract'
import { FeatureError } from '../feature-error'
import type { Selection } from '../sentences/read-sentence'
import type { SessionRef } from '../trajectory/operation'
import type { Player } from '../trajectory/player'
import type { Read } from '../trajectory/read'
import { expectAnswer } from './snapshot'

/** Which events a sentence is about: of the log or the conversation, perhaps the last few, those since, of a branch. */
export interface EventQuestion {
  readonly view: string
  readonly session: SessionRef
  readonly last: number | undefined
  readonly selection: Omit<Selection, 'session'>
}

/**
 * The read that a question is. A number of last events, or those since an instant, is a window of the conversation,
 * which the backend itself must give (EVT-10); the whole log and its branches are read from the log.
 */
export function readOf({ view, session, last, selection }: EventQuestion): Read {
  const { since, branch, invocation } = selection
  if (view === 'history' || view === 'context') return readOfEntries(view, { session, last, selection })
  if (last === undefined && since === undefined)
    return { of: 'log', ...session, ...(invocation !== undefined && { invocation }) }
  if (view !== 'conversation') throw new FeatureError(`windows are of the conversation, not of the ${view}`)
  if (branch !== undefined || invocation !== undefined) {
    throw new FeatureError('a window counts over the whole session: name no branch or invocation with it')
  }
  return { of: 'window', ...session, window: { last, since } }
}

/** A history is of the whole session; the branch of a context is for the backend to tell (SUM-7). */
function readOfEntries(
  view: 'history' | 'context',
  { session, last, selection }: Omit<EventQuestion, 'view'>,
): Read {
  const { since, branch, invocation } = selection
  if (last !== undefined || since !== undefined || invocation !== undefined)
    throw new FeatureError(`a ${view} is read whole: name no number, instant or invocation with it`)
  if (view === 'context') return { of: 'context', ...session, branch }
  if (branch !== undefined) throw new FeatureError("a history is the whole session's: name no branch with it")
  return { of: 'history', ...session }
}

/** The events that a backend shows to a question. */
export async function eventsOf(player: Player, question: EventQuestion): Promise<readonly StoredEvent[]> {
  const read = readOf(question)
  const { events } = expectAnswer(await player.observe(read), 'events')
  // A window is what the backend makes of it: whatever stands in it is shown.
  const shown =
    read.of === 'window' || question.view !== 'conversation' ? events : events.filter(inConversation)
  return shown.filter((event) => belongsTo(question.selection.branch, event.branch))
}

/** What a failure calls the question. */
export function printQuestion({ view, last, selection }: EventQuestion): string {
  return [
    last === undefined ? '' : `the last ${last} events of `,
    `the ${view}`,
    selection.since === undefined ? '' : ` since ${selection.since}`,
    selection.branch === undefined ? '' : ` of the branch ${JSON.stringify(selection.branch)}`,
    selection.invocation === undefined ? '' : ` of the invocation ${JSON.stringify(selection.invocation)}`,
  ].join('')
}
