import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { findProgram, postgresFolders } from '../../support/servers/find-program'
import { freePort } from '../../support/servers/free-port'
import { otherOwner } from '../../support/servers/process-owner'

const PASSWORD = 'only-for-tests'

/** A Postgres of a test file's own, in a temporary folder. */
export interface TestServer {
  readonly port: number
  url(database?: string): string
  /** Runs statements as the superuser, each on its own. */
  sql<Row extends object>(text: string, database?: string): Promise<readonly Row[]>
  start(): Promise<void>
  /** SIGINT drops all clients and ends, SIGQUIT ends at once as a crash does. */
  stop(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>
  /** Stops it for good and removes its folder. */
  remove(): Promise<void>
}

/** @param settings lines for `postgresql.conf` */
export async function startServer(settings: readonly string[] = []): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-test-'))
  const data = join(folder, 'data')
  const port = await freePort()
  const user = otherOwner()
  chmodSync(folder, 0o755)
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const password = join(folder, 'password')
  writeFileSync(password, PASSWORD, { mode: 0o644 })
  const options = ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(program('initdb'), [...options, '--auth=scram-sha-256', `--pwfile=${password}`], {
    ...user,
    cwd: folder,
    stdio: 'pipe',
  })
  const lines = [
    `port = ${port}`,
    "listen_addresses = '127.0.0.1'",
    `unix_socket_directories = '${folder}'`,
    'fsync = off',
    ...settings,
  ]
  writeFileSync(join(data, 'postgresql.auto.conf'), `${lines.join('\n')}\n`)

  let running: ReturnType<typeof spawn> | undefined
  const server: TestServer = {
    port,
    url: (database = 'postgres') => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${database}`,
    async sql<Row extends object>(text: string, database?: string) {
      const client = new Client({ connectionString: server.url(database) })
      await client.connect()
      try {
        return (await client.query<Row>(text)).rows
      } finally {
        await client.end()
      }
    },
    async start() {
      running = spawn(program('postgres'), ['-D', data], { ...user, cwd: folder, stdio: 'ignore' })
      await untilUp(server, running)
    },
    async stop(signal = 'SIGINT') {
      const ending = running
      running = undefined
      if (ending === undefined) return
      const ended = once(ending, 'exit')
      ending.kill(signal)
      await ended
    },
    async remove() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await server.start()
  return server
}

async function untilUp(server: TestServer, running: ReturnType<typeof spawn>): Promise<void> {
  const deadline = Date.now() + 60_000
  for (;;) {
    try {
      await server.sql('SELECT 1')
      return
    } catch (error) {
      if (running.exitCode !== null || Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

function program(name: string): string {
  const found = findProgram(name, postgresFolders())
  if (found === undefined) throw new Error(`${name} is not on the PATH; install PostgreSQL`)
  return found
}
