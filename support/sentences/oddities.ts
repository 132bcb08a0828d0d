/** Values that a program can hold and JSON text cannot, by the words with which features name them (KEY-3). */
const makers = {
  'not a number': () => Number.NaN,
  infinity: () => Number.POSITIVE_INFINITY,
  'minus infinity': () => Number.NEGATIVE_INFINITY,
  'a function': () => () => 0,
  'a symbol': () => Symbol('odd'),
  'a date': () => new Date(0),
  'a map': () => new Map([['key', 1]]),
  'a set': () => new Set([1]),
  bytes: () => new Uint8Array([1, 2]),
  'minus zero': () => -0,
  undefined: () => undefined,
  'an object with an undefined member': () => ({ seat: '12A', meal: undefined }),
  'a list with a hole': () => [1, undefined, 3],
  'a list with a gap': gap,
  'a list that holds itself': cycle,
  'a nesting of 513': () => nest(513),
} as const satisfies Readonly<Record<string, () => unknown>>

export type Oddity = keyof typeof makers

export const ODDITIES = Object.keys(makers) as Oddity[]

/** A fresh value of this kind. */
export function makeOddity(name: Oddity): unknown {
  return makers[name]()
}

export function isOddity(name: string): name is Oddity {
  return Object.hasOwn(makers, name)
}

/** Lists inside lists: a scalar is 0 deep, each list adds 1. */
export function nest(depth: number): unknown {
  let value: unknown = 'core'
  for (let level = 0; level < depth; level++) value = [value]
  return value
}

/** A list of three, the second of which was never set. */
function gap(): unknown {
  const list: unknown[] = [1]
  list[2] = 3
  return list
}

function cycle(): unknown {
  const list: unknown[] = []
  list.push(list)
  return list
}
