import { readText } from '../tables/cells'
import type { Order } from '../tables/match'
import { AGENT, IN_APP, TEXT, USER } from './patterns'

/** Who says something: a person, whose session is meant, or an agent in the session in focus. */
export interface Speaker {
  readonly author: string
  /** The person, when it is one. */
  readonly user?: string
}

/** A session as a sentence names it; without a user, the one in focus. */
export interface NamedSession {
  readonly user?: string
  readonly session?: string
  readonly app?: string
}

/** Where state lives, as a sentence names it. */
export type NamedPlace =
  | { readonly of: 'session'; readonly session: NamedSession }
  | { readonly of: 'user'; readonly user: string; readonly app?: string }
  | { readonly of: 'app'; readonly app?: string }

export interface Details {
  readonly event?: string
  readonly branch?: string
  readonly session?: string
  readonly withoutId: boolean
}

/** How a sentence names a record: by an id, by leaving it to the backend, or not at all. */
export interface RecordDetails {
  readonly record?: string
  readonly withoutId: boolean
}

/** Which part of a view a sentence is about. */
export interface Selection {
  readonly since?: string
  readonly branch?: string
  readonly invocation?: string
  readonly session: NamedSession
}

const QUOTED = `(${TEXT})`

/** The text behind some words: `textAfter('in the app', …)`. */
function textAfter(words: string, sentence: string): string | undefined {
  const found = new RegExp(`(?:^| )${words} ${QUOTED}`, 's').exec(sentence)
  return found?.[1] === undefined ? undefined : readText(found[1], `after "${words}"`)
}

export function readUser(sentence: string): string {
  return textAfter('the user', sentence) ?? sentence
}

export function readSpeaker(sentence: string): Speaker {
  if (new RegExp(`^${AGENT}$`, 's').test(sentence))
    return { author: textAfter('the agent', sentence) ?? 'agent' }
  return { author: 'user', user: readUser(sentence) }
}

const ownSession = new RegExp(`(${USER})'s session ${QUOTED}(${IN_APP})`, 's')

export function readSession(sentence: string): NamedSession {
  const found = ownSession.exec(sentence)
  if (found === null) return {}
  const [, user = '', session = '', inApp = ''] = found
  return {
    user: readUser(user),
    session: readText(session, 'the session'),
    ...defined('app', textAfter('in the app', inApp)),
  }
}

const ownUser = new RegExp(`^(${USER})'s user(${IN_APP})$`, 's')

export function readPlace(sentence: string): NamedPlace {
  if (sentence.startsWith('the app')) return { of: 'app', ...defined('app', textAfter('the app', sentence)) }
  const found = ownUser.exec(sentence)
  if (found === null) return { of: 'session', session: readSession(sentence) }
  const [, user = '', inApp = ''] = found
  return { of: 'user', user: readUser(user), ...defined('app', textAfter('in the app', inApp)) }
}

export function readClient(sentence: string): string {
  return textAfter('on the client', sentence) ?? ''
}

export function readInApp(sentence: string): string | undefined {
  return textAfter('in the app', sentence)
}

export function readDetails(sentence: string): Details {
  return {
    ...defined('event', textAfter('as the event', sentence)),
    ...defined('branch', textAfter('on the branch', sentence)),
    ...defined('session', textAfter('in the session', sentence)),
    withoutId: sentence.includes(' without an id'),
  }
}

export function readRecordDetails(sentence: string): RecordDetails {
  return {
    ...defined('record', textAfter('as the record', sentence)),
    withoutId: sentence.includes(' without an id'),
  }
}

export function readSince(sentence: string): string | undefined {
  return textAfter('since', sentence)
}

export function readSelection(sentence: string): Selection {
  return {
    ...defined('since', textAfter('since', sentence)),
    ...defined('branch', textAfter('(?:of|for) the branch', sentence)),
    ...defined('invocation', textAfter('of the invocation', sentence)),
    session: readSession(sentence),
  }
}

/** The number in `the last 2 events of `, if it is there. */
export function readLast(sentence: string): number | undefined {
  return numberAfter('the last', sentence)
}

export function readPage(sentence: string): { readonly offset?: number; readonly limit?: number } {
  return {
    ...defined('offset', numberAfter('leaving out the first', sentence)),
    ...defined('limit', numberAfter('at most', sentence)),
  }
}

export function readOrder(sentence: string): Order {
  return sentence === 'in order' ? 'in order' : 'in any order'
}

function numberAfter(words: string, sentence: string): number | undefined {
  const found = new RegExp(`${words} (-?\\d+)`).exec(sentence)
  return found === null ? undefined : Number(found[1])
}

function defined<K extends string, V>(member: K, value: V | undefined): { readonly [M in K]?: V } {
  return value === undefined ? {} : ({ [member]: value } as { readonly [M in K]?: V })
}
