import { Given, Then, When } from '@cucumber/cucumber'
import { misattribute, spoil } from '../support/faults/spoil'
import {
  expectChain,
  expectContexts,
  expectNoSummary,
  expectNothingToSummarise,
  expectShown,
  expectSummary,
} from '../support/observation/expect-summaries'
import type { NamedSession, Selection } from '../support/sentences/read-sentence'
import { sessionOf } from '../support/sentences/resolve'
import { beginSummary, finishSummary, summariseAs, summaryQuestion } from '../support/sentences/summarise'
import type { AcceptanceWorld } from '../support/world'

Given('the summariser will fail with {text}', function (this: AcceptanceWorld, fails: string) {
  this.trajectory.summarising.announce({ fails })
})

Given('the summariser will be cancelled', function (this: AcceptanceWorld) {
  this.trajectory.summarising.announce({ cancelled: true })
})

Given('the summariser will answer with blank text', function (this: AcceptanceWorld) {
  this.trajectory.summarising.announce({ text: ' \n\t' })
})

When(
  '{client}{session} is summarised{forBranch} as {text}',
  async function (
    this: AcceptanceWorld,
    client: string,
    named: NamedSession,
    branch: string | undefined,
    text: string,
  ) {
    await summariseAs(this, { client, named }, { branch }, text)
  },
)

When(
  '{client}{session} is summarised{forBranch}, new or not, as {text}',
  async function (
    this: AcceptanceWorld,
    client: string,
    named: NamedSession,
    branch: string | undefined,
    text: string,
  ) {
    await summariseAs(this, { client, named }, { branch, force: true }, text)
  },
)

When(
  '{client}{session} is compacted{forBranch} to its last {float} event(s) as {text}',
  async function (
    this: AcceptanceWorld,
    client: string,
    named: NamedSession,
    branch: string | undefined,
    keep: number,
    text: string,
  ) {
    await summariseAs(this, { client, named }, { branch, keep }, text)
  },
)

When(
  '{client}{session} is compacted to its last {float} event(s), new or not, as {text}',
  async function (this: AcceptanceWorld, client: string, named: NamedSession, keep: number, text: string) {
    await summariseAs(this, { client, named }, { keep, force: true }, text)
  },
)

When(
  '{client}{session} begins to be summarised{forBranch}, and the summariser waits',
  async function (this: AcceptanceWorld, client: string, named: NamedSession, branch: string | undefined) {
    await beginSummary(this, { client, named }, { branch })
  },
)

When(
  '{client}{session} begins to be compacted to its last {int} event(s), and the summariser waits',
  async function (this: AcceptanceWorld, client: string, named: NamedSession, keep: number) {
    await beginSummary(this, { client, named }, { keep })
  },
)

When(
  '{client}the waiting summariser answers {text}',
  async function (this: AcceptanceWorld, client: string, text: string) {
    await finishSummary(this, client, text)
  },
)

When(
  '{client}the summaries{selection} are read',
  async function (this: AcceptanceWorld, client: string, selection: Selection) {
    await this.perform({
      type: 'read',
      client: this.trajectory.client(client),
      read: { of: 'chain', ...summaryQuestion(this.trajectory, selection) },
    })
  },
)

When(
  'the stored version {int} of the summary{selection} is spoilt',
  async function (this: AcceptanceWorld, version: number, selection: Selection) {
    await spoil(this, { kind: 'summary', version, ...summaryQuestion(this.trajectory, selection) })
  },
)

When(
  'the stored version {int} of the summary{forBranch} says that it is of {session}',
  async function (this: AcceptanceWorld, version: number, branch: string | undefined, named: NamedSession) {
    const record = { kind: 'summary', version, branch, ...this.trajectory.session() } as const
    await misattribute(this, record, sessionOf(this.trajectory, named))
  },
)

Then(
  'the summary{selection} is',
  async function (this: AcceptanceWorld, selection: Selection, table: unknown) {
    await expectSummary(this, summaryQuestion(this.trajectory, selection), table)
  },
)

Then(
  'the summaries{selection} are, oldest first',
  async function (this: AcceptanceWorld, selection: Selection, table: unknown) {
    await expectChain(this, summaryQuestion(this.trajectory, selection), table)
  },
)

Then('there is no summary{selection}', async function (this: AcceptanceWorld, selection: Selection) {
  await expectNoSummary(this, summaryQuestion(this.trajectory, selection))
})

Then('these contexts hold, in order', async function (this: AcceptanceWorld, table: unknown) {
  await expectContexts(this, this.trajectory.session(), table)
})

Then('the summariser was shown', async function (this: AcceptanceWorld, table: unknown) {
  await expectShown(this, table)
})

Then('nothing was there to summarise', async function (this: AcceptanceWorld) {
  await expectNothingToSummarise(this)
})
