import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** The address at which this machine alone is reached. */
export const HOST = '127.0.0.1'

/** A port of this machine on which nobody listens now. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  const port = await listen(probe)
  probe.close()
  await once(probe, 'close')
  return port
}

/** Has a server listen, for this machine only, on a free port: gives the port. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, HOST)
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('a listening server has a port')
  return address.port
}
