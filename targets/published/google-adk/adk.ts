import type { Json, JsonObject } from '../../contract'
import { loadPackage } from '../load-package'
import type { MemoryService as Remembering } from '../remembered-sessions'

/** What the adapter uses of `@google/adk`: its names and shapes, not its types, which are there only when it is installed. */
export interface Adk {
  readonly InMemorySessionService: new () => SessionService
  readonly InMemoryMemoryService: new () => MemoryService
  readonly DatabaseSessionService: new (options: object) => DatabaseSessionService
  createEvent(parameters: Partial<AdkEvent>): AdkEvent
}

export interface SessionService {
  createSession(request: {
    appName: string
    userId: string
    sessionId?: string
    state?: JsonObject
  }): Promise<AdkSession>
  getSession(request: {
    appName: string
    userId: string
    sessionId: string
    config?: { numRecentEvents?: number; afterTimestamp?: number }
  }): Promise<AdkSession | undefined>
  listSessions(request: {
    appName: string
    userId: string
    limit?: number
    offset?: number
    order: 'desc'
  }): Promise<{ readonly sessions: readonly AdkSession[] }>
  deleteSession(request: { appName: string; userId: string; sessionId: string }): Promise<void>
  appendEvent(request: { session: AdkSession; event: AdkEvent }): Promise<AdkEvent>
}

export interface DatabaseSessionService extends SessionService {
  /** Connects, and makes the tables. Every operation does it where it is not done yet. */
  init(): Promise<void>
  /** Private to the service, which has no way to end its connections. */
  readonly orm?: { close(force?: boolean): Promise<void> }
}

export type MemoryService = Remembering<AdkSession>

/** A live object: services write into the one that an append is given. */
export interface AdkSession {
  readonly id: string
  readonly appName: string
  readonly userId: string
  readonly state: JsonObject
  readonly events: readonly AdkEvent[]
  /** Milliseconds since 1970. */
  readonly lastUpdateTime: number
}

export interface AdkEvent {
  readonly id: string
  readonly invocationId: string
  readonly author: string
  readonly branch?: string
  readonly timestamp: number
  readonly content?: Content
  readonly longRunningToolIds?: readonly string[]
  readonly errorCode?: string
  readonly errorMessage?: string
  readonly customMetadata?: JsonObject
  readonly partial?: boolean
  readonly actions: { readonly stateDelta?: JsonObject }
}

export interface Content {
  readonly role?: string
  readonly parts?: readonly ContentPart[]
}

export interface ContentPart {
  readonly text?: string
  readonly thought?: boolean
  readonly inlineData?: { readonly mimeType: string; readonly data: string; readonly displayName?: string }
  readonly fileData?: { readonly mimeType: string; readonly fileUri: string; readonly displayName?: string }
  readonly functionCall?: { readonly id: string; readonly name: string; readonly args: Json }
  readonly functionResponse?: { readonly id: string; readonly name: string; readonly response: Json }
}

export function adk(): Adk {
  return loadPackage(__dirname, '@google/adk') as Adk
}

/** The name and version that is installed, for the report. */
export function describeAdk(storage: string): string {
  const { version } = loadPackage(__dirname, '@google/adk/package.json') as { version: string }
  return `@google/adk ${version}, ${storage}`
}
