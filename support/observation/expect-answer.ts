import { EVENT_COLUMNS, rowOfEvent } from '../tables/event-columns'
import { fieldMismatches, mismatches, type Order } from '../tables/match'
import { readFields, readRows } from '../tables/tables'
import type { Outcome } from '../trajectory/outcome'
import type { Player } from '../trajectory/player'
import { printOperation } from '../trajectory/replay'
import type { AcceptanceWorld } from '../world'
import { rowOfSession, SESSION_COLUMNS } from './expect-sessions'
import { viewFact } from './facts'
import { fieldsExpectedOf, rowsExpectedOf } from './own-clock'

/** The operation done last answered its own client with exactly the table's events. */
export async function expectAnsweredEvents(
  world: AcceptanceWorld,
  order: Order,
  table: unknown,
): Promise<void> {
  const expected = readRows(table, EVENT_COLUMNS)
  await expectLastAnswer(world, (outcome, player) => {
    if (outcome.status !== 'done' || outcome.answer?.of !== 'events')
      return ['expected an answer with events']
    const rows = outcome.answer.events.map((event) => ({
      ...rowOfEvent(event),
      id: player.symbols.name('event', event.id),
    }))
    const wanted = rowsExpectedOf(player, expected, EVENT_COLUMNS)
    return mismatches(wanted, rows, EVENT_COLUMNS, order, world.judge.tolerance)
  })
}

/** The operation done last answered its own client with a session of which the table names some fields. */
export async function expectAnsweredSession(world: AcceptanceWorld, table: unknown): Promise<void> {
  const expected = readFields(table, SESSION_COLUMNS)
  await expectLastAnswer(world, (outcome, player) => {
    const view =
      outcome.status === 'done' && outcome.answer?.of === 'session' ? outcome.answer.view : undefined
    if (view === undefined) return ['expected an answer with a session']
    return fieldMismatches(
      fieldsExpectedOf(player, expected, SESSION_COLUMNS),
      rowOfSession(viewFact(view, player.symbols)),
      SESSION_COLUMNS,
      world.judge.tolerance,
    )
  })
}

/** Holds what the operation done last answered its own client against an expectation. */
export async function expectLastAnswer(
  world: AcceptanceWorld,
  check: (outcome: Outcome, player: Player) => readonly string[],
): Promise<void> {
  const { last } = world.replay
  await world.expect(`the answer to ${printOperation(last)}`, async (player) => {
    const outcome = last.outcomes.get(player.name)
    return outcome === undefined ? [] : check(outcome, player)
  })
}
