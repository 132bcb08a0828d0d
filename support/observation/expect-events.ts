import { sameValue } from '../../targets/contract'
import { blocksOf } from '../comparison/blocks'
import { FeatureError } from '../feature-error'
import { EVENT_COLUMNS } from '../tables/event-columns'
import { fieldMismatches, mismatches, type Order } from '../tables/match'
import { readFields, readRows } from '../tables/tables'
import type { SessionRef } from '../trajectory/operation'
import type { AcceptanceWorld } from '../world'
import { fieldsExpectedOf, rowsExpectedOf } from './own-clock'
import { printOwner } from './place-name'
import { rowShownBy, rowsShownBy } from './shown-rows'
import { expectAnswer } from './snapshot'
import { type EventQuestion, eventsOf, printQuestion } from './view-events'

/** The events that a sentence asks for are exactly the table's rows. */
export async function expectEvents(
  world: AcceptanceWorld,
  question: EventQuestion,
  order: Order,
  table: unknown,
): Promise<void> {
  const expected = readRows(table, EVENT_COLUMNS)
  await world.expect(`${printQuestion(question)} of ${printOwner(question.session)}`, async (player) => {
    return mismatches(
      rowsExpectedOf(player, expected, EVENT_COLUMNS),
      await rowsShownBy(player, question),
      EVENT_COLUMNS,
      order,
      world.judge.tolerance,
    )
  })
}

export async function expectNoEvents(world: AcceptanceWorld, question: EventQuestion): Promise<void> {
  await world.expect(`${printQuestion(question)} of ${printOwner(question.session)}`, async (player) => {
    const rows = await rowsShownBy(player, question)
    return rows.length === 0
      ? []
      : [`expected none, found ${rows.map(({ id }) => JSON.stringify(id)).join(', ')}`]
  })
}

/** The log of the session in focus holds so many events. */
export async function expectCount(world: AcceptanceWorld, count: number): Promise<void> {
  const session = world.trajectory.session()
  await world.expect(`the log of ${printOwner(session)}`, async (player) => {
    const events = await eventsOf(player, { view: 'log', session, last: undefined, selection: {} })
    return events.length === count ? [] : [`expected ${count} events, found ${events.length}`]
  })
}

/** Of one event, the fields that the table names. */
export async function expectEvent(
  world: AcceptanceWorld,
  session: SessionRef,
  id: string,
  table: unknown,
): Promise<void> {
  const expected = readFields(table, EVENT_COLUMNS)
  const shown = { view: 'log', session, last: undefined, selection: {} }
  await world.expect(`the event ${JSON.stringify(id)} of ${printOwner(session)}`, async (player) => {
    const rows = (await eventsOf(player, shown)).map(rowShownBy(player))
    const found = rows.filter((row) => row.id === id)
    const [row] = found
    if (row === undefined)
      return [
        `expected it in the log, found only ${rows.map((other) => JSON.stringify(other.id)).join(', ')}`,
      ]
    if (found.length > 1) return [`expected it once in the log, found it ${found.length} times`]
    return fieldMismatches(
      fieldsExpectedOf(player, expected, EVENT_COLUMNS),
      row,
      EVENT_COLUMNS,
      world.judge.tolerance,
    )
  })
}

/** Of events that were appended at the same time, each client's stand in the order in which it appended them. */
export async function expectClientOrders(world: AcceptanceWorld): Promise<void> {
  const { replay, trajectory } = world
  const lanes = blocksOf(replay.performed).flatMap(({ appended }) => appended)
  if (lanes.length === 0)
    throw new FeatureError('no events were appended at the same time, so no order can be kept')
  const session = trajectory.session()
  await world.expect(`the order of each client's events in ${printOwner(session)}`, async (player) => {
    const { events } = expectAnswer(await player.observe({ of: 'log', ...session }), 'events')
    const log = events.map(({ id }) => id)
    return lanes.flatMap(({ client, events: own }) => {
      const found = log.filter((id) => own.includes(id))
      if (sameValue(found, own)) return []
      const who = client === '' ? 'the first client' : `the client ${JSON.stringify(client)}`
      return [`${who}: expected ${own.join(', ')}, found ${found.join(', ')}`]
    })
  })
}
