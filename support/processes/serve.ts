import type { Backend, Instant } from '../../targets/contract'
import { loadTarget } from '../backends/load-target'
import type { Hold, Reply, Request } from './protocol'

/** Runs in a process of its own: clients of a backend, asked over the channel to the parent. */

interface Served {
  now: Instant
  readonly backend: Backend
}

/** By number. A closed one stays: it answers for itself that it is closed. */
const clients = new Map<number, Served>()

process.on('message', async (request: Request | Hold) => {
  if (request.type === 'hold') return hold(request)
  const { id } = request
  try {
    reply({ id, type: 'answer', value: await answer(request) })
  } catch (error) {
    reply({ id, type: 'error', ...describe(error) })
  }
})
process.on('disconnect', () => process.exit(0))
// A Ctrl-C goes to the whole group: the parent ends this process when it has ended what it does.
process.on('SIGINT', () => {})
reply({ type: 'ready' })

/** Stays awake, since waking up takes as long as an append. */
function hold({ until }: Hold): void {
  while (process.hrtime.bigint() < until);
}

async function answer(request: Request): Promise<unknown> {
  switch (request.type) {
    case 'open': {
      const { client, module, space, settings, now } = request
      const target = await loadTarget(module)
      const clock = { now: () => clients.get(client)?.now ?? now }
      clients.set(client, { now, backend: await target.open({ name: space, clock, settings }) })
      return undefined
    }
    case 'call': {
      const served = client(request.client)
      served.now = request.now
      return call(served.backend, request.dimension, request.method, request.given)
    }
    case 'close':
      return client(request.client).backend.close()
  }
}

function client(number: number): Served {
  const served = clients.get(number)
  if (served === undefined) throw new Error('the client was asked before it was opened')
  return served
}

async function call(
  backend: Backend,
  dimension: string,
  method: string,
  given: readonly unknown[],
): Promise<unknown> {
  const part: unknown = Reflect.get(backend, dimension)
  const operation: unknown = typeof part === 'object' && part !== null ? Reflect.get(part, method) : undefined
  if (typeof operation !== 'function') throw new Error(`the client has no ${dimension}.${method}`)
  return Reflect.apply(operation, part, given)
}

function describe(error: unknown) {
  const text = (member: string): string | undefined => {
    const value: unknown =
      typeof error === 'object' && error !== null ? Reflect.get(error, member) : undefined
    return typeof value === 'string' ? value : undefined
  }
  return { code: text('code'), subject: text('subject'), message: text('message') ?? String(error) }
}

function reply(message: Reply): void {
  process.send?.(message)
}
