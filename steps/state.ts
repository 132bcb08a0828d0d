import { Then, When } from '@cucumber/cucumber'
import { expectKeys, expectNoKey, expectNoState, expectState } from '../support/observation/expect-state'
import { makeOddity, type Oddity } from '../support/sentences/oddities'
import type { NamedPlace } from '../support/sentences/read-sentence'
import { placeOf } from '../support/sentences/resolve'
import { readKeys, readState } from '../support/tables/state-table'
import { readOfPlace } from '../support/trajectory/read'
import type { AcceptanceWorld } from '../support/world'

When(
  '{client}the state of {place} is updated',
  async function (this: AcceptanceWorld, client: string, place: NamedPlace, table: unknown) {
    await this.perform({
      type: 'update-state',
      client: this.trajectory.client(client),
      place: placeOf(this.trajectory, place),
      changes: readState(table),
    })
  },
)

When(
  '{client}the state of {place} is updated with nothing',
  async function (this: AcceptanceWorld, client: string, place: NamedPlace) {
    await this.perform({
      type: 'update-state',
      client: this.trajectory.client(client),
      place: placeOf(this.trajectory, place),
      changes: {},
    })
  },
)

When(
  '{client}the key {text} in the state of {place} is set to {oddity}',
  async function (this: AcceptanceWorld, client: string, key: string, place: NamedPlace, oddity: Oddity) {
    await this.perform({
      type: 'update-state',
      client: this.trajectory.client(client),
      place: placeOf(this.trajectory, place),
      changes: Object.fromEntries([[key, makeOddity(oddity)]]) as Record<string, never>,
    })
  },
)

When(
  '{client}the state of {place} loses the key {text}',
  async function (this: AcceptanceWorld, client: string, place: NamedPlace, key: string) {
    await this.perform({
      type: 'remove-state',
      client: this.trajectory.client(client),
      place: placeOf(this.trajectory, place),
      keys: [key],
    })
  },
)

When(
  '{client}the state of {place} loses the keys',
  async function (this: AcceptanceWorld, client: string, place: NamedPlace, table: unknown) {
    await this.perform({
      type: 'remove-state',
      client: this.trajectory.client(client),
      place: placeOf(this.trajectory, place),
      keys: readKeys(table),
    })
  },
)

When(
  '{client}the state of {place} is cleared',
  async function (this: AcceptanceWorld, client: string, place: NamedPlace) {
    await this.perform({
      type: 'clear-state',
      client: this.trajectory.client(client),
      place: placeOf(this.trajectory, place),
    })
  },
)

When(
  '{client}the state of {place} is read',
  async function (this: AcceptanceWorld, client: string, place: NamedPlace) {
    await this.perform({
      type: 'read',
      client: this.trajectory.client(client),
      read: readOfPlace(placeOf(this.trajectory, place)),
    })
  },
)

Then('the state of {place} is', async function (this: AcceptanceWorld, place: NamedPlace, table: unknown) {
  await expectState(this, placeOf(this.trajectory, place), table)
})

Then('the state of {place} is empty', async function (this: AcceptanceWorld, place: NamedPlace) {
  await expectNoState(this, placeOf(this.trajectory, place))
})

Then(
  'the state of {place} has no key {text}',
  async function (this: AcceptanceWorld, place: NamedPlace, key: string) {
    await expectNoKey(this, placeOf(this.trajectory, place), key)
  },
)

Then(
  'the state of {place} holds {int} keys',
  async function (this: AcceptanceWorld, place: NamedPlace, count: number) {
    await expectKeys(this, placeOf(this.trajectory, place), count)
  },
)
