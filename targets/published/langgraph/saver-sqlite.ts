import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Target } from '../../contract'
import { FOLDER_VARIABLE, folder } from '../../sqlite/folder'
import { describeLangGraph } from './langgraph'
import { client } from './savers/client'
import { sqliteSaver } from './savers/saver'

const where = folder(undefined)

/** `SqliteSaver` on a file per space, through `better-sqlite3`. */
const target: Target = {
  name: 'langgraph-saver-sqlite',
  capabilities: new Set(['sessions', 'events', 'state', 'clients', 'durable']),
  ownClock: { granularity: 1, untold: ['createdAt'] },
  async open(space) {
    const saver = sqliteSaver(fileOf(space))
    if (where().temporary) saver.db.pragma('synchronous = OFF')
    return client(saver, async () => saver.db.close())
  },
  async destroy(space) {
    for (const ending of ['', '-wal', '-shm']) rmSync(`${fileOf(space)}${ending}`, { force: true })
  },
  describe: async () =>
    describeLangGraph('@langchain/langgraph-checkpoint-sqlite', 'SQLite by better-sqlite3'),
  synchronous: true,
  environment: () => ({ [FOLDER_VARIABLE]: where().path }),
}

function fileOf({ name }: { readonly name: string }): string {
  return join(where().path, `langgraph-${name}.sqlite`)
}

export default target
