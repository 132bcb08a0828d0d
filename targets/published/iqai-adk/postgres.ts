import { SERVER_VARIABLES, type Target } from '../../contract'
import { addressOf, dropSchema, makeSchema, productOf } from '../postgres-schema'
import { databaseClient } from './client'
import { describeIqai, iqai } from './iqai'

/** `DatabaseSessionService` in a Postgres schema per space, which its connections search. */
function postgres(given?: string): Target {
  return {
    name: 'iqai-adk-postgres',
    capabilities: new Set(['sessions', 'events', 'state', 'scoped-state', 'clients', 'durable']),
    lacks: new Set(['direct-state']),
    ownClock: { granularity: 1, untold: ['createdAt'] },
    async open({ name }) {
      const url = addressOf(given)
      await makeSchema(url, name)
      const service = iqai().createPostgresSessionService(url, { options: `-c search_path=${name}` })
      return databaseClient(iqai(), service)
    },
    destroy: ({ name }) => dropSchema(addressOf(given), name),
    describe: async () => describeIqai(await productOf(addressOf(given))),
    environment: () => ({ [SERVER_VARIABLES.postgres]: addressOf(given) }),
    server: { kind: 'postgres', at: postgres },
  }
}

export default postgres()
