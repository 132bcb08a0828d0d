import type { JsonObject, States } from '../../contract'
import type { SessionService } from './adk'

/** Whoever only looks: no user of a scenario. */
const READER = '(reader)'

/** ADK shows the state of a user or an app in a session only, so a reader opens one, and deletes it again. */
export function states(service: SessionService): States {
  return {
    async read(place) {
      const userId = place.scope === 'user' ? place.user : READER
      const { id, state } = await service.createSession({ appName: place.app, userId })
      await service.deleteSession({ appName: place.app, userId, sessionId: id })
      return bareKeys(state, `${place.scope}:`)
    },
    update: refuse,
    remove: refuse,
    clear: refuse,
  }
}

async function refuse(): Promise<never> {
  throw new Error('ADK changes state by events alone')
}

function bareKeys(state: JsonObject, prefix: string): JsonObject {
  const scoped = Object.entries(state).filter(([key]) => key.startsWith(prefix))
  return Object.fromEntries(scoped.map(([key, value]) => [key.slice(prefix.length), value]))
}
