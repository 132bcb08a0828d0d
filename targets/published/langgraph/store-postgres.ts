import { SERVER_VARIABLES, type Target } from '../../contract'
import { addressOf, dropSchema, productOf } from '../postgres-schema'
import { describeLangGraph } from './langgraph'
import { client } from './stores/client'
import { postgresStore } from './stores/store'

/** `PostgresStore` in a schema per space. */
function postgres(given?: string): Target {
  return {
    name: 'langgraph-store-postgres',
    capabilities: new Set(['sessions', 'events', 'memory', 'memory-search', 'clients', 'durable']),
    lacks: new Set(['remembering']),
    ownClock: { granularity: 1 },
    async open({ name }) {
      const store = postgresStore(addressOf(given), name)
      await store.setup()
      return client(store, async () => store.stop())
    },
    destroy: ({ name }) => dropSchema(addressOf(given), name),
    describe: async () =>
      describeLangGraph('@langchain/langgraph-checkpoint-postgres', await productOf(addressOf(given))),
    environment: () => ({ [SERVER_VARIABLES.postgres]: addressOf(given) }),
    server: { kind: 'postgres', at: postgres },
  }
}

export default postgres()
