import type { Events, NewEvent, StoredEvent, View } from '../../contract'
import type { Adk, AdkEvent, AdkSession, SessionService } from './adk'
import { fromContentPart, toContentPart } from './content'
import { refusalOf } from './refusals'

export function events(adk: Adk, service: SessionService): Events {
  return {
    async append(view, event) {
      try {
        const stored = await service.appendEvent({
          session: sessionOf(view),
          event: adk.createEvent(toAdk(event)),
        })
        return { event: event.partial === true ? undefined : fromAdk(stored), repeat: false }
      } catch (error) {
        throw refusalOf(error, view)
      }
    },

    async log({ app, user, session }, invocation) {
      const found = await service.getSession({ appName: app, userId: user, sessionId: session })
      return (found?.events ?? [])
        .map(fromAdk)
        .filter((event) => invocation === undefined || event.invocation === invocation)
    },

    async window({ app, user, session }, { last, since }) {
      const config = {
        ...(last !== undefined && { numRecentEvents: last }),
        ...(since !== undefined && { afterTimestamp: timeOf(since) }),
      }
      const found = await service.getSession({ appName: app, userId: user, sessionId: session, config })
      return (found?.events ?? []).map(fromAdk)
    },
  }
}

/** The session object that a view stands for: ADK appends to an object that was created or read before. */
export function sessionOf(view: View): AdkSession {
  return view.handle as AdkSession
}

function toAdk(event: NewEvent): Partial<AdkEvent> {
  const {
    id,
    invocation,
    author,
    branch,
    at,
    parts = [],
    longRunning,
    error,
    delta,
    metadata,
    partial,
  } = event
  return {
    ...(id !== undefined && { id }),
    ...(invocation !== undefined && { invocationId: invocation }),
    author,
    ...(branch !== undefined && { branch }),
    ...(at !== undefined && { timestamp: timeOf(at) }),
    ...(parts.length > 0 && {
      content: { role: author === 'user' ? 'user' : 'model', parts: parts.map(toContentPart) },
    }),
    ...(longRunning !== undefined && { longRunningToolIds: longRunning }),
    ...(error?.code !== undefined && { errorCode: error.code }),
    ...(error?.message !== undefined && { errorMessage: error.message }),
    ...(metadata !== undefined && { customMetadata: metadata }),
    ...(partial !== undefined && { partial }),
    actions: delta === undefined ? {} : { stateDelta: delta },
  }
}

/** What was absent is empty in ADK, and absent again here. */
export function fromAdk(event: AdkEvent): StoredEvent {
  const { id, invocationId, author, branch, timestamp, content, longRunningToolIds = [] } = event
  const { errorCode: code, errorMessage: message, customMetadata, actions } = event
  const { stateDelta = {} } = actions
  return {
    id,
    ...(invocationId !== '' && { invocation: invocationId }),
    author,
    ...(branch !== undefined && { branch }),
    at: timestamp,
    parts: (content?.parts ?? []).map(fromContentPart),
    ...(longRunningToolIds.length > 0 && { longRunning: longRunningToolIds }),
    ...((code !== undefined || message !== undefined) && {
      error: { ...(code !== undefined && { code }), ...(message !== undefined && { message }) },
    }),
    ...(Object.keys(stateDelta).length > 0 && { delta: stateDelta }),
    ...(customMetadata !== undefined && { metadata: customMetadata }),
  }
}

/** Events carry milliseconds. */
function timeOf(at: number | string): number {
  return typeof at === 'number' ? at : Date.parse(at)
}
