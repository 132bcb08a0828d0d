import type { MemoryQuery, UserKey } from '../../targets/contract'
import { fieldMismatches, mismatches, type Order } from '../tables/match'
import { MEMORY_COLUMNS, rowOfMemory } from '../tables/memory-columns'
import { readFields, readRows } from '../tables/tables'
import type { Player } from '../trajectory/player'
import type { Read } from '../trajectory/read'
import type { AcceptanceWorld } from '../world'
import { expectLastAnswer } from './expect-answer'
import { type MemoryFact, memoryFact, memoryFacts } from './facts'
import { fieldsExpectedOf, rowsExpectedOf } from './own-clock'
import { printOwner } from './place-name'
import { expectAnswer } from './snapshot'

/** A user's memories are exactly the table's rows. */
export async function expectMemories(
  world: AcceptanceWorld,
  owner: UserKey,
  limit: number | undefined,
  order: Order,
  table: unknown,
): Promise<void> {
  await expectFound(
    world,
    `the memories of ${printOwner(owner)}`,
    { of: 'memories', ...owner, limit },
    order,
    table,
  )
}

export async function expectNoMemories(world: AcceptanceWorld, owner: UserKey): Promise<void> {
  await expectNone(world, `the memories of ${printOwner(owner)}`, { of: 'memories', ...owner })
}

/** A search finds exactly the table's rows. */
export async function expectHits(
  world: AcceptanceWorld,
  owner: UserKey,
  query: MemoryQuery,
  order: Order,
  table: unknown,
): Promise<void> {
  await expectFound(world, printSearch(owner, query), { of: 'memory-search', ...owner, query }, order, table)
}

export async function expectNoHits(
  world: AcceptanceWorld,
  owner: UserKey,
  query: MemoryQuery,
): Promise<void> {
  await expectNone(world, printSearch(owner, query), { of: 'memory-search', ...owner, query })
}

/** The operation done last answered its own client with one memory, of which the table names some fields. */
export async function expectAnsweredMemory(world: AcceptanceWorld, table: unknown): Promise<void> {
  const expected = readFields(table, MEMORY_COLUMNS)
  await expectLastAnswer(world, (outcome, player) => {
    const answer = outcome.status === 'done' ? outcome.answer : undefined
    const [memory, ...more] = answer?.of === 'memories' ? answer.memories : []
    if (memory === undefined || more.length > 0) return ['expected an answer with one memory']
    return fieldMismatches(
      fieldsExpectedOf(player, expected, MEMORY_COLUMNS),
      rowOfMemory(memoryFact(memory, player.symbols)),
      MEMORY_COLUMNS,
      world.judge.tolerance,
    )
  })
}

async function expectFound(
  world: AcceptanceWorld,
  what: string,
  read: Read,
  order: Order,
  table: unknown,
): Promise<void> {
  const expected = readRows(table, MEMORY_COLUMNS)
  await world.expect(what, async (player) => {
    const rows = (await memoriesOf(player, read)).map(rowOfMemory)
    const wanted = rowsExpectedOf(player, expected, MEMORY_COLUMNS)
    return mismatches(wanted, rows, MEMORY_COLUMNS, order, world.judge.tolerance)
  })
}

async function expectNone(world: AcceptanceWorld, what: string, read: Read): Promise<void> {
  await world.expect(what, async (player) => {
    const found = await memoriesOf(player, read)
    return found.map(({ text }) => `expected none, found ${JSON.stringify(text)}`)
  })
}

async function memoriesOf(player: Player, read: Read): Promise<readonly MemoryFact[]> {
  const { memories } = expectAnswer(await player.observe(read), 'memories')
  return memoryFacts(memories, player.symbols)
}

function printSearch(owner: UserKey, { text }: MemoryQuery): string {
  return `the search for ${JSON.stringify(text)} in the memories of ${printOwner(owner)}`
}
