import type { Backend, NewMemory, Space } from '../../targets/contract'
import { sqlite } from '../../targets/sqlite'
import { type Figure, inTurn, timeOf } from './figure'

const ROUNDS = 9
const MEMORIES = 1000
const WORK = 20

const WORDS = ['flight', 'hotel', 'window', 'aisle', 'museum', 'dinner', 'zürich', '東京', 'train', 'beach']
const USER = { app: 'travel', user: 'alice' }

/** Searching one user's 1,000 memories against reading them all; a query that a third of them answers. */
export const memorySearch: Figure = {
  name: "searching a user's 1,000 memories against reading them",
  measured: `${WORK} searches with three terms`,
  against: `${WORK} lists of all`,
  bar: { atMost: 3 },
  async measure() {
    const target = sqlite()
    const space: Space = { name: 'memories', clock: { now: () => Date.now() }, settings: {} }
    const client = await target.open(space)
    try {
      const memories = memoriesOf(client)
      for (let number = 0; number < MEMORIES; number++) await memories.add(USER, note(number))
      return await inTurn(
        ROUNDS,
        () =>
          timeOf(async () => {
            for (let step = 0; step < WORK; step++) await memories.search(USER, { text: 'aisle museum 東京' })
          }),
        () =>
          timeOf(async () => {
            for (let step = 0; step < WORK; step++) await memories.list(USER)
          }),
      )
    } finally {
      await client.close()
      await target.destroy(space)
    }
  },
}

function note(number: number): NewMemory {
  const word = (step: number): string => WORDS[(number * step + step) % WORDS.length] ?? ''
  return {
    text: `On trip ${number} she asked for the ${word(1)} first, then about a ${word(3)} near the ${word(7)}`,
    topics: [word(9), 'travel'],
    kind: 'episode',
    at: number,
  }
}

function memoriesOf({ memories }: Backend): NonNullable<Backend['memories']> {
  if (memories === undefined) throw new Error('the target keeps memories')
  return memories
}
