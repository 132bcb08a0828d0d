import { Then, When } from '@cucumber/cucumber'
import { expectAnsweredEvents } from '../support/observation/expect-answer'
import {
  expectClientOrders,
  expectCount,
  expectEvent,
  expectEvents,
  expectNoEvents,
} from '../support/observation/expect-events'
import { expectWindows } from '../support/observation/expect-windows'
import { readOf } from '../support/observation/view-events'
import { append, appendAgain, appendRows } from '../support/sentences/append'
import { makeOddity, type Oddity } from '../support/sentences/oddities'
import type { Details, NamedSession, Selection, Speaker } from '../support/sentences/read-sentence'
import { sessionOf } from '../support/sentences/resolve'
import { readJson } from '../support/tables/cells'
import { EVENT_COLUMNS, eventOfRow } from '../support/tables/event-columns'
import type { Order } from '../support/tables/match'
import { readState } from '../support/tables/state-table'
import { docString, readFields } from '../support/tables/tables'
import type { AcceptanceWorld } from '../support/world'
import type { Json, Part } from '../targets/contract'

When(
  '{client}{speaker} says {text}{details}',
  async function (this: AcceptanceWorld, client: string, speaker: Speaker, text: string, details: Details) {
    await append(this, { client, speaker, details }, { parts: [{ type: 'text', text }] })
  },
)

When(
  '{client}{agent} streams the partial text {text}{details}',
  async function (this: AcceptanceWorld, client: string, speaker: Speaker, text: string, details: Details) {
    await append(this, { client, speaker, details }, { parts: [{ type: 'text', text }], partial: true })
  },
)

When(
  '{client}{agent} streams the partial text {text}{details} and sets the state',
  async function (
    this: AcceptanceWorld,
    client: string,
    speaker: Speaker,
    text: string,
    details: Details,
    table: unknown,
  ) {
    const delta = readState(table)
    await append(
      this,
      { client, speaker, details },
      { parts: [{ type: 'text', text }], partial: true, delta },
    )
  },
)

When(
  '{client}{agent} calls the tool {text} as {text}{details} with',
  async function (
    this: AcceptanceWorld,
    client: string,
    speaker: Speaker,
    tool: string,
    id: string,
    details: Details,
    document: unknown,
  ) {
    const call: Part = { type: 'call', id, tool, arguments: readJson(docString(document), 'the document') }
    await append(this, { client, speaker, details }, { parts: [call] })
  },
)

When(
  '{client}the tool {text} answers {text}{details} with',
  async function (
    this: AcceptanceWorld,
    client: string,
    tool: string,
    call: string,
    details: Details,
    document: unknown,
  ) {
    const speaker = { author: this.trajectory.callerOf(call) }
    const result: Part = { type: 'result', call, tool, result: readJson(docString(document), 'the document') }
    await append(this, { client, speaker, details }, { parts: [result] })
  },
)

When(
  '{client}{agent} calls the tool {text} as {text}{details} with {oddity}',
  async function (
    this: AcceptanceWorld,
    client: string,
    speaker: Speaker,
    tool: string,
    id: string,
    details: Details,
    oddity: Oddity,
  ) {
    const call: Part = { type: 'call', id, tool, arguments: makeOddity(oddity) as Json }
    await append(this, { client, speaker, details }, { parts: [call] })
  },
)

When(
  '{client}the tool {text} answers {text}{details} with {oddity}',
  async function (
    this: AcceptanceWorld,
    client: string,
    tool: string,
    call: string,
    details: Details,
    oddity: Oddity,
  ) {
    const speaker = { author: this.trajectory.callerOf(call) }
    const result: Part = { type: 'result', call, tool, result: makeOddity(oddity) as Json }
    await append(this, { client, speaker, details }, { parts: [result] })
  },
)

When(
  '{client}{speaker} says {text}{details} with metadata that holds {oddity}',
  async function (
    this: AcceptanceWorld,
    client: string,
    speaker: Speaker,
    text: string,
    details: Details,
    oddity: Oddity,
  ) {
    const metadata = { note: makeOddity(oddity) as Json }
    await append(this, { client, speaker, details }, { parts: [{ type: 'text', text }], metadata })
  },
)

When(
  '{client}{speaker} sets the state{details}',
  async function (this: AcceptanceWorld, client: string, speaker: Speaker, details: Details, table: unknown) {
    await append(this, { client, speaker, details }, { delta: readState(table) })
  },
)

When(
  '{client}{speaker} sets the state key {text} to {oddity}{details}',
  async function (
    this: AcceptanceWorld,
    client: string,
    speaker: Speaker,
    key: string,
    oddity: Oddity,
    details: Details,
  ) {
    const delta = Object.fromEntries([[key, makeOddity(oddity)]]) as Record<string, never>
    await append(this, { client, speaker, details }, { delta })
  },
)

When(
  '{client}these events are appended',
  async function (this: AcceptanceWorld, client: string, table: unknown) {
    await appendRows(this, client, table)
  },
)

When(
  '{client}this event is appended',
  async function (this: AcceptanceWorld, client: string, table: unknown) {
    const row = readFields(table, EVENT_COLUMNS)
    const event = eventOfRow(
      row,
      this.trajectory.nextEventId(typeof row.id === 'string' ? row.id : undefined),
    )
    const session = this.trajectory.session()
    await this.perform({ type: 'append-event', client: this.trajectory.client(client), session, event })
  },
)

When(
  'a conversation of {int} messages is appended',
  { timeout: 300_000 },
  async function (this: AcceptanceWorld, count: number) {
    await this.perform({ type: 'append-series', client: '', session: this.trajectory.session(), count })
  },
)

Then(
  'the log holds {int} events',
  { timeout: 60_000 },
  async function (this: AcceptanceWorld, count: number) {
    await expectCount(this, count)
  },
)

When('{client}the same event is appended again', async function (this: AcceptanceWorld, client: string) {
  await appendAgain(this, client)
})

When(
  '{client}{window}the {view}{selection} is/are read',
  async function (
    this: AcceptanceWorld,
    client: string,
    last: number | undefined,
    view: string,
    { session, ...selection }: Selection,
  ) {
    const read = readOf({ view, session: sessionOf(this.trajectory, session), last, selection })
    await this.perform({ type: 'read', client: this.trajectory.client(client), read })
  },
)

Then(
  '{window}the {view}{selection} {reads}, {order}',
  async function (
    this: AcceptanceWorld,
    last: number | undefined,
    view: string,
    { session, ...selection }: Selection,
    _reads: string,
    order: Order,
    table: unknown,
  ) {
    const question = { view, session: sessionOf(this.trajectory, session), last, selection }
    await expectEvents(this, question, order, table)
  },
)

Then(
  '{window}the {view}{selection} is/are empty',
  async function (
    this: AcceptanceWorld,
    last: number | undefined,
    view: string,
    { session, ...selection }: Selection,
  ) {
    await expectNoEvents(this, { view, session: sessionOf(this.trajectory, session), last, selection })
  },
)

Then(
  'these windows of the conversation hold, in order',
  async function (this: AcceptanceWorld, table: unknown) {
    await expectWindows(this, this.trajectory.session(), table)
  },
)

Then('the answer reads, {order}', async function (this: AcceptanceWorld, order: Order, table: unknown) {
  await expectAnsweredEvents(this, order, table)
})

Then(
  'the event {text}{of} is',
  async function (this: AcceptanceWorld, id: string, named: NamedSession, table: unknown) {
    await expectEvent(this, sessionOf(this.trajectory, named), id, table)
  },
)

Then("each client's events keep their order", async function (this: AcceptanceWorld) {
  await expectClientOrders(this)
})
