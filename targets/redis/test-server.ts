import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Redis } from 'ioredis'
import { freePort } from '../../support/servers/free-port'

/** A `redis-server` of the PATH that belongs to one test file: it may be stopped, frozen and killed. */
export class TestServer {
  private readonly folder = mkdtempSync(join(tmpdir(), 'redis-test-'))
  private child: ChildProcess | undefined

  private constructor(
    readonly port: number,
    private readonly settings: readonly string[],
  ) {}

  /** @param settings as on the command line of `redis-server` */
  static async start(...settings: readonly string[]): Promise<TestServer> {
    const server = new TestServer(await freePort(), settings)
    await server.start()
    return server
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`
  }

  /** Starts it, empty, where it does not run. */
  async start(): Promise<void> {
    const fixed = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.folder]
    const child = spawn('redis-server', [...fixed, '--save', '', '--appendonly', 'no', ...this.settings], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.child = child
    const said: string[] = []
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.includes('Ready to accept connections')) {
        child.stdout.resume()
        return
      }
      said.push(line)
    }
    throw new Error(`redis-server did not start: ${said.join('\n')}`)
  }

  freeze(): void {
    this.child?.kill('SIGSTOP')
  }

  thaw(): void {
    this.child?.kill('SIGCONT')
  }

  async kill(): Promise<void> {
    const { child } = this
    this.child = undefined
    if (child === undefined || child.exitCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  /** Sends one command on a connection of its own. */
  async ask<Reply>(...[name = 'PING', ...args]: readonly (string | number)[]): Promise<Reply> {
    const asking = new Redis(this.url, { protocol: 2 })
    try {
      return (await asking.call(String(name), [...args])) as Reply
    } finally {
      asking.disconnect()
    }
  }

  async stop(): Promise<void> {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
