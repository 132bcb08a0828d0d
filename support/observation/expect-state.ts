import type { JsonObject } from '../../targets/contract'
import { diffValue } from '../comparison/diff-value'
import { printCell } from '../tables/cells'
import { readState } from '../tables/state-table'
import type { PlaceRef } from '../trajectory/operation'
import type { Player } from '../trajectory/player'
import { readOfPlace } from '../trajectory/read'
import type { AcceptanceWorld } from '../world'
import { printOwner } from './place-name'
import { expectAnswer } from './snapshot'

/** The state of a place is exactly the table's. */
export async function expectState(world: AcceptanceWorld, place: PlaceRef, table: unknown): Promise<void> {
  const expected = readState(table)
  await world.expect(printPlaceRef(place), async (player) => {
    const found = await stateOf(player, place)
    if (found === undefined) return ['expected a session, found none']
    return diffValue(expected, found, world.judge.tolerance).map(
      ({ path, reference, candidate }) =>
        `${path}: expected ${printCell('json', reference)}, found ${printCell('json', candidate)}`,
    )
  })
}

export async function expectNoState(world: AcceptanceWorld, place: PlaceRef): Promise<void> {
  await world.expect(printPlaceRef(place), async (player) => {
    const keys = Object.keys((await stateOf(player, place)) ?? {})
    return keys.length === 0 ? [] : [`expected it to be empty, found the keys ${keys.join(', ')}`]
  })
}

/** The state of a place holds so many keys. */
export async function expectKeys(world: AcceptanceWorld, place: PlaceRef, count: number): Promise<void> {
  await world.expect(printPlaceRef(place), async (player) => {
    const found = Object.keys((await stateOf(player, place)) ?? {}).length
    return found === count ? [] : [`expected ${count} keys, found ${found}`]
  })
}

export async function expectNoKey(world: AcceptanceWorld, place: PlaceRef, key: string): Promise<void> {
  await world.expect(printPlaceRef(place), async (player) => {
    const found = await stateOf(player, place)
    if (found === undefined) return ['expected a session, found none']
    if (!Object.hasOwn(found, key)) return []
    return [`expected no key ${JSON.stringify(key)}, found it with ${printCell('json', found[key])}`]
  })
}

async function stateOf(player: Player, place: PlaceRef): Promise<JsonObject | undefined> {
  const answer = await player.observe(readOfPlace(place))
  return answer.of === 'session' ? answer.view?.state : expectAnswer(answer, 'state').state
}

function printPlaceRef(place: PlaceRef): string {
  return `the ${place.scope} state of ${printOwner(place)}`
}
