import { SERVER_VARIABLES, type Target } from '../../contract'
import { addressOf, dropSchema, productOf } from '../postgres-schema'
import { describeLangGraph } from './langgraph'
import { client } from './savers/client'
import { postgresSaver } from './savers/saver'

/** `PostgresSaver` in a schema per space. */
function postgres(given?: string): Target {
  return {
    name: 'langgraph-saver-postgres',
    capabilities: new Set(['sessions', 'events', 'state', 'clients', 'durable']),
    ownClock: { granularity: 1, untold: ['createdAt'] },
    async open({ name }) {
      const saver = postgresSaver(addressOf(given), name)
      await saver.setup()
      let ended: Promise<void> | undefined
      // A pool that is ended once more fails.
      return client(saver, () => {
        ended ??= saver.end()
        return ended
      })
    },
    destroy: ({ name }) => dropSchema(addressOf(given), name),
    describe: async () =>
      describeLangGraph('@langchain/langgraph-checkpoint-postgres', await productOf(addressOf(given))),
    environment: () => ({ [SERVER_VARIABLES.postgres]: addressOf(given) }),
    server: { kind: 'postgres', at: postgres },
  }
}

export default postgres()
