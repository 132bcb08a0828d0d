import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coverable } from './boundaries'
import type { Part, StoredEvent } from './events'

type Piece = readonly ['call' | 'result', string] | 'text'

function event(index: number, pieces: readonly Piece[]): StoredEvent {
  const parts = pieces.map((piece): Part => {
    if (piece === 'text') return { type: 'text', text: 'words' }
    const [type, id] = piece
    return type === 'call'
      ? { type, id, tool: 't', arguments: {} }
      : { type, call: id, tool: 't', result: null }
  })
  return { id: `e${index + 1}`, author: 'agent', at: 0, parts }
}

const log = (...events: readonly (readonly Piece[])[]): readonly StoredEvent[] =>
  events.map((pieces, index) => event(index, pieces))

const call = (id = 'c'): Piece => ['call', id]
const result = (id = 'c'): Piece => ['result', id]

const table: readonly (readonly [string, readonly StoredEvent[], readonly number[]])[] = [
  ['no event', log(), [0]],
  ['words', log(['text'], ['text']), [0, 1, 2]],
  ['a pair', log(['text'], [call()], [result()], ['text']), [0, 1, 1, 3, 4]],
  ['a pending call', log(['text'], [call()], ['text']), [0, 1, 1, 1]],
  ['a call at once pending', log([call()], ['text']), [0, 0, 0]],
  [
    'parallel calls',
    log([call('a'), call('b')], [result('b')], ['text'], [result('a')], ['text']),
    [0, 0, 0, 0, 4, 5],
  ],
  ['nested calls', log([call('a')], [call('b')], [result('b')], [result('a')]), [0, 0, 0, 0, 4]],
  ['crossing calls', log([call('a')], [call('b')], [result('a')], [result('b')]), [0, 0, 0, 0, 4]],
  ['two results of one call', log([call()], [result()], ['text'], [result()]), [0, 0, 0, 0, 4]],
  ['an id that is called again', log([call()], [result()], [call()], [result()]), [0, 0, 2, 2, 4]],
  ['an id that is called again too early', log(['text'], [call()], [call()], [result()]), [0, 1, 1, 1, 1]],
  ['call and result in one event', log([call(), result()], ['text']), [0, 1, 2]],
  ['result before call in one event', log([result(), call()], ['text'], [result()]), [0, 0, 0, 3]],
  ['two calls of an id in one event', log([call(), call()], [result()]), [0, 0, 0]],
  ['a result without a call', log([result()], ['text']), [0, 1, 2]],
]

for (const [name, events, expected] of table) {
  test(`Up to each limit: ${name}`, () => {
    const found = Array.from({ length: events.length + 1 }, (_, limit) => coverable(events, limit))
    assert.deepEqual(found, expected)
    assert.equal(coverable(events), expected.at(-1))
    assert.equal(coverable(events, -3), 0)
    assert.equal(coverable(events, events.length + 3), expected.at(-1))
  })
}

test('Of thousands of random logs, no more and no less is covered than a slow search finds', () => {
  const random = sequence(20260101)
  for (let round = 0; round < 4000; round++) {
    const events = randomLog(random)
    for (let limit = 0; limit <= events.length; limit++) {
      assert.equal(coverable(events, limit), slowly(events, limit), JSON.stringify([events, limit]))
    }
  }
})

/** Tries every length from the limit down, and pairs results anew for each. */
function slowly(events: readonly StoredEvent[], limit: number): number {
  const pieces = events.flatMap(({ parts }, at) => parts.map((part) => ({ part, at })))
  for (let length = limit; length > 0; length--) {
    const whole = pieces.every(({ part, at }, place) => {
      if (part.type !== 'call' || at >= length) return true
      const results = pieces.filter(({ part: other }, later) => {
        if (other.type !== 'result' || other.call !== part.id || later < place) return false
        const nearest = pieces.findLastIndex(
          ({ part: caller }, index) => index < later && caller.type === 'call' && caller.id === part.id,
        )
        return nearest === place
      })
      return results.length > 0 && results.every((found) => found.at < length)
    })
    if (whole) return length
  }
  return 0
}

function randomLog(random: (below: number) => number): readonly StoredEvent[] {
  const id = () => ['a', 'b', 'c'][random(3)] ?? 'a'
  const piece = (): Piece =>
    (['text', ['call', id()], ['result', id()], ['result', id()]] as const)[random(4)] ?? 'text'
  return Array.from({ length: random(11) }, (_, index) =>
    event(index, Array.from({ length: 1 + random(2) }, piece)),
  )
}

/** Numbers that look random and are the same in every run. */
function sequence(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
