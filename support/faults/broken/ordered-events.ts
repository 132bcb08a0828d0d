import { byUtf8, type StoredEvent } from '../../../targets/contract'
import type { BrokenBackend } from './broken-backend'
import { showingEvents } from './surface'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

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
      showingEvents(backend, (events) => events.toSorted((a, b) => byUtf8(sortedId(a), sortedId(b)))),
  },
]

/** Ids that are made up are random: they stay where they are, behind the others, so that every run finds the same. */
function sortedId({ id }: StoredEvent): string {
  return UUID.test(id) ? '~' : id
}

function turnEqualsRound(events: readonly StoredEvent[]): readonly StoredEvent[] {
  const turned: StoredEvent[] = []
  for (const event of events) {
    const equals = turned.length - turned.findLastIndex(({ at }) => at !== event.at) - 1
    turned.splice(turned.length - equals, 0, event)
  }
  return turned
}
