import { connect, createServer, type Socket } from 'node:net'
import { listen } from '../../support/servers/free-port'

/** A network between clients and a server, which counts and can fail. */
export interface TestNetwork {
  readonly port: number
  /** How often the clients spoke and the server answered. */
  roundTrips(): number
  /** Keeps back what clients send from now on. */
  hold(): void
  /** Delivers what was kept back, in order, even of connections that their clients gave up; then all flows again. */
  deliver(): void
  close(): void
}

export async function startNetwork(to: number): Promise<TestNetwork> {
  const sockets = new Set<Socket>()
  let kept: (() => void)[] | undefined
  let turns = 0

  const network = createServer((client) => {
    const server = connect(to, '127.0.0.1')
    let asking = false
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    client.on('data', (data) => {
      asking = true
      const send = () => void server.write(data)
      if (kept === undefined) send()
      else kept.push(send)
    })
    server.on('data', (data) => {
      if (asking) turns++
      asking = false
      if (kept === undefined) client.write(data)
    })
    server.on('close', () => client.destroy())
    client.on('close', () => {
      if (kept === undefined) server.end()
      else kept.push(() => server.end())
    })
  })
  return {
    port: await listen(network),
    roundTrips: () => turns,
    hold() {
      kept = []
    },
    deliver() {
      const late = kept ?? []
      kept = undefined
      for (const send of late) send()
    },
    close() {
      network.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
