import type { Sessions, View } from '../../contract'
import type { IqaiSession, SessionService } from './iqai'
import { refusalOf } from './refusals'
import { toInstant } from './times'

export function sessions(service: SessionService): Sessions {
  return {
    async create({ app, user, session, state }) {
      try {
        return viewOf(await service.createSession(app, user, state, session))
      } catch (error) {
        throw refusalOf(error, { app, user, session: session ?? '' })
      }
    },

    async read({ app, user, session }) {
      const found = await service.getSession(app, user, session)
      return found === undefined ? undefined : viewOf(found)
    },

    /** It knows no pages: whoever asks for one gets the whole list. */
    async list({ app, user }) {
      const { sessions } = await service.listSessions(app, user)
      return sessions.map(viewOf)
    },

    async delete({ app, user, session }) {
      await service.deleteSession(app, user, session)
    },
  }
}

/** No time of creation is told: the target says so, and whatever stands there is not looked at. */
function viewOf(session: IqaiSession): View {
  const { appName, userId, id, state, lastUpdateTime } = session
  const updatedAt = toInstant(lastUpdateTime)
  return { app: appName, user: userId, session: id, state, createdAt: updatedAt, updatedAt, handle: session }
}
