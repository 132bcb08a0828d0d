import { Then, When } from '@cucumber/cucumber'
import type { By } from '../support/kill-matrix/catches'
import { expectCaught, expectNothingCaught, replayFault, replayHealthy } from '../support/kill-matrix/harness'
import { readBesides } from '../support/kill-matrix/stated'
import type { AcceptanceWorld } from '../support/world'

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
