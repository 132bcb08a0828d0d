import { Given, Then, When } from '@cucumber/cucumber'
import { expectWholeEvents, killWriters } from '../support/faults/killed-writers'
import { expectInterleaving } from '../support/observation/expect-interleaving'
import { expectAccepted } from '../support/observation/expect-outcome'
import {
  appendTogether,
  numberedClients,
  openTogether,
  startProcesses,
  writeTogether,
} from '../support/processes/many-clients'
import { memoryOf } from '../support/sentences/name-memory'
import type { NamedPlace } from '../support/sentences/read-sentence'
import { placeOf } from '../support/sentences/resolve'
import { addClientsThatRead, readTogether } from '../support/sentences/together'
import type { AcceptanceWorld } from '../support/world'
import type { ErrorCode } from '../targets/contract'

Given('a second/third client {text}', function (this: AcceptanceWorld, client: string) {
  this.trajectory.addClient(client)
})

Given('{int} clients', function (this: AcceptanceWorld, count: number) {
  for (const client of numberedClients(count)) this.trajectory.addClient(client)
})

Given('a client {text} in a process of its own', async function (this: AcceptanceWorld, client: string) {
  this.trajectory.addClient(client)
  await startProcesses(this, [client])
})

Given(
  '{int} clients in processes of their own',
  { timeout: 120_000 },
  async function (this: AcceptanceWorld, count: number) {
    const clients = numberedClients(count)
    for (const client of clients) this.trajectory.addClient(client)
    await startProcesses(this, clients)
  },
)

When(
  'these clients each open a session at the same time, named after themselves',
  async function (this: AcceptanceWorld) {
    await openTogether(this)
  },
)

When(
  'these clients each append {int} events at the same time',
  { timeout: 120_000 },
  async function (this: AcceptanceWorld, count: number) {
    await appendTogether(this, count)
  },
)

When(
  'these clients each write {int} keys into the state of {place} at the same time',
  { timeout: 120_000 },
  async function (this: AcceptanceWorld, count: number, place: NamedPlace) {
    await writeTogether(this, placeOf(this.trajectory, place), count)
  },
)

When(
  'a client that appends without end is killed {int} times',
  { timeout: 300_000 },
  async function (this: AcceptanceWorld, count: number) {
    await killWriters(this, count)
  },
)

Then('every accepted event is whole, and no other is half', async function (this: AcceptanceWorld) {
  await expectWholeEvents(this)
})

Then('the clients are seen to interleave', async function (this: AcceptanceWorld) {
  await expectInterleaving(this)
})

Given('these clients have read the session', async function (this: AcceptanceWorld, table: unknown) {
  await addClientsThatRead(this, table)
})

When('these happen at the same time', async function (this: AcceptanceWorld, table: unknown) {
  await this.performTogether(await readTogether(this.trajectory, table, (named) => memoryOf(this, named)))
})

When('the client {text} is closed', async function (this: AcceptanceWorld, client: string) {
  await this.closeClient(client)
})

When('the backend is reopened', async function (this: AcceptanceWorld) {
  await this.reopen()
})

Then(
  'at least {int} of them is/are accepted, any other is refused because {refusal}',
  async function (this: AcceptanceWorld, count: number, code: ErrorCode) {
    await expectAccepted(this, { atLeast: count }, code)
  },
)

Then(
  '{int} of them is/are accepted, the others are refused because {refusal}',
  async function (this: AcceptanceWorld, count: number, code: ErrorCode) {
    await expectAccepted(this, { exactly: count }, code)
  },
)
