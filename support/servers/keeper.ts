import { randomBytes } from 'node:crypto'
import type { ServerKind } from '../../targets/contract'
import { removeContainers } from './container'
import type { StartedServer } from './found-server'
import type { KeeperReply, KeeperRequest } from './keeper-protocol'
import { postgresRecipe } from './postgres'
import type { ServerRecipe } from './recipe'
import { redisRecipe } from './redis'
import { startServer } from './start-server'

/**
 * Runs in a process of its own and keeps a run's servers: when the run's process is gone, however it went, the channel to
 * it closes, and the servers end with all that they have left.
 */

const RECIPES: Readonly<Record<ServerKind, ServerRecipe>> = { redis: redisRecipe, postgres: postgresRecipe }

/** Milliseconds for which a start in progress is waited for before it is left to itself. */
const PATIENCE = 10_000

const run = randomBytes(6).toString('hex')
const starts = new Map<ServerKind, Promise<StartedServer>>()
let stopping: Promise<void> | undefined

process.on('message', async (request: KeeperRequest) => {
  if (request.type === 'stop') {
    await stop()
    process.disconnect()
    return
  }
  const { id, kind } = request
  try {
    const { url } = await start(kind)
    reply({ id, type: 'started', url })
  } catch (error) {
    reply({ id, type: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
})
process.on('disconnect', async () => {
  await stop()
  process.exit(0)
})
// Whoever ends a whole group of processes means the run: this one has to tidy up after it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

function start(kind: ServerKind): Promise<StartedServer> {
  if (stopping !== undefined) return Promise.reject(new Error('the run is over'))
  const known = starts.get(kind)
  if (known !== undefined) return known
  const started = startServer(RECIPES[kind], run, (line) => process.stderr.write(`${line}\n`))
  starts.set(kind, started)
  return started
}

function stop(): Promise<void> {
  stopping ??= stopAll()
  return stopping
}

async function stopAll(): Promise<void> {
  const stopped = [...starts.values()].map(async (start) => (await start).stop())
  const patience = new Promise((done) => setTimeout(done, PATIENCE).unref())
  await Promise.race([Promise.allSettled(stopped), patience])
  // Also those whose start was not finished. Without an engine there are none.
  if (starts.size > 0) await removeContainers(run).catch(() => {})
}

function reply(message: KeeperReply): void {
  process.send?.(message, () => {})
}
