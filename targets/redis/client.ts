import { clientClosed } from '../contract'
import type { Connection } from './connection'
import type { Connections } from './connections'
import { refusalOf } from './refusals'
import type { Given, Script } from './script'

/** One client of a space, with a connection of its own while it is open. Whatever the driver raises leaves it as a refusal. */
export class Client {
  private connection: Connection | undefined
  private connecting: Promise<Connection> | undefined
  /** How many operations are under way, and what waits for the last of them. */
  private pending = 0
  private finished: (() => void) | undefined
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
    this.pending++
    try {
      return await operation()
    } finally {
      if (--this.pending === 0) this.finished?.()
    }
  }

  async run<Parameter extends string, Reply>(
    script: Script<Parameter, Reply>,
    given: Given<Parameter>,
    rest?: readonly (string | number)[],
  ): Promise<Reply> {
    try {
      const connection = this.connected() ?? (await this.connect())
      return await connection.run(script, this.key, given, rest)
    } catch (error) {
      throw refusalOf(this.connections.address, this.space, error)
    }
  }

  async command<Reply>(name: string, ...args: (string | number)[]): Promise<Reply> {
    try {
      const connection = this.connected() ?? (await this.connect())
      return await connection.command<Reply>(name, args)
    } catch (error) {
      throw refusalOf(this.connections.address, this.space, error)
    }
  }

  /** Idempotent. Waits for what was accepted. */
  close(): Promise<void> {
    this.closing ??= this.release()
    return this.closing
  }

  private async release(): Promise<void> {
    if (this.pending > 0) {
      await new Promise<void>((done) => {
        this.finished = done
      })
    }
    if (this.connection !== undefined) this.connections.giveBack(this.connection)
  }

  /** The client's connection, where it has one that did not fail. */
  private connected(): Connection | undefined {
    return this.connection?.usable ? this.connection : undefined
  }

  /** A new connection, one for all that wait for it; none that failed comes back (REC-3). */
  private connect(): Promise<Connection> {
    this.connecting ??= this.connections
      .take()
      .then((connection) => {
        this.connection = connection
        return connection
      })
      .finally(() => {
        this.connecting = undefined
      })
    return this.connecting
  }
}
