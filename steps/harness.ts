import { Given, Then, When } from '@cucumber/cucumber'
import { expectOneDrift, expectSpared, strike, takeSnapshots } from '../support/harness/damaged-case'
import {
  expectDrifts,
  expectNoDrift,
  expectSetAside,
  expectStatus,
  expectSummaryLine,
  replayOn,
  tellInside,
  tellKnown,
} from '../support/harness/inside'
import type { By } from '../support/kill-matrix/catches'
import { expectCaught, expectNothingCaught, replayFault, replayHealthy } from '../support/kill-matrix/harness'
import { readBesides } from '../support/kill-matrix/stated'
import type { AcceptanceWorld } from '../support/world'

Given('this scenario of alice in the session "tokyo"', function (this: AcceptanceWorld, steps: unknown) {
  tellInside(this, steps)
})

Given('the faulty store is known for', function (this: AcceptanceWorld, table: unknown) {
  tellKnown(this, table)
})

When(
  'it is replayed on the {store} store',
  async function (this: AcceptanceWorld, store: 'faulty' | 'sound') {
    await replayOn(this, store)
  },
)

Then('it is {status}', async function (this: AcceptanceWorld, status: string) {
  await expectStatus(this, status)
})

Then('it is {status}, since {text}', async function (this: AcceptanceWorld, status: string, reason: string) {
  await expectStatus(this, status, reason)
})

Then('these drifts are told', async function (this: AcceptanceWorld, table: unknown) {
  await expectDrifts(this, table)
})

Then('no drift is told', async function (this: AcceptanceWorld) {
  await expectNoDrift(this)
})

Then('these fields are set aside', async function (this: AcceptanceWorld, table: unknown) {
  await expectSetAside(this, table)
})

Then('the summary says {text}', async function (this: AcceptanceWorld, line: string) {
  await expectSummaryLine(this, line)
})

Given(
  'the snapshots that are compared of the public case(s) {cases}',
  function (this: AcceptanceWorld, cases: string) {
    takeSnapshots(this, cases)
  },
)

When('{damage}', async function (this: AcceptanceWorld, damage: string) {
  await strike(this, damage)
})

Then('exactly this drift is found', async function (this: AcceptanceWorld, table: unknown) {
  await expectOneDrift(this, table)
})

Then(
  'none of them holds {needed}, so that it cannot be that {damage}',
  async function (this: AcceptanceWorld, needed: string, damage: string) {
    await expectSpared(this, needed, damage)
  },
)

When(
  /^the fault (\S+), which breaks (\S+), meets in (\S+) the scenario: (.+)$/,
  { timeout: 60_000 },
  async function (this: AcceptanceWorld, fault: string, rule: string, feature: string, scenario: string) {
    await replayFault(this, { fault, rule, feature, scenario })
  },
)

When(
  'the healthy control meets the features in {word}',
  { timeout: 60_000 },
  async function (this: AcceptanceWorld, path: string) {
    await replayHealthy(this, path)
  },
)

Then(
  /^it is caught by (an expectation|the comparison|both): (\S+) (.+); besides (.+)$/,
  function (this: AcceptanceWorld, by: By, kind: string, place: string, besides: string) {
    expectCaught(this, { by, kind, place, besides: readBesides(besides) })
  },
)

Then('nothing is caught', function (this: AcceptanceWorld) {
  expectNothingCaught(this)
})
