import { clientClosed } from '../contract'
import type { Connection } from './connection'
import type { Connections } from './connections'
import { refusalOf } from './refusals'
import type { Given, Script } from './script'

/** One client of a space, with a connection of its own while it is open. Whatever the driver raises leaves it as a refusal. */
export class Client {
  private connecting: Promise<Connection> | undefined
  private readonly pending = new Set<Promise<unknown>>()
  private closing: Promise<void> | undefined

  /** @param key what all keys of the space begin with */
  constructor(
    private readonly connections: Connections,
    readonly space: string,
    readonly key: string,
  ) {}

  /** Runs an operation, which `close` waits for. @throws Refusal `closed` (REC-7) */
  async perform<T>(operation: () => Promise<T>): Promise<T> {
    if (this.closing !== undefined) throw clientClosed('Redis')
    const running = operation()
    this.pending.add(running)
    try {
      return await running
    } finally {
      this.pending.delete(running)
    }
  }

  run<Parameter extends string, Reply>(
    script: Script<Parameter, Reply>,
    given: Given<Parameter>,
    rest?: readonly (string | number)[],
  ): Promise<Reply> {
    return this.guarded((connection) => connection.run(script, this.key, given, rest))
  }

  command<Reply>(name: string, ...args: (string | number)[]): Promise<Reply> {
    return this.guarded((connection) => connection.command<Reply>(name, args))
  }

  /** Idempotent. Waits for what was accepted. */
  close(): Promise<void> {
    this.closing ??= this.release()
    return this.closing
  }

  private async release(): Promise<void> {
    await Promise.allSettled(this.pending)
    const connection = await this.connecting?.catch(() => undefined)
    if (connection !== undefined) this.connections.giveBack(connection)
  }

  private async guarded<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    try {
      return await work(await this.connected())
    } catch (error) {
      throw refusalOf(this.connections.address, this.space, error)
    }
  }

  /** The client's connection; a new one where it has none yet, or where that one failed (REC-3). */
  private async connected(): Promise<Connection> {
    this.connecting ??= this.connections.take()
    const attempt = this.connecting
    const connection = await attempt.catch((error: unknown) => {
      this.forget(attempt)
      throw error
    })
    if (connection.usable) return connection
    this.forget(attempt)
    return this.connected()
  }

  private forget(attempt: Promise<Connection>): void {
    if (this.connecting === attempt) this.connecting = undefined
  }
}
