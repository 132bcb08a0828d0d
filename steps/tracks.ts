import { Then, When } from '@cucumber/cucumber'
import { expectNoRecords, expectRecords, expectTracks } from '../support/observation/expect-tracks'
import { makeOddity, type Oddity } from '../support/sentences/oddities'
import type { NamedSession, RecordDetails } from '../support/sentences/read-sentence'
import { record, recordAgain, recordRows } from '../support/sentences/record'
import { sessionOf } from '../support/sentences/resolve'
import { readJson } from '../support/tables/cells'
import type { Order } from '../support/tables/match'
import { docString } from '../support/tables/tables'
import type { AcceptanceWorld } from '../support/world'
import type { Json } from '../targets/contract'

When(
  '{client}the track {text} records{recordDetails}',
  async function (
    this: AcceptanceWorld,
    client: string,
    track: string,
    details: RecordDetails,
    document: unknown,
  ) {
    await record(this, client, track, details, readJson(docString(document), 'the document'))
  },
)

When(
  '{client}the track {text} records {oddity}',
  async function (this: AcceptanceWorld, client: string, track: string, oddity: Oddity) {
    await record(this, client, track, { withoutId: false }, makeOddity(oddity) as Json)
  },
)

When(
  '{client}the track {text} records one by one',
  async function (this: AcceptanceWorld, client: string, track: string, table: unknown) {
    await recordRows(this, client, track, table)
  },
)

When('{client}the same record is recorded again', async function (this: AcceptanceWorld, client: string) {
  await recordAgain(this, client)
})

When(
  '{client}{records}the track {text}{since}{of} is/are read',
  async function (
    this: AcceptanceWorld,
    client: string,
    last: number | undefined,
    track: string,
    since: string | undefined,
    named: NamedSession,
  ) {
    const session = sessionOf(this.trajectory, named)
    await this.perform({
      type: 'read',
      client: this.trajectory.client(client),
      read: { of: 'track', track, window: { last, since }, ...session },
    })
  },
)

When(
  '{client}the tracks{of} are listed',
  async function (this: AcceptanceWorld, client: string, named: NamedSession) {
    const session = sessionOf(this.trajectory, named)
    await this.perform({
      type: 'read',
      client: this.trajectory.client(client),
      read: { of: 'tracks', ...session },
    })
  },
)

Then(
  '{records}the track {text}{since}{of} {reads}, {order}',
  async function (
    this: AcceptanceWorld,
    last: number | undefined,
    track: string,
    since: string | undefined,
    named: NamedSession,
    _reads: string,
    order: Order,
    table: unknown,
  ) {
    await expectRecords(this, sessionOf(this.trajectory, named), track, { last, since }, order, table)
  },
)

Then(
  'the track {text}{of} is empty',
  async function (this: AcceptanceWorld, track: string, named: NamedSession) {
    await expectNoRecords(this, sessionOf(this.trajectory, named), track)
  },
)

Then(
  'the tracks{of} are, in order',
  async function (this: AcceptanceWorld, named: NamedSession, table: unknown) {
    await expectTracks(this, sessionOf(this.trajectory, named), table)
  },
)
