import type { StoredEvent } from '../../../targets/contract'
import type { BrokenBackend } from './broken-backend'
import { showingEvents } from './surface'

/** Events in another order than that in which they were accepted (EVT-1). */
export const ORDERED_EVENTS: readonly BrokenBackend[] = [
  {
    name: 'reordered-within-an-instant',
    does: 'turns the order of neighbours round that share an instant',
    rule: 'EVT-1',
    damages: 'events',
    breaks: () => (backend) => showingEvents(backend, turnEqualsRound),
  },
  {
    name: 'sorted-by-timestamp',
    does: 'sorts events by their timestamps',
    rule: 'EVT-1',
    damages: 'events',
    breaks: () => (backend) => showingEvents(backend, (events) => events.toSorted((a, b) => a.at - b.at)),
  },
  {
    name: 'sorted-by-id',
    does: 'sorts events by their ids as text, so that e10 comes before e2',
    rule: 'EVT-1',
    damages: 'events',
    breaks: () => (backend) =>
      showingEvents(backend, (events) => events.toSorted((a, b) => (a.id < b.id ? -1 : 1))),
  },
]

function turnEqualsRound(events: readonly StoredEvent[]): readonly StoredEvent[] {
  const turned: StoredEvent[] = []
  for (const event of events) {
    const equals = turned.length - turned.findLastIndex(({ at }) => at !== event.at) - 1
    turned.splice(turned.length - equals, 0, event)
  }
  return turned
}
