import type { StoredEvent } from './events'

/**
 * How many of a branch's conversation events a summary may cover, from the first on (SUM-3): the most, but no more than
 * `limit`, among which every call has all its results and none is pending. A result pairs with the nearest earlier
 * call of its id; one whose call was covered before is bound to nothing. Linear in the events.
 *
 * @param events the branch's conversation after the previous boundary, to its end: results may lie beyond the limit
 */
export function coverable(events: readonly StoredEvent[], limit = events.length): number {
  const ends = endsOfCalls(events)
  let covered = 0
  let reach = 0
  for (const [index, end] of ends.entries()) {
    if (index >= limit) break
    reach = Math.max(reach, end)
    if (reach <= index + 1) covered = index + 1
  }
  return covered
}

/** For each event, how many events it takes until all results of its calls are among them; never for a pending one. */
function endsOfCalls(events: readonly StoredEvent[]): readonly number[] {
  const ends = events.map(() => 0)
  const open = new Map<string, { readonly caller: number; end: number }>()
  const close = (call: { readonly caller: number; readonly end: number } | undefined): void => {
    if (call !== undefined) ends[call.caller] = Math.max(ends[call.caller] ?? 0, call.end)
  }
  for (const [index, event] of events.entries()) {
    for (const part of event.parts) {
      if (part.type === 'call') {
        close(open.get(part.id))
        open.set(part.id, { caller: index, end: Number.POSITIVE_INFINITY })
      } else if (part.type === 'result') {
        const call = open.get(part.call)
        if (call !== undefined) call.end = index + 1
      }
    }
  }
  for (const call of open.values()) close(call)
  return ends
}
