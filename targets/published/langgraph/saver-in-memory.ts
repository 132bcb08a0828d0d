import type { Target } from '../../contract'
import { describeLangGraph } from './langgraph'
import { client } from './savers/client'
import { checkpoints, type Saver } from './savers/saver'

const spaces = new Map<string, Saver>()

/** `MemorySaver`: one per space, shared by its clients. */
const target: Target = {
  name: 'langgraph-saver-in-memory',
  capabilities: new Set(['sessions', 'events', 'state', 'clients']),
  ownClock: { granularity: 1, untold: ['createdAt'] },
  async open({ name }) {
    const saver = spaces.get(name) ?? new (checkpoints().MemorySaver)()
    spaces.set(name, saver)
    return client(saver, async () => {})
  },
  destroy: async ({ name }) => void spaces.delete(name),
  describe: async () => describeLangGraph('@langchain/langgraph-checkpoint', 'in memory'),
}

export default target
