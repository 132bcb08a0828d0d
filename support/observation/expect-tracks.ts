import type { Window } from '../../targets/contract'
import { mismatches, type Order } from '../tables/match'
import { type Columns, readRows } from '../tables/tables'
import type { SessionRef } from '../trajectory/operation'
import type { AcceptanceWorld } from '../world'
import { recordFact } from './facts'
import { rowsExpectedOf } from './own-clock'
import { printOwner } from './place-name'
import { expectAnswer } from './snapshot'

export const RECORD_COLUMNS: Columns = { id: 'text', at: 'instant', payload: 'json' }

/** A track, or a window of it, holds exactly the table's records. */
export async function expectRecords(
  world: AcceptanceWorld,
  session: SessionRef,
  track: string,
  window: Window,
  order: Order,
  table: unknown,
): Promise<void> {
  const expected = readRows(table, RECORD_COLUMNS)
  await world.expect(`the track ${JSON.stringify(track)} of ${printOwner(session)}`, async (player) => {
    const answer = await player.observe({ of: 'track', track, window, ...session })
    const rows = expectAnswer(answer, 'records').records.map((record) => recordFact(record, player.symbols))
    return mismatches(
      rowsExpectedOf(player, expected, RECORD_COLUMNS),
      rows,
      RECORD_COLUMNS,
      order,
      world.judge.tolerance,
    )
  })
}

export async function expectNoRecords(
  world: AcceptanceWorld,
  session: SessionRef,
  track: string,
): Promise<void> {
  await world.expect(`the track ${JSON.stringify(track)} of ${printOwner(session)}`, async (player) => {
    const { records } = expectAnswer(await player.observe({ of: 'track', track, ...session }), 'records')
    return records.length === 0 ? [] : [`expected no records, found ${records.length}`]
  })
}

/** The session's tracks are exactly the table's, in order of first use. */
export async function expectTracks(
  world: AcceptanceWorld,
  session: SessionRef,
  table: unknown,
): Promise<void> {
  const columns: Columns = { track: 'text' }
  const expected = readRows(table, columns, ['track'])
  await world.expect(`the tracks of ${printOwner(session)}`, async (player) => {
    const { names } = expectAnswer(await player.observe({ of: 'tracks', ...session }), 'names')
    const rows = names.map((track) => ({ track }))
    return mismatches(expected, rows, columns, 'in order', world.judge.tolerance)
  })
}
