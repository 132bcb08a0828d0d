import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { NewEvent, Space } from '../../targets/contract'
import { sqlite } from '../../targets/sqlite'
import { type Figure, inTurn, timeOf } from './figure'

const ROUNDS = 7
const APPENDS = { NORMAL: 4000, FULL: 1500 } as const

/**
 * Appends of a small event with a delta, against a bare prepared `INSERT` of the same text that is committed one by one, on
 * a file of the same settings.
 */
export function appendRate(synchronous: 'NORMAL' | 'FULL', atLeast: number): Figure {
  const count = APPENDS[synchronous]
  return {
    name: `SQLite appends at synchronous=${synchronous} against a bare INSERT`,
    measured: `${count} appends of a small event with a delta`,
    against: `${count} bare prepared INSERTs, each committed`,
    bar: { atLeast },
    async measure() {
      const folder = mkdtempSync(join(tmpdir(), 'agent-session-acceptance-bench-'))
      try {
        let round = 0
        return await inTurn(
          ROUNDS,
          () => append(folder, synchronous, count, `append-${++round}`),
          () => insert(join(folder, `bare-${++round}.sqlite`), synchronous, count),
        )
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

/** A small event that changes one key of the session's state. */
export function smallEvent(number: number): NewEvent {
  return {
    id: `e${number}`,
    author: 'agent',
    parts: [{ type: 'text', text: 'I found three flights' }],
    delta: { step: number },
  }
}

async function append(
  folder: string,
  synchronous: 'NORMAL' | 'FULL',
  count: number,
  name: string,
): Promise<number> {
  const space: Space = { name, clock: { now: () => Date.now() }, settings: {} }
  const target = sqlite({ folder, synchronous })
  const client = await target.open(space)
  const view = await client.sessions.create({ app: 'travel', user: 'alice', session: 'tokyo' })
  const time = await timeOf(async () => {
    for (let number = 0; number < count; number++) await client.events.append(view, smallEvent(number))
  })
  await client.close()
  await target.destroy(space)
  return time
}

async function insert(file: string, synchronous: 'NORMAL' | 'FULL', count: number): Promise<number> {
  const driver = new Database(file)
  driver.exec(`PRAGMA page_size = 2048; PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}`)
  driver.exec('CREATE TABLE event (life INTEGER, seq INTEGER, json TEXT) STRICT')
  const statement = driver.prepare('INSERT INTO event VALUES (1, ?, ?)')
  const texts = Array.from({ length: count }, (_, number) => JSON.stringify(smallEvent(number)))
  const time = await timeOf(() => {
    for (const [seq, text] of texts.entries()) statement.run(seq, text)
  })
  driver.close()
  return time
}
