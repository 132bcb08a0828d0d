import { readText } from '../tables/cells'
import type { Order } from '../tables/match'
import { IN_APP, TEXT, USER } from './patterns'
import { readInApp, readPage, readPieces, readUser } from './read-sentence'

/** A user as a sentence about memories names it; without an app, in the one that the user is in. */
export interface NamedUser {
  readonly user: string
  readonly app: string | undefined
}

/** A memory as a sentence names it: by its text or by its id; perhaps one that is taken for somebody else's. */
export interface NamedMemory {
  readonly holder: NamedUser
  readonly by: 'text' | 'id'
  readonly name: string
  readonly takenFor?: NamedUser
}

/** What a search asks besides its words. */
export interface MemoryFilter {
  readonly kind?: string
  readonly from?: string
  readonly until?: string
  readonly limit?: number
}

const memory = new RegExp(
  `^(${USER})'s memory( with the id)? (${TEXT})(${IN_APP})(?:, taken for (${USER})'s(${IN_APP}),?)?$`,
  's',
)

export function readMemory(sentence: string): NamedMemory {
  const [, user = '', withId, name = '', inApp = '', other, otherApp = ''] = memory.exec(sentence) ?? []
  return {
    holder: { user: readUser(user), app: readInApp(inApp) },
    by: withId === undefined ? 'text' : 'id',
    name: readText(name, 'the memory'),
    ...(other !== undefined && { takenFor: { user: readUser(other), app: readInApp(otherApp) } }),
  }
}

export function readMemoryFilter(sentence: string): MemoryFilter {
  const pieces = readPieces(sentence, {
    kind: `of the kind (${TEXT})`,
    from: `from (${TEXT})`,
    until: `until (${TEXT})`,
  })
  const texts = Object.entries(pieces).map(([name, quoted]) => [name, readText(quoted, `the ${name}`)])
  return { ...Object.fromEntries(texts), ...limitOf(sentence) }
}

/** The limit stands last, behind all texts. */
function limitOf(sentence: string): { readonly limit?: number } {
  const limit = readAtMost(/(?:^|")(, at most -?\d+,?)$/.exec(sentence)?.[1] ?? '')
  return limit === undefined ? {} : { limit }
}

/** The number in `, at most 3,`, if it is there. */
export function readAtMost(sentence: string): number | undefined {
  return readPage(sentence).limit
}

export function readMemoryOrder(sentence: string): Order {
  return sentence === 'in any order' ? 'in any order' : 'in order'
}
