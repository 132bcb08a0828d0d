import type { HistoryEntry, Summary } from './backend'
import type { StoredEvent } from './events'
import { usableWindow } from './windows'

/**
 * What an agent would be shown next (SUM-7): the nearest summary and what came later, unchanged; without one, what is there
 * made usable.
 *
 * @param later the branch's active conversation events, those after the summary's boundary where there is a summary
 */
export function contextOf(
  summary: Summary | undefined,
  later: readonly StoredEvent[],
): readonly HistoryEntry[] {
  const whole = { last: undefined, since: undefined }
  const shown = summary === undefined ? usableWindow(later, whole) : later
  const events = shown.map((event): HistoryEntry => ({ event }))
  return summary === undefined ? events : [{ summary }, ...events]
}

/**
 * A session's history with its superseded summaries (SUM-8): each after its boundary event, where that is history.
 *
 * @param events those before the cut
 * @param chain the session's own summaries, oldest first; the last of them supersedes the others
 */
export function historyOf(
  events: readonly StoredEvent[],
  chain: readonly Summary[],
): readonly HistoryEntry[] {
  const superseded = new Map<string, HistoryEntry[]>()
  for (const summary of chain.slice(0, -1)) {
    superseded.set(summary.boundary, [...(superseded.get(summary.boundary) ?? []), { summary }])
  }
  return events.flatMap((event) => [{ event }, ...(superseded.get(event.id) ?? [])])
}
