import type { JsonObject } from '../../contract'
import type { Content } from '../google-adk/adk'
import { loadPackage } from '../load-package'
import type { MemoryService as Remembering } from '../remembered-sessions'

/** What the adapter uses of `@iqai/adk`. */
export interface Iqai {
  readonly InMemorySessionService: new () => SessionService
  readonly InMemoryMemoryService: new () => MemoryService
  readonly Event: new (options: object) => IqaiEvent
  readonly EventActions: new (options: { stateDelta?: JsonObject }) => IqaiEvent['actions']
  createPostgresSessionService(url: string, pool: object): DatabaseSessionService
}

export interface SessionService {
  createSession(app: string, user: string, state?: JsonObject, session?: string): Promise<IqaiSession>
  getSession(
    app: string,
    user: string,
    session: string,
    config?: { numRecentEvents?: number; afterTimestamp?: number },
  ): Promise<IqaiSession | undefined>
  listSessions(app: string, user: string): Promise<{ readonly sessions: readonly IqaiSession[] }>
  deleteSession(app: string, user: string, session: string): Promise<void>
  appendEvent(session: IqaiSession, event: IqaiEvent): Promise<IqaiEvent>
}

export interface DatabaseSessionService extends SessionService {
  /** Private to the service, which has no way to end its connections. */
  readonly db: { destroy(): Promise<void> }
  /** Private, too: whether the tables are made, which the constructor begins and does not wait for. */
  readonly initialized: boolean
}

export type MemoryService = Remembering<IqaiSession>

/** A live object: services write into the one that an append is given. */
export interface IqaiSession {
  readonly id: string
  readonly appName: string
  readonly userId: string
  readonly state: JsonObject
  readonly events: readonly IqaiEvent[]
  /** Seconds since 1970. */
  readonly lastUpdateTime: number
}

export interface IqaiEvent {
  readonly id: string
  readonly invocationId: string
  readonly author: string
  readonly branch?: string
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly content?: Content
  readonly longRunningToolIds?: ReadonlySet<string>
  readonly partial?: boolean
  readonly actions?: { readonly stateDelta?: JsonObject }
  errorCode?: string
  errorMessage?: string
  customMetadata?: JsonObject
}

export function iqai(): Iqai {
  return loadPackage(__dirname, '@iqai/adk') as Iqai
}

/** The name and version that is installed, for the report. */
export function describeIqai(storage: string): string {
  const { version } = loadPackage(__dirname, './node_modules/@iqai/adk/package.json') as { version: string }
  return `@iqai/adk ${version}, ${storage}`
}
