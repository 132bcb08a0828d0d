import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ServerKind } from '../../targets/contract'
import { forkModule } from '../processes/fork-module'
import type { KeeperReply, KeeperRequest } from './keeper-protocol'

const KEEPER = join(__dirname, 'keeper')

interface Waiting {
  readonly done: (url: string) => void
  readonly failed: (error: Error) => void
}

/** The servers of this run, each started when it is first asked for, and kept by a process of their own. */
export class KeptServers {
  private child: ChildProcess | undefined
  private readonly waiting = new Map<number, Waiting>()
  private readonly asked = new Map<ServerKind, Promise<string>>()
  private count = 0

  /** The URL of the run's one server of a kind. */
  url(kind: ServerKind): Promise<string> {
    const known = this.asked.get(kind)
    if (known !== undefined) return known
    const asked = this.start(kind)
    this.asked.set(kind, asked)
    return asked
  }

  /** Stops them and waits until nothing is left of them. */
  async stop(): Promise<void> {
    const { child } = this
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.ref()
    this.send(child, { type: 'stop' })
    await gone
  }

  private async start(kind: ServerKind): Promise<string> {
    const child = this.keeper()
    const id = ++this.count
    child.channel?.ref()
    try {
      return await new Promise<string>((done, failed) => {
        this.waiting.set(id, { done, failed })
        this.send(child, { type: 'start', id, kind })
      })
    } finally {
      this.waiting.delete(id)
      // Servers that nobody waits for must not keep the run's process alive.
      if (this.waiting.size === 0) child.channel?.unref()
    }
  }

  private keeper(): ChildProcess {
    if (this.child !== undefined) return this.child
    // Detached: a Ctrl-C goes to the terminal's whole group, and the servers have to outlive those who use them.
    const child = forkModule(KEEPER, {
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.unref()
    child.on('message', (reply: KeeperReply) => this.hear(reply))
    child.once('exit', () => this.lose())
    child.once('error', () => this.lose())
    this.child = child
    return child
  }

  private send(child: ChildProcess, request: KeeperRequest): void {
    // A keeper that is gone answers with its exit.
    child.send(request, () => {})
  }

  private hear(reply: KeeperReply): void {
    const waiting = this.waiting.get(reply.id)
    if (reply.type === 'started') waiting?.done(reply.url)
    else waiting?.failed(new Error(reply.message))
  }

  private lose(): void {
    for (const { failed } of this.waiting.values())
      failed(new Error('the process that keeps the servers is gone'))
  }
}
