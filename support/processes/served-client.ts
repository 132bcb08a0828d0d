import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { type Backend, Refusal, type Space, type Summaries, type Target } from '../../targets/contract'
import { ReplyLost } from '../trajectory/outcome'
import type { Reply, Request } from './protocol'

const SERVER = join(__dirname, 'serve.ts')

interface Waiting {
  readonly done: (value: unknown) => void
  readonly failed: (error: Error) => void
}

/** A client of a backend in a process of its own, which can be killed. */
export class ServedClient {
  private readonly child: ChildProcess
  private readonly waiting = new Map<number, Waiting>()
  private readonly ready: Promise<void>
  private readonly gone: Promise<void>
  private isGone = false
  private count = 0

  /** Starts the process; it opens nothing yet. */
  constructor(
    private readonly target: Target,
    private readonly module: string,
    private readonly space: Space,
  ) {
    this.child = fork(SERVER, {
      execArgv: ['-r', 'ts-node/register/transpile-only'],
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
  }

  /** Waits until the process can be asked. */
  async start(): Promise<void> {
    await this.ready
  }

  /** Opens the backend's client there. */
  async open(_space: Space): Promise<Backend> {
    await this.ready
    const { name, settings } = this.space
    await this.ask({ type: 'open', module: this.module, space: name, settings, now: this.space.clock.now() })
    const { capabilities } = this.target
    return {
      sessions: this.dimension('sessions'),
      events: this.dimension('events'),
      ...(capabilities.has('state') && { state: this.dimension<NonNullable<Backend['state']>>('state') }),
      ...(capabilities.has('tracks') && { tracks: this.dimension<NonNullable<Backend['tracks']>>('tracks') }),
      ...(capabilities.has('summaries') && { summaries: this.dimension<Summaries>('summaries') }),
      ...(capabilities.has('memory') && {
        memories: this.dimension<NonNullable<Backend['memories']>>('memories'),
      }),
      close: () => this.end(),
    }
  }

  /** Kills the process at once, whatever it is doing. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL')
    await this.gone
  }

  /** Closes the client and ends the process. */
  async end(): Promise<void> {
    if (this.isGone) return
    await this.ready
    await this.ask({ type: 'close' })
    this.child.disconnect()
    await this.gone
  }

  /** A dimension whose every operation is asked over there. */
  private dimension<T extends object>(name: string): T {
    const empty: T = Object.create(null)
    return new Proxy(empty, {
      get:
        (_part, method) =>
        (...given: readonly unknown[]) =>
          this.ask({
            type: 'call',
            dimension: name,
            method: String(method),
            given,
            now: this.space.clock.now(),
          }),
    })
  }

  private ask(request: Unnumbered<Request>): Promise<unknown> {
    if (this.isGone) return Promise.reject(new Refusal('closed', 'client', 'its process is gone'))
    const id = ++this.count
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed })
      // A process that is gone by now answers with its exit.
      this.child.send({ ...request, id }, () => {})
    })
  }

  private hear(reply: Reply): void {
    if (reply.type === 'ready') return
    const waiting = this.waiting.get(reply.id)
    this.waiting.delete(reply.id)
    if (reply.type === 'answer') waiting?.done(reply.value)
    else
      waiting?.failed(Object.assign(new Error(reply.message), { code: reply.code, subject: reply.subject }))
  }

  private loseWaiting(): void {
    for (const { failed } of this.waiting.values()) failed(new ReplyLost('the process of the client is gone'))
    this.waiting.clear()
  }
}

type Unnumbered<R> = R extends { readonly id: number } ? Omit<R, 'id'> : never
