import { test } from 'node:test'
import { expect } from 'chai'
import { countChanges, countRounds, printRounds } from './rounds'

const kept = { started: ['a', 'b', 'a'], answered: ['a', 'b', 'a'] }
const overtaken = { started: ['b', '', 'b'], answered: ['', 'b', 'b'] }

test('A round counts as overtaken when the answers come in another order than that of the start', () => {
  expect(countRounds([kept, overtaken, kept])).to.deep.equal({ rounds: 3, overtaken: 1 })
  expect(countRounds([])).to.deep.equal({ rounds: 0, overtaken: 0 })
})

test('The rounds of a race are told in a line, the unnamed client in words', () => {
  expect(printRounds([kept, overtaken])).to.equal(
    '2 rounds, 1 in another order than that of the start: a b a | (first client) b b',
  )
})

test('A long round is told by how often the client changes', () => {
  const long = Array.from({ length: 14 }, (_, index) => (index < 7 ? 'a' : 'b'))
  expect(countChanges(long)).to.equal(1)
  expect(printRounds([{ started: long, answered: long }])).to.match(/start: the client changes 1 times$/)
})
