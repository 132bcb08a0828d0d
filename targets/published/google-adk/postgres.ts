import { SERVER_VARIABLES, type Target } from '../../contract'
import { loadPackage } from '../load-package'
import { addressOf, dropSchema, productOf } from '../postgres-schema'
import { describeAdk } from './adk'
import { databaseClient } from './database'

/** `DatabaseSessionService` in a Postgres schema per space. */
function postgres(given?: string): Target {
  return {
    name: 'google-adk-postgres',
    capabilities: new Set(['sessions', 'events', 'state', 'scoped-state', 'clients', 'durable']),
    lacks: new Set(['direct-state']),
    ownClock: { granularity: 1, untold: ['createdAt'] },
    async open({ name }) {
      const { PostgreSqlDriver } = loadPackage(__dirname, '@mikro-orm/postgresql') as {
        PostgreSqlDriver: unknown
      }
      return databaseClient({ driver: PostgreSqlDriver, clientUrl: addressOf(given), schema: name })
    },
    destroy: ({ name }) => dropSchema(addressOf(given), name),
    describe: async () => describeAdk(await productOf(addressOf(given))),
    environment: () => ({ [SERVER_VARIABLES.postgres]: addressOf(given) }),
    server: { kind: 'postgres', at: postgres },
  }
}

export default postgres()
