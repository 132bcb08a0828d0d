import { Redis } from 'ioredis'
import type { Address } from './address'
import type { Given, Script } from './script'
import { TimedOut, Watch } from './timeout'

/**
 * One connection, from its opening to its first failure. It never opens anew, never keeps a command for later, and sends
 * none twice (REC-3). After a time-out it is dropped, so that no late answer is taken for another command's.
 */
export class Connection {
  private failure: Error | undefined
  private late: TimedOut | undefined
  private dropped = false
  private readonly sent = new Set<string>()
  private readonly watch: Watch
  /** The server's clock less this machine's, in milliseconds; at most the truth, so that a deadline is never too late. */
  private ahead = 0

  private constructor(
    private readonly redis: Redis,
    private readonly timeout: number,
  ) {
    redis.on('error', (error: Error) => {
      this.failure ??= error
    })
    this.watch = new Watch(timeout, () => {
      this.late = new TimedOut(timeout)
      this.drop()
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
    const asText = !this.sent.has(script.sha)
    if (asText) this.sent.add(script.sha)
    try {
      return await this.command<Reply>(
        asText ? 'eval' : 'evalsha',
        script.arguments(asText, space, deadline, given, rest),
      )
    } catch (error) {
      // The server forgot its scripts and did nothing.
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error
      return this.command<Reply>('eval', script.arguments(true, space, deadline, given, rest))
    }
  }

  command<Reply>(name: string, args: (string | number)[] = []): Promise<Reply> {
    return this.timely(this.redis.call(name, args) as Promise<Reply>)
  }

  /** At once: a server that is frozen never says goodbye. What is under way fails. */
  drop(): void {
    this.dropped = true
    this.redis.disconnect()
    this.redis.stream?.destroy()
  }

  /** The driver answers in the order in which it was asked. */
  private async timely<T>(work: Promise<T>): Promise<T> {
    this.watch.begin()
    try {
      return await work
    } catch (error) {
      throw this.late ?? error
    } finally {
      this.watch.end()
    }
  }

  /** A connection holds up no process: a command under way does, by its time-out. */
  private async greet(): Promise<void> {
    try {
      await this.timely(this.redis.connect())
      const [seconds, micros] = await this.command<[string, string]>('time')
      this.ahead = Number(seconds) * 1000 + Number(micros) / 1000 - Date.now()
      this.redis.stream.unref()
    } catch (error) {
      this.drop()
      throw this.failure ?? error
    }
  }
}
