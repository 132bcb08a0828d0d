import { Given, Then, When } from '@cucumber/cucumber'
import { expectAccepted } from '../support/observation/expect-outcome'
import { addClientsThatRead, readTogether } from '../support/sentences/together'
import type { AcceptanceWorld } from '../support/world'
import type { ErrorCode } from '../targets/contract'

Given('a second/third client {text}', function (this: AcceptanceWorld, client: string) {
  this.trajectory.addClient(client)
})

Given('these clients have read the session', async function (this: AcceptanceWorld, table: unknown) {
  await addClientsThatRead(this, table)
})

When('these happen at the same time', async function (this: AcceptanceWorld, table: unknown) {
  await this.performTogether(readTogether(this.trajectory, table))
})

When('the client {text} is closed', async function (this: AcceptanceWorld, client: string) {
  await this.closeClient(client)
})

When('the backend is reopened', async function (this: AcceptanceWorld) {
  await this.reopen()
})

Then(
  '{int} of them is/are accepted, the others are refused because {refusal}',
  async function (this: AcceptanceWorld, count: number, code: ErrorCode) {
    await expectAccepted(this, count, code)
  },
)
