import type { HistoryEntry, StoredEvent, Summary } from '../../targets/contract'
import { rowOfEvent } from '../tables/event-columns'
import type { Row } from '../tables/tables'
import type { Player } from '../trajectory/player'
import { expectAnswer } from './snapshot'
import { type EventQuestion, eventsOf, readOf } from './view-events'

/** The author under which a summary stands among events. */
export const SUMMARY_AUTHOR = '(summary)'

/** What a backend shows to a question, a row each: events, and in contexts and histories summaries among them. */
export async function rowsShownBy(player: Player, question: EventQuestion): Promise<readonly Row[]> {
  if (question.view !== 'history' && question.view !== 'context')
    return (await eventsOf(player, question)).map(rowShownBy(player))
  const { entries } = expectAnswer(await player.observe(readOf(question)), 'entries')
  return entries.map(rowOfEntry(player))
}

/** An event as a row, an id that this backend made up by its symbol. */
export function rowShownBy(player: Player): (event: StoredEvent) => Row {
  return (event) => ({ ...rowOfEvent(event), id: player.symbols.name('event', event.id) })
}

function rowOfEntry(player: Player): (entry: HistoryEntry) => Row {
  return (entry) =>
    'event' in entry ? rowShownBy(player)(entry.event) : rowAmongEvents(player, entry.summary)
}

function rowAmongEvents(player: Player, { id, text, branch, createdAt }: Summary): Row {
  return {
    id: player.symbols.name('summary', id),
    author: SUMMARY_AUTHOR,
    says: text,
    branch,
    at: createdAt,
  }
}
