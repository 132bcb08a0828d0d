import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SERVER_VARIABLES, type Target } from '../../targets/contract'
import { moduleOf, rememberModule } from '../backends/load-target'
import { HOST, listen } from '../servers/free-port'

/** Milliseconds that the news of a broken connection takes, at most, also to another process. */
const NOTICE = 20

/** Ports of servers whose URL names none. */
const PORTS: Readonly<Record<string, number>> = { 'redis:': 6379, 'postgres:': 5432, 'postgresql:': 5432 }

/**
 * Stands between a backend and its server and lets everything through, until it is shut: then connections break, and
 * new ones break at once, as when a server is gone (REC-3). Or it falls silent: then nothing comes through, and nobody is told.
 */
export class Gate {
  private readonly pairs = new Set<readonly [Socket, Socket]>()
  private state: 'open' | 'shut' | 'silent' = 'open'

  private constructor(
    private readonly server: Server,
    /** The server's address, by way of this gate. */
    readonly url: string,
    private readonly behind: { readonly host: string; readonly port: number },
  ) {
    server.on('connection', (socket) => this.admit(socket))
  }

  static async before(url: string): Promise<Gate> {
    const server = createServer()
    server.unref()
    const through = new URL(url)
    through.host = `${HOST}:${await listen(server)}`
    const { hostname, port, protocol } = new URL(url)
    // A literal IPv6 address stands in brackets.
    const behind = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (PORTS[protocol] ?? 0) }
    return new Gate(server, through.href, behind)
  }

  open(): void {
    // What was silent has lost what was said meanwhile: such a connection is of no more use.
    if (this.state === 'silent') this.breakConnections()
    this.state = 'open'
  }

  /** Waits until whoever was connected has had the time to notice. */
  async shut(): Promise<void> {
    this.state = 'shut'
    this.breakConnections()
    await wait(NOTICE)
  }

  fallSilent(): void {
    this.state = 'silent'
  }

  close(): void {
    this.state = 'shut'
    this.breakConnections()
    this.server.close()
  }

  private admit(near: Socket): void {
    near.on('error', () => near.destroy())
    if (this.state === 'shut') return void near.destroy()
    const far = connect(this.behind)
    const pair = [near, far] as const
    this.pairs.add(pair)
    far.on('error', () => far.destroy())
    near.on('close', () => far.destroy())
    far.on('close', () => {
      near.destroy()
      this.pairs.delete(pair)
    })
    this.pass(near, far)
    this.pass(far, near)
  }

  private pass(from: Socket, to: Socket): void {
    from.on('data', (bytes) => {
      if (this.state === 'open') to.write(bytes)
    })
  }

  private breakConnections(): void {
    for (const [near] of this.pairs) near.destroy()
  }
}

/** The same target with a gate of its own before its server; one without a server as it is. */
export async function behindGate(target: Target): Promise<Target> {
  const { server } = target
  const url = server && process.env[SERVER_VARIABLES[server.kind]]
  if (server === undefined || !url) return target
  const gate = await Gate.before(url)
  const gated = server.at(gate.url)
  gates.set(gated, gate)
  const module = moduleOf(target)
  if (module !== undefined) rememberModule(gated, module)
  return gated
}

/** The gate before a target's server, where it has one. */
export function gateOf(target: Target): Gate | undefined {
  return gates.get(target)
}

const gates = new WeakMap<Target, Gate>()
