import { Given, When } from '@cucumber/cucumber'
import { readCell } from '../support/tables/cells'
import type { AcceptanceWorld } from '../support/world'

Given('the clock stands still', function (this: AcceptanceWorld) {
  this.trajectory.clock.stop()
})

Given('the clock reads {text}', async function (this: AcceptanceWorld, text: string) {
  const instant = Number(readCell('instant', text, 'the clock'))
  await this.moveClock((clock) => clock.set(instant))
})

When('{int} second(s) pass(es)', async function (this: AcceptanceWorld, seconds: number) {
  await this.moveClock((clock) => clock.pass(seconds * 1000))
})
