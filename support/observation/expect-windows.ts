import { type Columns, readRows } from '../tables/tables'
import type { SessionRef } from '../trajectory/operation'
import type { AcceptanceWorld } from '../world'
import { printOwner } from './place-name'
import { expectAnswer } from './snapshot'
import { printQuestion, readOf } from './view-events'

const WINDOW_COLUMNS: Columns = { last: 'count', since: 'text', holds: 'text' }

/** Windows of one conversation, a row each, with the ids of the events that it holds: `e1, e6`, nothing where empty. */
export async function expectWindows(
  world: AcceptanceWorld,
  session: SessionRef,
  table: unknown,
): Promise<void> {
  const windows = readRows(table, WINDOW_COLUMNS, ['holds']).rows.map(({ last, since, holds = '' }) => ({
    question: {
      view: 'conversation',
      session,
      last: typeof last === 'number' ? last : undefined,
      selection: typeof since === 'string' ? { since } : {},
    },
    holds: String(holds),
  }))
  await world.expect(`windows of ${printOwner(session)}`, async (player) => {
    const differences: string[] = []
    for (const { question, holds } of windows) {
      const { events } = expectAnswer(await player.observe(readOf(question)), 'events')
      const found = events.map(({ id }) => player.symbols.name('event', id)).join(', ')
      if (found === holds) continue
      differences.push(
        `${printQuestion(question)}: expected ${holds || 'no events'}, found ${found || 'no events'}`,
      )
    }
    return differences
  })
}
