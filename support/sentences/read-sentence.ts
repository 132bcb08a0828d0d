import { FeatureError } from '../feature-error'
import { readText } from '../tables/cells'
import type { Order } from '../tables/match'
import { AGENT, IN_APP, SESSION, TEXT, USER } from './patterns'

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

/** The text behind the words with which a sentence begins: `textBehind('the user', …)`. */
function textBehind(words: string, sentence: string): string | undefined {
  const found = new RegExp(`^ ?${words} ${QUOTED}`, 's').exec(sentence)
  return found?.[1] === undefined ? undefined : readText(found[1], `behind "${words}"`)
}

/**
 * The pieces of a sentence by name, read from the left, so that what stands inside a text is never taken for a piece.
 *
 * @param pieces each piece's pattern, with what it says as its one group
 */
export function readPieces(
  sentence: string,
  pieces: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const names = Object.keys(pieces)
  const piece = new RegExp(names.map((name) => ` (?:${pieces[name]})`).join('|'), 'sy')
  const found: Record<string, string> = {}
  for (let match = piece.exec(sentence); match !== null; match = piece.exec(sentence)) {
    const index = match.slice(1).findIndex((group) => group !== undefined)
    const name = names[index] ?? ''
    if (Object.hasOwn(found, name)) throw new FeatureError(`the sentence says twice:${match[0]}`)
    found[name] = match[index + 1] ?? ''
  }
  return found
}

function textOf(pieces: Readonly<Record<string, string>>, name: string): string | undefined {
  const quoted = pieces[name]
  return quoted === undefined ? undefined : readText(quoted, `the ${name}`)
}

export function readUser(sentence: string): string {
  return textBehind('the user', sentence) ?? sentence
}

export function readSpeaker(sentence: string): Speaker {
  if (new RegExp(`^${AGENT}$`, 's').test(sentence))
    return { author: textBehind('the agent', sentence) ?? 'agent' }
  return { author: 'user', user: readUser(sentence) }
}

const ownSession = new RegExp(`^(?: of )?(${USER})'s session ${QUOTED}(${IN_APP})$`, 's')

export function readSession(sentence: string): NamedSession {
  const found = ownSession.exec(sentence)
  if (found === null) return {}
  const [, user = '', session = '', inApp = ''] = found
  return {
    user: readUser(user),
    session: readText(session, 'the session'),
    ...defined('app', textBehind('in the app', inApp)),
  }
}

const ownUser = new RegExp(`^(${USER})'s user(${IN_APP})$`, 's')

export function readPlace(sentence: string): NamedPlace {
  if (sentence.startsWith('the app')) return { of: 'app', ...defined('app', textBehind('the app', sentence)) }
  const found = ownUser.exec(sentence)
  if (found === null) return { of: 'session', session: readSession(sentence) }
  const [, user = '', inApp = ''] = found
  return { of: 'user', user: readUser(user), ...defined('app', textBehind('in the app', inApp)) }
}

export function readClient(sentence: string): string {
  return textBehind('on the client', sentence) ?? ''
}

export function readInApp(sentence: string): string | undefined {
  return textBehind('in the app', sentence)
}

export function readDetails(sentence: string): Details {
  const pieces = readPieces(sentence, {
    event: `as the event ${QUOTED}`,
    branch: `on the branch ${QUOTED}`,
    session: `in the session ${QUOTED}`,
    withoutId: '(without an id)',
  })
  return {
    ...defined('event', textOf(pieces, 'event')),
    ...defined('branch', textOf(pieces, 'branch')),
    ...defined('session', textOf(pieces, 'session')),
    withoutId: pieces.withoutId !== undefined,
  }
}

export function readRecordDetails(sentence: string): RecordDetails {
  return {
    ...defined('record', textBehind('as the record', sentence)),
    withoutId: sentence === ' without an id',
  }
}

export function readSince(sentence: string): string | undefined {
  return textBehind('since', sentence)
}

export function readSelection(sentence: string): Selection {
  const pieces = readPieces(sentence, {
    since: `since ${QUOTED}`,
    branch: `(?:of|for) the branch ${QUOTED}`,
    invocation: `of the invocation ${QUOTED}`,
    session: `of (${SESSION})`,
  })
  return {
    ...defined('since', textOf(pieces, 'since')),
    ...defined('branch', textOf(pieces, 'branch')),
    ...defined('invocation', textOf(pieces, 'invocation')),
    session: readSession(pieces.session ?? ''),
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

export function readForBranch(sentence: string): string | undefined {
  return textBehind('(?:of|for) the branch', sentence)
}

/** The number in ` keeping its last 4 events active`, if it is there. */
export function readKeeping(sentence: string): number | undefined {
  return numberAfter('keeping its last', sentence)
}

function numberAfter(words: string, sentence: string): number | undefined {
  const found = new RegExp(`${words} (-?\\d+(?:\\.\\d+)?)`).exec(sentence)
  return found === null ? undefined : Number(found[1])
}

function defined<K extends string, V>(member: K, value: V | undefined): { readonly [M in K]?: V } {
  return value === undefined ? {} : ({ [member]: value } as { readonly [M in K]?: V })
}
