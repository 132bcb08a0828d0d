import { NO_TOLERANCE } from '../comparison/equal'
import { FeatureError } from '../feature-error'
import { PUBLIC_CASES } from '../rules/tags'
import { mismatches } from '../tables/match'
import { type Columns, readRows } from '../tables/tables'
import type { AcceptanceWorld } from '../world'
import type { Damage } from './damages'
import { damageNamed, driftsOf, type Struck, strikeCase } from './strike-case'

interface Taken {
  readonly cases: readonly string[]
  struck?: Struck
}

const taken = new WeakMap<AcceptanceWorld, Taken>()

/** @param cases `A3`, or several with a space between */
export function takeSnapshots(world: AcceptanceWorld, cases: string): void {
  const numbers = cases.split(' ')
  const unknown = numbers.find((number) => !PUBLIC_CASES.includes(number))
  if (unknown !== undefined)
    throw new FeatureError(`the public case ${unknown} is unknown; known are A1 to A${PUBLIC_CASES.length}`)
  taken.set(world, { cases: numbers })
}

export async function strike(world: AcceptanceWorld, name: string): Promise<void> {
  const own = takenBy(world)
  const [number = ''] = own.cases
  const struck = await strikeCase(number, known(name))
  if (struck === undefined)
    throw new FeatureError(`the case ${number} holds nothing of which it could be that ${name}`)
  own.struck = struck
}

const DRIFT: Columns = { kind: 'text', place: 'text' }

export async function expectOneDrift(world: AcceptanceWorld, table: unknown): Promise<void> {
  const expected = readRows(table, DRIFT, ['kind', 'place'])
  if (expected.rows.length !== 1)
    throw new FeatureError('exactly one drift is expected of a damage: the table has one row')
  const { struck } = takenBy(world)
  if (struck === undefined) throw new FeatureError('nothing was damaged yet')
  await world.expect('what a comparison finds of the damage', async () =>
    mismatches(expected, driftsOf(struck), DRIFT, 'in order', NO_TOLERANCE),
  )
}

/** @param needs what the cases lack, as the damage says it */
export async function expectSpared(world: AcceptanceWorld, needs: string, name: string): Promise<void> {
  const damage = known(name)
  const { cases } = takenBy(world)
  await world.expect(`where it could be that ${name}`, async () => {
    const struck: string[] = []
    for (const number of cases) if (await strikeCase(number, damage)) struck.push(`${number} could be struck`)
    return damage.needs === needs ? struck : [...struck, `it needs ${damage.needs}, not ${needs}`]
  })
}

function takenBy(world: AcceptanceWorld): Taken {
  const own = taken.get(world)
  if (own !== undefined) return own
  throw new FeatureError(
    'no snapshot was taken yet; begin with: Given the snapshots that are compared of the public case A1',
  )
}

function known(name: string): Damage {
  const damage = damageNamed(name)
  if (damage !== undefined) return damage
  throw new FeatureError(
    `the damage ${JSON.stringify(name)} is unknown; all stand in support/harness/damages.ts`,
  )
}
