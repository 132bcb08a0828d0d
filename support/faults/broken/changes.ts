import type { Backend } from '../../../targets/contract'

/** Operations that take the place of a backend's own, by dimension. */
export type Changes = {
  readonly [Part in Exclude<keyof Backend, 'close'>]?: Partial<NonNullable<Backend[Part]>>
}

/** The backend with some operations changed. A dimension that it lacks stays absent. */
export function changed(backend: Backend, changes: Changes): Backend {
  const { state, tracks, summaries, memories } = backend
  return {
    sessions: replace(backend.sessions, changes.sessions),
    events: replace(backend.events, changes.events),
    ...(state && { state: replace(state, changes.state) }),
    ...(tracks && { tracks: replace(tracks, changes.tracks) }),
    ...(summaries && { summaries: replace(summaries, changes.summaries) }),
    ...(memories && { memories: replace(memories, changes.memories) }),
    close: () => backend.close(),
  }
}

function replace<Part extends object>(part: Part, changes: Partial<Part> | undefined): Part {
  if (changes === undefined) return part
  return new Proxy(part, {
    get(target, member) {
      const own: unknown = Reflect.get(target, member)
      // What a backend does not offer, a broken one does not either.
      if (typeof own !== 'function') return own
      return Reflect.get(changes, member) ?? own.bind(target)
    },
  })
}
