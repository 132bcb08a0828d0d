import assert from 'node:assert/strict'
import { test } from 'node:test'
import { align } from './align'

/** Both lists as words, and what is said of them: pairs as `reference-candidate`, moved ones with a star. */
function said(reference: string, candidate: string): string {
  const { pairs, missing, extra, duplicated } = align([...reference], [...candidate])
  const shown = pairs.map((pair) => `${pair.reference}-${pair.candidate}${pair.moved ? '*' : ''}`)
  return [
    shown.join(' '),
    `missing ${missing.join(' ')}`,
    `extra ${extra.join(' ')}`,
    `duplicated ${duplicated.join(' ')}`,
  ].join('; ')
}

test('Equal lists are paired in place', () => {
  assert.equal(said('abc', 'abc'), '0-0 1-1 2-2; missing ; extra ; duplicated ')
  assert.equal(said('', ''), '; missing ; extra ; duplicated ')
})

test('One lost entry is one missing entry and no cascade', () => {
  assert.equal(said('abcd', 'acd'), '0-0 2-1 3-2; missing 1; extra ; duplicated ')
  assert.equal(said('abc', ''), '; missing 0 1 2; extra ; duplicated ')
})

test('An entry that only the candidate has is extra', () => {
  assert.equal(said('ab', 'axb'), '0-0 1-2; missing ; extra 1; duplicated ')
  assert.equal(said('', 'ab'), '; missing ; extra 0 1; duplicated ')
})

test('An entry once more is duplicated, the later ones being the copies', () => {
  assert.equal(said('ab', 'aba'), '0-0 1-1; missing ; extra ; duplicated 2')
  assert.equal(said('a', 'aaa'), '0-0; missing ; extra ; duplicated 1 2')
})

test('Entries of one identity pair in their order, and one too few is missing', () => {
  assert.equal(said('aba', 'aba'), '0-0 1-1 2-2; missing ; extra ; duplicated ')
  assert.equal(said('aab', 'ab'), '0-0 2-1; missing 1; extra ; duplicated ')
})

test('The fewest entries are called moved', () => {
  assert.equal(said('abcd', 'bcda'), '0-3* 1-0 2-1 3-2; missing ; extra ; duplicated ')
  assert.equal(said('abcd', 'dabc'), '0-1 1-2 2-3 3-0*; missing ; extra ; duplicated ')
  assert.equal(said('abcde', 'abdce').split('*').length - 1, 1)
  assert.equal(said('abcd', 'dcba').split('*').length - 1, 3)
})

test('Lost, added and moved entries are told apart', () => {
  assert.equal(said('abcde', 'bxcea'), '0-4* 1-0 2-2 4-3; missing 3; extra 1; duplicated ')
})

test('Names such as __proto__ are identities like others', () => {
  const names = ['__proto__', 'constructor', '']
  assert.deepEqual(align(names, [...names, 'toString']), {
    pairs: [0, 1, 2].map((place) => ({ reference: place, candidate: place, moved: false })),
    missing: [],
    extra: [3],
    duplicated: [],
  })
})

/** The longest run that keeps its order, by trying every subset. */
function longestKept(order: readonly number[]): number {
  let longest = 0
  for (let subset = 0; subset < 2 ** order.length; subset++) {
    const kept = order.filter((_, index) => (subset >> index) & 1)
    if (kept.every((value, index) => index === 0 || value > (kept[index - 1] ?? 0)))
      longest = Math.max(longest, kept.length)
  }
  return longest
}

test('In every order of six entries the fewest are moved, and the others keep their order', () => {
  function orders(rest: readonly number[]): readonly (readonly number[])[] {
    if (rest.length === 0) return [[]]
    return rest.flatMap((first) =>
      orders(rest.filter((other) => other !== first)).map((order) => [first, ...order]),
    )
  }
  const all = orders([0, 1, 2, 3, 4, 5])
  assert.equal(all.length, 720)
  for (const order of all) {
    const { pairs } = align(['0', '1', '2', '3', '4', '5'], order.map(String))
    const steady = pairs.filter(({ moved }) => !moved).map(({ candidate }) => candidate)
    assert.equal(steady.length, longestKept(order), order.join(''))
    assert.deepEqual(
      steady,
      [...steady].sort((a, b) => a - b),
    )
  }
})
