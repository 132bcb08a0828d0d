import type { Target } from '../../contract'
import { describeLangGraph } from './langgraph'
import { client } from './stores/client'
import { inMemoryStore, type Store } from './stores/store'

const spaces = new Map<string, Store>()

/** `InMemoryStore`: one per space, shared by its clients. */
const target: Target = {
  name: 'langgraph-store-in-memory',
  capabilities: new Set(['sessions', 'events', 'memory', 'memory-search', 'clients']),
  lacks: new Set(['remembering']),
  ownClock: { granularity: 1 },
  async open({ name }) {
    const store = spaces.get(name) ?? inMemoryStore()
    spaces.set(name, store)
    return client(store, async () => {})
  },
  destroy: async ({ name }) => void spaces.delete(name),
  describe: async () => describeLangGraph('@langchain/langgraph-checkpoint', 'in memory'),
}

export default target
