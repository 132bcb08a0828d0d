import { Given, Then, When } from '@cucumber/cucumber'
import { outdate, spoil, spoilValue } from '../support/faults/spoil'
import {
  expectRefusal,
  expectRepeat,
  expectSubject,
  expectUnknown,
} from '../support/observation/expect-outcome'
import { expectNoSecretTold } from '../support/observation/expect-secrets'
import { expectGoneFromStorage, expectNowhere } from '../support/observation/expect-storage'
import type { NamedPlace, NamedSession } from '../support/sentences/read-sentence'
import { placeOf, sessionOf } from '../support/sentences/resolve'
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

When(
  'the stored event {text}{of} is spoilt',
  async function (this: AcceptanceWorld, id: string, of: NamedSession) {
    await spoil(this, { kind: 'event', id, ...sessionOf(this.trajectory, of) })
  },
)

When(
  'the stored record {text} of the track {text}{of} is spoilt',
  async function (this: AcceptanceWorld, id: string, track: string, of: NamedSession) {
    await spoil(this, { kind: 'record', track, id, ...sessionOf(this.trajectory, of) })
  },
)

When(
  'the stored value of {text} in the state of {place} is spoilt',
  async function (this: AcceptanceWorld, key: string, place: NamedPlace) {
    await spoilValue(this, placeOf(this.trajectory, place), key)
  },
)

When('a newer version has written the storage', async function (this: AcceptanceWorld) {
  await outdate(this)
})

When('the backend is out of reach', async function (this: AcceptanceWorld) {
  await this.cutOff('shut')
})

When('the backend does not answer any more', async function (this: AcceptanceWorld) {
  await this.cutOff('silent')
})

When('the backend can be reached again', async function (this: AcceptanceWorld) {
  await this.giveBack()
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

Then('the refusal names {text}', async function (this: AcceptanceWorld, name: string) {
  await expectSubject(this, name)
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
  await expectGoneFromStorage(this)
})

Then('no secret of its address was told', async function (this: AcceptanceWorld) {
  await expectNoSecretTold(this)
})

Then('{text} is nowhere in storage', async function (this: AcceptanceWorld, text: string) {
  await expectNowhere(this, [text])
})
