import type { Backend, Space, View } from '../../targets/contract'
import { sqlite } from '../../targets/sqlite'
import { smallEvent } from './append-rate'
import { type Figure, inTurn, timeOf } from './figure'

const ROUNDS = 7
const SHORT = 100
const LONG = 100_000
const WORK = 200

interface Log {
  readonly client: Backend
  readonly view: View
  next: number
}

/** Appending to a session of 100,000 events, and reading its last 20, against one of 100. */
export const longLog: readonly Figure[] = [
  figure('appending at 100,000 events against at 100', `${WORK} appends`, async (log) => {
    for (let step = 0; step < WORK; step++) await log.client.events.append(log.view, smallEvent(log.next++))
  }),
  figure('reading the last 20 at 100,000 events against at 100', `${WORK} windows`, async (log) => {
    for (let step = 0; step < WORK; step++) await log.client.events.window(log.view, { last: 20 })
  }),
]

function figure(name: string, work: string, run: (log: Log) => Promise<void>): Figure {
  return {
    name,
    measured: `${work} at ${LONG} events`,
    against: `${work} at ${SHORT} events`,
    bar: { atMost: 1.5 },
    async measure() {
      const target = sqlite()
      const long = await logOf(target, 'long', LONG)
      const spaces = [long.space]
      try {
        let round = 0
        return await inTurn(
          ROUNDS,
          () => timeOf(() => run(long.log)),
          async () => {
            const short = await logOf(target, `short-${++round}`, SHORT)
            spaces.push(short.space)
            return timeOf(() => run(short.log))
          },
        )
      } finally {
        for (const space of spaces) await target.destroy(space)
      }
    },
  }
}

async function logOf(
  target: ReturnType<typeof sqlite>,
  name: string,
  count: number,
): Promise<{ space: Space; log: Log }> {
  const space: Space = { name, clock: { now: () => Date.now() }, settings: {} }
  const client = await target.open(space)
  const view = await client.sessions.create({ app: 'travel', user: 'alice', session: 'tokyo' })
  await client.events.append(view, {
    id: 'ask',
    author: 'user',
    parts: [{ type: 'text', text: 'Find me a flight' }],
  })
  for (let number = 1; number < count; number++) await client.events.append(view, smallEvent(number))
  return { space, log: { client, view, next: count } }
}
