import { fieldMismatches, mismatches } from '../tables/match'
import { type Columns, type Row, readFields, readRows } from '../tables/tables'
import type { SessionRef } from '../trajectory/operation'
import type { Read } from '../trajectory/read'
import type { AcceptanceWorld } from '../world'
import { type ViewFact, viewFact } from './facts'
import { fieldsExpectedOf, rowsExpectedOf } from './own-clock'
import { printOwner } from './place-name'
import { expectAnswer } from './snapshot'

/** How a table tells of sessions. */
export const SESSION_COLUMNS: Columns = {
  session: 'text',
  state: 'json',
  created: 'instant',
  updated: 'instant',
}

/** A user's sessions are exactly the table's rows, in its order. */
export async function expectListing(
  world: AcceptanceWorld,
  listing: Omit<Extract<Read, { of: 'sessions' }>, 'of'>,
  table: unknown,
): Promise<void> {
  const expected = readRows(table, SESSION_COLUMNS)
  await world.expect(`the sessions of ${listing.app}/${listing.user}`, async (player) => {
    const { views } = expectAnswer(await player.observe({ of: 'sessions', ...listing }), 'sessions')
    const rows = views.map((view) => rowOfSession(viewFact(view, player.symbols)))
    return mismatches(
      rowsExpectedOf(player, expected, SESSION_COLUMNS),
      rows,
      SESSION_COLUMNS,
      'in order',
      world.judge.tolerance,
    )
  })
}

/** Of one session, the fields that the table names. */
export async function expectSession(
  world: AcceptanceWorld,
  session: SessionRef,
  table: unknown,
): Promise<void> {
  const expected = readFields(table, SESSION_COLUMNS)
  await world.expect(`the session ${printOwner(session)}`, async (player) => {
    const { view } = expectAnswer(await player.observe({ of: 'session', ...session }), 'session')
    if (view === undefined) return ['expected a session, found none']
    return fieldMismatches(
      fieldsExpectedOf(player, expected, SESSION_COLUMNS),
      rowOfSession(viewFact(view, player.symbols)),
      SESSION_COLUMNS,
      world.judge.tolerance,
    )
  })
}

export async function expectSessionAbsent(world: AcceptanceWorld, session: SessionRef): Promise<void> {
  await world.expect(`the session ${printOwner(session)}`, async (player) => {
    const { view } = expectAnswer(await player.observe({ of: 'session', ...session }), 'session')
    return view === undefined ? [] : ['expected none, found one']
  })
}

/** The row that a table would show of a session. */
export function rowOfSession(view: ViewFact): Row {
  return { session: view.session, state: view.state, created: view.createdAt, updated: view.updatedAt }
}
