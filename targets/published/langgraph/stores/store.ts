import type { JsonObject } from '../../../contract'
import { loadLangGraph } from '../langgraph'

/** What the adapter uses of `BaseStore`: items by namespace and key. */
export interface Store {
  put(namespace: readonly string[], key: string, value: JsonObject): Promise<void>
  get(namespace: readonly string[], key: string): Promise<Item | null>
  delete(namespace: readonly string[], key: string): Promise<void>
  search(
    namespace: readonly string[],
    options: { query?: string; limit?: number; offset?: number },
  ): Promise<readonly Item[]>
  stop(): void | Promise<void>
}

export interface PostgresStore extends Store {
  setup(): Promise<void>
}

export interface Item {
  readonly namespace: readonly string[]
  readonly key: string
  readonly value: JsonObject
  readonly createdAt: Date
  readonly updatedAt: Date
}

export function inMemoryStore(): Store {
  const { InMemoryStore } = loadLangGraph('@langchain/langgraph-checkpoint') as {
    InMemoryStore: new () => Store
  }
  return new InMemoryStore()
}

export function postgresStore(connectionString: string, schema: string): PostgresStore {
  const { PostgresStore } = loadLangGraph('@langchain/langgraph-checkpoint-postgres/store') as {
    PostgresStore: new (config: object) => PostgresStore
  }
  return new PostgresStore({ connectionOptions: { connectionString }, schema })
}
