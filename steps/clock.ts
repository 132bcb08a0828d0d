import { Given, When } from '@cucumber/cucumber'
import { readCell } from '../support/tables/cells'
import type { AcceptanceWorld } from '../support/world'

Given('the clock stands still', function (this: AcceptanceWorld) {
  this.trajectory.clock.stop()
})

Given('the clock reads {text}', function (this: AcceptanceWorld, text: string) {
  this.trajectory.clock.set(Number(readCell('instant', text, 'the clock')))
})

When('{int} second(s) pass(es)', function (this: AcceptanceWorld, seconds: number) {
  this.trajectory.clock.pass(seconds * 1000)
})
