import type { Sessions, View } from '../../contract'
import type { AdkSession, SessionService } from './adk'
import { refusalOf } from './refusals'

export function sessions(service: SessionService): Sessions {
  return {
    async create({ app, user, session, state }) {
      try {
        const created = await service.createSession({
          appName: app,
          userId: user,
          ...(session !== undefined && { sessionId: session }),
          ...(state !== undefined && { state }),
        })
        return viewOf(created)
      } catch (error) {
        throw refusalOf(error, { app, user, session: session ?? '' })
      }
    },

    async read({ app, user, session }) {
      const found = await service.getSession({ appName: app, userId: user, sessionId: session })
      return found === undefined ? undefined : viewOf(found)
    },

    async list({ app, user }, { offset, limit } = {}) {
      const { sessions } = await service.listSessions({
        appName: app,
        userId: user,
        order: 'desc',
        ...(offset !== undefined && { offset }),
        ...(limit !== undefined && { limit }),
      })
      return sessions.map(viewOf)
    },

    async delete({ app, user, session }) {
      await service.deleteSession({ appName: app, userId: user, sessionId: session })
    },
  }
}

/** ADK tells no time of creation: the target says so, and whatever stands there is not looked at. */
function viewOf(session: AdkSession): View {
  const { appName, userId, id, state, lastUpdateTime } = session
  return {
    app: appName,
    user: userId,
    session: id,
    state,
    createdAt: lastUpdateTime,
    updatedAt: lastUpdateTime,
    handle: session,
  }
}
