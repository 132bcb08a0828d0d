import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import {
  type Backend,
  type Clock,
  Refusal,
  type Space,
  type Summaries,
  type Target,
} from '../../targets/contract'
import { ReplyLost } from '../trajectory/outcome'
import { forkModule } from './fork-module'
import type { Hold, Reply, Request } from './protocol'

const SERVER = join(__dirname, 'serve')

interface Waiting {
  readonly done: (value: unknown) => void
  readonly failed: (error: Error) => void
}

/**
 * A process in which clients of a backend live, and which can be killed. By itself it keeps nobody waiting: it ends when
 * this process does.
 */
export class ServedProcess {
  private readonly child: ChildProcess
  private readonly waiting = new Map<number, Waiting>()
  private readonly ready: Promise<void>
  private readonly gone: Promise<void>
  private isGone = false
  private clients = 0
  private requests = 0

  /** Starts the process; it opens nothing yet. */
  constructor(
    private readonly target: Target,
    private readonly module: string,
  ) {
    this.child = forkModule(SERVER, {
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...target.environment?.() },
    })
    this.ready = new Promise((done, failed) => {
      this.child.once('message', () => done())
      this.child.once('error', failed)
      this.child.once('exit', () => failed(new Error('the process of a client ended before it was ready')))
    })
    this.gone = new Promise((done) => {
      this.child.once('exit', () => {
        this.isGone = true
        this.loseWaiting()
        done()
      })
    })
    this.child.on('message', (reply: Reply) => this.hear(reply))
    this.child.unref()
  }

  /** Whether it can be asked, or will be. */
  get lives(): boolean {
    return !this.isGone
  }

  /** Waits until the process can be asked. */
  async start(): Promise<void> {
    await this.ready
  }

  /** Opens one more of the backend's clients there. */
  async open({ name, settings, clock }: Space): Promise<Backend> {
    await this.ready
    const client = ++this.clients
    await this.ask({ type: 'open', client, module: this.module, space: name, settings, now: clock.now() })
    const { capabilities } = this.target
    const part = <T extends object>(dimension: string) => this.dimension<T>(client, clock, dimension)
    return {
      sessions: part('sessions'),
      events: part('events'),
      ...(capabilities.has('state') && { state: part<NonNullable<Backend['state']>>('state') }),
      ...(capabilities.has('tracks') && { tracks: part<NonNullable<Backend['tracks']>>('tracks') }),
      ...(capabilities.has('summaries') && { summaries: part<Summaries>('summaries') }),
      ...(capabilities.has('memory') && { memories: part<NonNullable<Backend['memories']>>('memories') }),
      close: async () => {
        // With its process, a client is closed.
        if (this.lives) await this.ask({ type: 'close', client })
      },
    }
  }

  /** Whatever is asked from now on is heard when the machine's monotonic clock, in nanoseconds, has come so far. */
  hold(until: bigint): void {
    const request: Hold = { type: 'hold', until }
    this.child.send(request, () => {})
  }

  /** Kills the process at once, whatever it is doing. */
  async kill(): Promise<void> {
    this.child.ref()
    this.child.kill('SIGKILL')
    await this.gone
  }

  /** Ends the process. */
  async end(): Promise<void> {
    if (this.isGone) return
    await this.ready
    this.child.ref()
    this.child.disconnect()
    await this.gone
  }

  /** A client's dimension, whose every operation is asked over there. */
  private dimension<T extends object>(client: number, clock: Clock, dimension: string): T {
    const empty: T = Object.create(null)
    return new Proxy(empty, {
      get:
        (_part, method) =>
        (...given: readonly unknown[]) =>
          this.ask({ type: 'call', client, dimension, method: String(method), given, now: clock.now() }),
    })
  }

  private ask(request: Unnumbered<Request>): Promise<unknown> {
    if (this.isGone) return Promise.reject(new Refusal('closed', 'client', 'its process is gone'))
    const id = ++this.requests
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed })
      this.child.channel?.ref()
      // A process that is gone by now answers with its exit.
      this.child.send({ ...request, id }, () => {})
    })
  }

  private hear(reply: Reply): void {
    const waiting = 'id' in reply ? this.waiting.get(reply.id) : undefined
    if ('id' in reply) this.waiting.delete(reply.id)
    if (this.waiting.size === 0) this.child.channel?.unref()
    if (reply.type === 'answer') waiting?.done(reply.value)
    if (reply.type === 'error')
      waiting?.failed(Object.assign(new Error(reply.message), { code: reply.code, subject: reply.subject }))
  }

  private loseWaiting(): void {
    for (const { failed } of this.waiting.values()) failed(new ReplyLost('the process of the client is gone'))
    this.waiting.clear()
  }
}

type Unnumbered<R> = R extends { readonly id: number } ? Omit<R, 'id'> : never
