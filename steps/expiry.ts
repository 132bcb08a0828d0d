import { Given, When } from '@cucumber/cucumber'
import type { AcceptanceWorld } from '../support/world'

Given('sessions expire after {int} second(s)', function (this: AcceptanceWorld, seconds: number) {
  this.replay.expireAfter(seconds * 1000)
})

When('{client}what has expired is swept', async function (this: AcceptanceWorld, client: string) {
  await this.perform({ type: 'sweep', client: this.trajectory.client(client) })
})
