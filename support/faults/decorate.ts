import type { Backend } from '../../targets/contract'

/**
 * Stands between a caller and an operation of a backend.
 *
 * @param operation dimension and method: `events.append`
 * @param perform the operation itself
 */
export type Interceptor = (operation: string, perform: () => Promise<unknown>) => Promise<unknown>

/** A backend whose every operation, but `close`, goes through the interceptor. */
export function decorate(backend: Backend, intercept: Interceptor): Backend {
  function dimension<T extends object>(part: T, name: string): T {
    return new Proxy(part, {
      get(target, member) {
        const method: unknown = Reflect.get(target, member)
        if (typeof method !== 'function') return method
        return (...given: unknown[]) =>
          intercept(`${name}.${String(member)}`, async () => Reflect.apply(method, target, given))
      },
    })
  }
  const { state, tracks, summaries, memories } = backend
  return {
    sessions: dimension(backend.sessions, 'sessions'),
    events: dimension(backend.events, 'events'),
    ...(state && { state: dimension(state, 'state') }),
    ...(tracks && { tracks: dimension(tracks, 'tracks') }),
    ...(summaries && { summaries: dimension(summaries, 'summaries') }),
    ...(memories && { memories: dimension(memories, 'memories') }),
    close: () => backend.close(),
  }
}

const WRITES: ReadonlySet<string> = new Set([
  'sessions.create',
  'sessions.delete',
  'sessions.sweep',
  'events.append',
  'state.update',
  'state.remove',
  'state.clear',
  'tracks.record',
  'summaries.finish',
  'memories.add',
  'memories.correct',
  'memories.forget',
  'memories.forgetAll',
  'memories.remember',
])

export function writes(operation: string): boolean {
  return WRITES.has(operation)
}
