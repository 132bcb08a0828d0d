import { Then, When } from '@cucumber/cucumber'
import { spoilMemory } from '../support/faults/spoil'
import {
  expectAnsweredMemory,
  expectHits,
  expectMemories,
  expectNoHits,
  expectNoMemories,
} from '../support/observation/expect-memories'
import { memoryOf, ownerOfMemories } from '../support/sentences/name-memory'
import type { MemoryFilter, NamedMemory } from '../support/sentences/read-memory'
import type { NamedSession } from '../support/sentences/read-sentence'
import { queryOf, rememberAgain, rememberRows } from '../support/sentences/remember'
import { sessionOf } from '../support/sentences/resolve'
import type { Order } from '../support/tables/match'
import { CORRECTION_FIELDS, correctionOfFields } from '../support/tables/memory-columns'
import { readFields } from '../support/tables/tables'
import type { AcceptanceWorld } from '../support/world'

When(
  '{client}the agent remembers about {user}{inApp}',
  async function (
    this: AcceptanceWorld,
    client: string,
    user: string,
    app: string | undefined,
    table: unknown,
  ) {
    await rememberRows(this, client, { user, app }, table)
  },
)

When('{client}the agent remembers the same again', async function (this: AcceptanceWorld, client: string) {
  await rememberAgain(this, client)
})

When(
  '{client}the agent corrects {memory} to {text}',
  async function (this: AcceptanceWorld, client: string, memory: NamedMemory, text: string) {
    const named = await memoryOf(this, memory)
    await this.perform({
      type: 'correct-memory',
      client: this.trajectory.client(client),
      correction: { text },
      ...named,
    })
  },
)

When(
  '{client}the agent corrects {memory} to',
  async function (this: AcceptanceWorld, client: string, memory: NamedMemory, table: unknown) {
    const named = await memoryOf(this, memory)
    await this.perform({
      type: 'correct-memory',
      client: this.trajectory.client(client),
      correction: correctionOfFields(readFields(table, CORRECTION_FIELDS)),
      ...named,
    })
  },
)

When(
  '{client}the agent forgets {memory}',
  async function (this: AcceptanceWorld, client: string, memory: NamedMemory) {
    const named = await memoryOf(this, memory)
    await this.perform({ type: 'forget-memory', client: this.trajectory.client(client), ...named })
  },
)

When(
  '{client}the agent forgets everything about {user}{inApp}',
  async function (this: AcceptanceWorld, client: string, user: string, app: string | undefined) {
    const owner = ownerOfMemories(this, { user, app })
    await this.perform({ type: 'forget-all', client: this.trajectory.client(client), owner })
  },
)

When(
  '{client}{session} is remembered',
  async function (this: AcceptanceWorld, client: string, named: NamedSession) {
    const session = sessionOf(this.trajectory, named)
    await this.perform({ type: 'remember-session', client: this.trajectory.client(client), session })
  },
)

When(
  "{client}{user}'s memories{inApp}{atMost} are listed",
  async function (
    this: AcceptanceWorld,
    client: string,
    user: string,
    app: string | undefined,
    limit: number | undefined,
  ) {
    const owner = ownerOfMemories(this, { user, app })
    await this.perform({
      type: 'read',
      client: this.trajectory.client(client),
      read: { of: 'memories', ...owner, limit },
    })
  },
)

When(
  "{client}{user}'s memories{inApp} are searched for {text}{memoryFilter}",
  async function (
    this: AcceptanceWorld,
    client: string,
    user: string,
    app: string | undefined,
    text: string,
    filter: MemoryFilter,
  ) {
    const owner = ownerOfMemories(this, { user, app })
    await this.perform({
      type: 'read',
      client: this.trajectory.client(client),
      read: { of: 'memory-search', ...owner, query: queryOf(text, filter) },
    })
  },
)

When('{memory} is spoilt in storage', async function (this: AcceptanceWorld, memory: NamedMemory) {
  await spoilMemory(this, await memoryOf(this, memory))
})

Then(
  "{user}'s memories{inApp}{atMost} are, {latest}",
  async function (
    this: AcceptanceWorld,
    user: string,
    app: string | undefined,
    limit: number | undefined,
    order: Order,
    table: unknown,
  ) {
    await expectMemories(this, ownerOfMemories(this, { user, app }), limit, order, table)
  },
)

Then(
  '{user} has no memories{inApp}',
  async function (this: AcceptanceWorld, user: string, app: string | undefined) {
    await expectNoMemories(this, ownerOfMemories(this, { user, app }))
  },
)

Then(
  "searching {user}'s memories{inApp} for {text}{memoryFilter} finds, {best}",
  async function (
    this: AcceptanceWorld,
    user: string,
    app: string | undefined,
    text: string,
    filter: MemoryFilter,
    order: Order,
    table: unknown,
  ) {
    await expectHits(this, ownerOfMemories(this, { user, app }), queryOf(text, filter), order, table)
  },
)

Then(
  "searching {user}'s memories{inApp} for {text}{memoryFilter} finds nothing",
  async function (
    this: AcceptanceWorld,
    user: string,
    app: string | undefined,
    text: string,
    filter: MemoryFilter,
  ) {
    await expectNoHits(this, ownerOfMemories(this, { user, app }), queryOf(text, filter))
  },
)

Then('the answer is the memory', async function (this: AcceptanceWorld, table: unknown) {
  await expectAnsweredMemory(this, table)
})
