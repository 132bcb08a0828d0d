import { Given, Then, When } from '@cucumber/cucumber'
import { expectRefusal, expectRepeat, expectUnknown } from '../support/observation/expect-outcome'
import { expectDeletedFromStorage, expectNowhere } from '../support/observation/expect-storage'
import type { AcceptanceWorld } from '../support/world'
import type { ErrorCode } from '../targets/contract'

Given(
  'the next {int} write(s) fail(s) before they are stored',
  function (this: AcceptanceWorld, count: number) {
    this.announce((faults) => faults.failNext(count))
  },
)

Given('the next write fails before it is stored', function (this: AcceptanceWorld) {
  this.announce((faults) => faults.failNext(1))
})

Given('the reply to the next write is lost', function (this: AcceptanceWorld) {
  this.announce((faults) => faults.loseNextReplies(1))
})

Given('the replies to the next {int} writes are lost', function (this: AcceptanceWorld, count: number) {
  this.announce((faults) => faults.loseNextReplies(count))
})

When('the write is tried again', async function (this: AcceptanceWorld) {
  await this.retry()
})

When('what was read is changed by its reader', function (this: AcceptanceWorld) {
  for (const player of this.replay.players) player.changeWhatWasRead()
})

When('what was written is changed by its writer', function (this: AcceptanceWorld) {
  for (const player of this.replay.players) player.changeWhatWasWritten()
})

Then('it is refused because {refusal}', async function (this: AcceptanceWorld, code: ErrorCode) {
  await expectRefusal(this, code)
})

Then('the outcome is unknown', async function (this: AcceptanceWorld) {
  await expectUnknown(this)
})

Then('it is a repeat', async function (this: AcceptanceWorld) {
  await expectRepeat(this, true)
})

Then('it is no repeat', async function (this: AcceptanceWorld) {
  await expectRepeat(this, false)
})

Then('nothing has changed', async function (this: AcceptanceWorld) {
  await this.expectNothingChanged()
})

Then('nothing of it is left in storage', async function (this: AcceptanceWorld) {
  await expectDeletedFromStorage(this)
})

Then('{text} is nowhere in storage', async function (this: AcceptanceWorld, text: string) {
  await expectNowhere(this, [text])
})
