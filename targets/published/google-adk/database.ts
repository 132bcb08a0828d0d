import type { Backend } from '../../contract'
import { adk } from './adk'
import { client } from './client'

/** A client of `DatabaseSessionService`, with connections of its own. */
export async function databaseClient(options: object): Promise<Backend> {
  const service = new (adk().DatabaseSessionService)(options)
  await service.init()
  return client(adk(), service, async () => {
    await service.orm?.close(true)
  })
}
