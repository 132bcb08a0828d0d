import type { Backend, Space, View } from '../../targets/contract'
import { summarise } from '../../targets/contract'
import { sqlite } from '../../targets/sqlite'
import { smallEvent } from './append-rate'
import { type Figure, inTurn, timeOf } from './figure'

const ROUNDS = 7
const SHORT = 10_000
const LONG = 100_000
/** How many events a compaction covers, and how many it leaves. */
const SPAN = 1000
const KEPT = 100

interface Log {
  readonly space: Space
  readonly client: Backend
  readonly view: View
  next: number
}

/** Compacting a session of 100,000 events to its last 100 against one of 10,000, when both cover the same span (SUM-8). */
export const compaction: Figure = {
  name: `compacting ${LONG} events to the last ${KEPT} against ${SHORT}`,
  measured: `a compaction that covers ${SPAN} of ${LONG} events`,
  against: `a compaction that covers ${SPAN} of ${SHORT} events`,
  bar: { atMost: 3 },
  async measure() {
    const target = sqlite()
    const [long, short] = [
      await compactedLog(target, 'long', LONG),
      await compactedLog(target, 'short', SHORT),
    ]
    try {
      return await inTurn(
        ROUNDS,
        () => compactFurther(long),
        () => compactFurther(short),
      )
    } finally {
      for (const { space, client } of [long, short]) {
        await client.close()
        await target.destroy(space)
      }
    }
  },
}

/** Appends the span, and tells how long covering it takes. */
async function compactFurther(log: Log): Promise<number> {
  await append(log, SPAN)
  return timeOf(() => compact(log))
}

async function compact({ client, view }: Log): Promise<void> {
  if (client.summaries === undefined) throw new Error('the client has no summaries')
  const summary = await summarise(client.summaries, view, { keep: KEPT }, async () => 'what was said so far')
  if (summary === undefined) throw new Error('nothing was covered, so its time says nothing')
}

async function append(log: Log, count: number): Promise<void> {
  for (let step = 0; step < count; step++) await log.client.events.append(log.view, smallEvent(log.next++))
}

async function compactedLog(target: ReturnType<typeof sqlite>, name: string, count: number): Promise<Log> {
  const space: Space = { name, clock: { now: () => Date.now() }, settings: {} }
  const client = await target.open(space)
  const view = await client.sessions.create({ app: 'travel', user: 'alice', session: 'tokyo' })
  const log = { space, client, view, next: 0 }
  await append(log, count)
  await compact(log)
  return log
}
