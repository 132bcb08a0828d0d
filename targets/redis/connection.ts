import { Redis } from 'ioredis'
import type { Address } from './address'
import type { Given, Script } from './script'
import { TimedOut, within } from './timeout'

/**
 * One connection, from its opening to its first failure. It never opens anew, never keeps a command for later, and sends
 * none twice (REC-3). After a time-out it is dropped, so that no late answer is taken for another command's.
 */
export class Connection {
  private failure: Error | undefined
  private dropped = false
  private readonly sent = new Set<string>()
  /** The server's clock less this machine's, in milliseconds; at most the truth, so that a deadline is never too late. */
  private ahead = 0

  private constructor(
    private readonly redis: Redis,
    private readonly timeout: number,
  ) {
    redis.on('error', (error: Error) => {
      this.failure ??= error
    })
  }

  /** @param timeout milliseconds for connecting, and for each command */
  static async open(address: Address, timeout: number): Promise<Connection> {
    const { host, port, username, password, db, tls } = address
    const redis = new Redis({
      host,
      port,
      db,
      ...(username !== undefined && { username }),
      ...(password !== undefined && { password }),
      ...(tls && { tls: {} }),
      protocol: 2,
      disableClientInfo: true,
      lazyConnect: true,
      enableReadyCheck: false,
      connectTimeout: timeout,
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      retryStrategy: null,
    })
    const connection = new Connection(redis, timeout)
    await connection.greet()
    return connection
  }

  get usable(): boolean {
    return !this.dropped && this.redis.status === 'ready'
  }

  /** The first time on a connection a script goes as text, then by its digest; both take one round trip. */
  async run<Parameter extends string, Reply>(
    script: Script<Parameter, Reply>,
    space: string,
    given: Given<Parameter>,
    rest: readonly (string | number)[] = [],
  ): Promise<Reply> {
    const deadline = Math.floor(Date.now() + this.ahead + this.timeout)
    const args = script.arguments(space, deadline, given, rest)
    if (!this.sent.has(script.sha)) {
      this.sent.add(script.sha)
      return this.command<Reply>('EVAL', [script.text, ...args])
    }
    try {
      return await this.command<Reply>('EVALSHA', [script.sha, ...args])
    } catch (error) {
      // The server forgot its scripts and did nothing.
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error
      return this.command<Reply>('EVAL', [script.text, ...args])
    }
  }

  async command<Reply>(name: string, args: (string | number)[] = []): Promise<Reply> {
    try {
      return (await within(this.timeout, this.redis.call(name, args))) as Reply
    } catch (error) {
      if (error instanceof TimedOut) this.drop()
      throw error
    }
  }

  /** At once: a server that is frozen never says goodbye. */
  drop(): void {
    this.dropped = true
    this.redis.disconnect()
    this.redis.stream?.destroy()
  }

  /** A connection holds up no process: a command under way does, by its time-out. */
  private async greet(): Promise<void> {
    try {
      await within(this.timeout, this.redis.connect())
      const [seconds, micros] = await this.command<[string, string]>('TIME')
      this.ahead = Number(seconds) * 1000 + Number(micros) / 1000 - Date.now()
      this.redis.stream.unref()
    } catch (error) {
      this.drop()
      throw this.failure ?? error
    }
  }
}
