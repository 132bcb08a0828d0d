import type { Events, NewEvent, StoredEvent, View } from '../../contract'
import { fromContentPart, toContentPart } from '../google-adk/content'
import type { Iqai, IqaiEvent, IqaiSession, SessionService } from './iqai'
import { refusalOf } from './refusals'
import { toInstant, toSeconds } from './times'

export function events(iqai: Iqai, service: SessionService): Events {
  return {
    async append(view, event) {
      try {
        const stored = await service.appendEvent(sessionOf(view), toIqai(iqai, event))
        return { event: event.partial === true ? undefined : fromIqai(stored), repeat: false }
      } catch (error) {
        throw refusalOf(error, view)
      }
    },

    async log({ app, user, session }, invocation) {
      const found = await service.getSession(app, user, session)
      return (found?.events ?? [])
        .map(fromIqai)
        .filter((event) => invocation === undefined || event.invocation === invocation)
    },

    async window({ app, user, session }, { last, since }) {
      const found = await service.getSession(app, user, session, {
        ...(last !== undefined && { numRecentEvents: last }),
        ...(since !== undefined && { afterTimestamp: toSeconds(since) }),
      })
      return (found?.events ?? []).map(fromIqai)
    },
  }
}

/** The session object that a view stands for: events are appended to an object that was created or read before. */
export function sessionOf(view: View): IqaiSession {
  return view.handle as IqaiSession
}

/** Events are stamped here as an agent would stamp them, for by themselves they take whole seconds. */
function toIqai({ Event, EventActions }: Iqai, input: NewEvent): IqaiEvent {
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
  } = input
  const event = new Event({
    ...(id !== undefined && { id }),
    ...(invocation !== undefined && { invocationId: invocation }),
    author,
    ...(branch !== undefined && { branch }),
    timestamp: at === undefined ? Date.now() / 1000 : toSeconds(at),
    ...(parts.length > 0 && {
      content: { role: author === 'user' ? 'user' : 'model', parts: parts.map(toContentPart) },
    }),
    ...(longRunning !== undefined && { longRunningToolIds: new Set(longRunning) }),
    ...(partial !== undefined && { partial }),
    actions: new EventActions(delta === undefined ? {} : { stateDelta: delta }),
  })
  if (error?.code !== undefined) event.errorCode = error.code
  if (error?.message !== undefined) event.errorMessage = error.message
  if (metadata !== undefined) event.customMetadata = metadata
  return event
}

/** What was absent is empty there, and absent again here. */
function fromIqai(event: IqaiEvent): StoredEvent {
  const { id, invocationId, author, branch, timestamp, content, longRunningToolIds } = event
  const { errorCode: code, errorMessage: message, customMetadata, actions } = event
  const stateDelta = actions?.stateDelta ?? {}
  const longRunning = [...(longRunningToolIds ?? [])]
  return {
    id,
    ...(invocationId !== '' && { invocation: invocationId }),
    author,
    ...(branch !== undefined && { branch }),
    at: toInstant(timestamp),
    parts: (content?.parts ?? []).map(fromContentPart),
    ...(longRunning.length > 0 && { longRunning }),
    ...((code !== undefined || message !== undefined) && {
      error: { ...(code !== undefined && { code }), ...(message !== undefined && { message }) },
    }),
    ...(Object.keys(stateDelta).length > 0 && { delta: stateDelta }),
    ...(customMetadata !== undefined && { metadata: customMetadata }),
  }
}
