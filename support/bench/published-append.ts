import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Space, Target } from '../../targets/contract'
import { adkSqlite } from '../../targets/published/google-adk/sqlite'
import { isInstalled } from '../../targets/published/load-package'
import { folderOf, PRODUCTS } from '../../targets/published/stores'
import { sqlite } from '../../targets/sqlite'
import { smallEvent } from './append-rate'
import { type Figure, inTurn, timeOf } from './figure'

const ROUNDS = 5
const APPENDS = 200

/** Appends of SQLite against those of published stores that are installed, each with what its driver makes durable. */
export function publishedFigures(): readonly Figure[] {
  const product = PRODUCTS.find(({ name }) => name === 'google-adk')
  return product !== undefined && isInstalled(folderOf(product)) ? [adkFigure] : []
}

const adkFigure: Figure = {
  name: 'SQLite appends against those of @google/adk on SQLite',
  measured: `${APPENDS} appends of a small event with a delta, at synchronous=FULL`,
  against: `${APPENDS} of the same by its database service, whose driver is at synchronous=FULL by itself`,
  bar: { atLeast: 5 },
  async measure() {
    const folder = mkdtempSync(join(tmpdir(), 'agent-session-acceptance-bench-'))
    try {
      return await inTurn(
        ROUNDS,
        () => append(sqlite({ folder, synchronous: 'FULL' })),
        () => append(adkSqlite({ folder })),
      )
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** Milliseconds of the appends alone, in a space of their own. */
async function append(target: Target): Promise<number> {
  const space: Space = { name: 'append', clock: { now: () => Date.now() }, settings: {} }
  const client = await target.open(space)
  const view = await client.sessions.create({ app: 'travel', user: 'alice', session: 'tokyo' })
  const time = await timeOf(async () => {
    for (let number = 0; number < APPENDS; number++) await client.events.append(view, smallEvent(number))
  })
  await client.close()
  await target.destroy(space)
  return time
}
