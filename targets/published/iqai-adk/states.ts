import type { JsonObject, States } from '../../contract'
import type { SessionService } from './iqai'

/** Whoever only looks: no user of a scenario. */
const READER = '(reader)'

/** The state of a user or an app is shown in a session only, so a reader opens one, and deletes it again. */
export function states(service: SessionService): States {
  return {
    async read(place) {
      const user = place.scope === 'user' ? place.user : READER
      const { id, state } = await service.createSession(place.app, user)
      await service.deleteSession(place.app, user, id)
      return bareKeys(state, `${place.scope}:`)
    },
    update: refuse,
    remove: refuse,
    clear: refuse,
  }
}

async function refuse(): Promise<never> {
  throw new Error('@iqai/adk changes state by events alone')
}

function bareKeys(state: JsonObject, prefix: string): JsonObject {
  const scoped = Object.entries(state).filter(([key]) => key.startsWith(prefix))
  return Object.fromEntries(scoped.map(([key, value]) => [key.slice(prefix.length), value]))
}
