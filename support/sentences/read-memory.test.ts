import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AT_MOST, MEMORY, MEMORY_FILTER } from './patterns'
import { readAtMost, readMemory, readMemoryFilter, readMemoryOrder } from './read-memory'

const whole = (pattern: string, sentence: string) => new RegExp(`^${pattern}$`, 's').test(sentence)

test('A memory is named by its text or its id, in the app of its user or another', () => {
  const alice = { user: 'alice', app: undefined }
  assert.deepEqual(readMemory(`alice's memory "I like \\"tea\\""`), {
    holder: alice,
    by: 'text',
    name: 'I like "tea"',
  })
  assert.deepEqual(readMemory(`alice's memory with the id "a1"`), { holder: alice, by: 'id', name: 'a1' })
  assert.deepEqual(readMemory(`the user "a's"'s memory "x" in the app "b"`), {
    holder: { user: "a's", app: 'b' },
    by: 'text',
    name: 'x',
  })
})

test("A memory can be taken for another user's, or for the same user's in another app", () => {
  assert.deepEqual(readMemory(`bob's memory "x", taken for alice's,`), {
    holder: { user: 'bob', app: undefined },
    by: 'text',
    name: 'x',
    takenFor: { user: 'alice', app: undefined },
  })
  assert.deepEqual(readMemory(`bob's memory "x" in the app "a", taken for bob's in the app "b"`).takenFor, {
    user: 'bob',
    app: 'b',
  })
})

test('The patterns hold exactly these sentences', () => {
  assert.ok(whole(MEMORY, `bob's memory with the id "x" in the app "a", taken for alice's,`))
  assert.ok(!whole(MEMORY, `bob's memories "x"`))
  assert.ok(whole(MEMORY_FILTER, ' of the kind "fact" from "a" until "b", at most 3,'))
  assert.ok(whole(MEMORY_FILTER, ''))
  assert.ok(!whole(MEMORY_FILTER, ' of the kind fact'))
  assert.ok(whole(AT_MOST, ', at most 0'))
})

test('A search says its filters in any order, and what stands inside a text is none', () => {
  assert.deepEqual(readMemoryFilter(''), {})
  assert.deepEqual(readMemoryFilter(' until "b" of the kind "fact" from "a", at most 3,'), {
    kind: 'fact',
    from: 'a',
    until: 'b',
    limit: 3,
  })
  assert.deepEqual(readMemoryFilter(' of the kind ", at most 3"'), { kind: ', at most 3' })
})

test('A limit and an order are read from their words', () => {
  assert.equal(readAtMost(', at most 12,'), 12)
  assert.equal(readAtMost(''), undefined)
  assert.equal(readMemoryOrder('latest first'), 'in order')
  assert.equal(readMemoryOrder('in any order'), 'in any order')
})
