import type { JsonObject, SessionKey, StatePlace, States } from '../../../contract'
import type { Saver } from './saver'
import { advance } from './threads'

/** State is a channel of the thread, and each change of it the next checkpoint. */
export function states(saver: Saver): States {
  async function change(place: StatePlace, write: (state: JsonObject) => JsonObject): Promise<void> {
    await advance(saver, sessionOf(place), ({ state = {} }) => ({ state: write(state) }))
  }

  return {
    update: (place, changes) => change(place, (state) => ({ ...state, ...changes })),
    remove: (place, keys) =>
      change(place, (state) =>
        Object.fromEntries(Object.entries(state).filter(([key]) => !keys.includes(key))),
      ),
    clear: (place) => change(place, () => ({})),
    read: async ({ scope }) => refuse(scope),
  }
}

function sessionOf(place: StatePlace): SessionKey {
  return place.scope === 'session' ? place.view : refuse(place.scope)
}

function refuse(scope: string): never {
  throw new Error(`a saver keeps the state of sessions, none of a ${scope}`)
}
