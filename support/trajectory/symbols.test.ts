import assert from 'node:assert/strict'
import { test } from 'node:test'
import { GivenIds, Symbols } from './symbols'

test('Ids that a backend made up are named in the order in which they appear, each kind on its own', () => {
  const symbols = new Symbols(new GivenIds())
  assert.equal(symbols.name('event', 'x9'), 'event#1')
  assert.equal(symbols.name('session', 'x9'), 'session#1')
  assert.equal(symbols.name('event', 'a0'), 'event#2')
  assert.equal(symbols.name('event', 'x9'), 'event#1')
  assert.equal(symbols.name('record', 'r'), 'record#1')
})

test('Ids that the trajectory gave stay, in their own kind', () => {
  const given = new GivenIds()
  given.add('event', 'e1')
  const symbols = new Symbols(given)
  assert.equal(symbols.name('event', 'e1'), 'e1')
  assert.equal(symbols.name('record', 'e1'), 'record#1')
  given.add('event', 'e2')
  assert.equal(symbols.name('event', 'e2'), 'e2')
})

test('A symbol leads back to the id behind it, where there is one', () => {
  const symbols = new Symbols(new GivenIds())
  symbols.name('session', 'uuid')
  assert.equal(symbols.idOf('session#1'), 'uuid')
  assert.equal(symbols.idOf('session#2'), undefined)
  assert.equal(symbols.idOf('uuid'), undefined)
})

test('Two backends that made up different ids show the same names', () => {
  const given = new GivenIds()
  const [one, other] = [new Symbols(given), new Symbols(given)]
  assert.deepEqual(
    ['a', 'b', 'a'].map((id) => one.name('event', id)),
    ['event#1', 'event#2', 'event#1'],
  )
  assert.deepEqual(
    ['y', 'x', 'y'].map((id) => other.name('event', id)),
    ['event#1', 'event#2', 'event#1'],
  )
})

test('Names with blanks and prototype names do not meet', () => {
  const given = new GivenIds()
  given.add('event', '__proto__')
  assert.equal(given.has('event', '__proto__'), true)
  assert.equal(given.has('event', 'constructor'), false)
  assert.equal(given.has('record', '__proto__'), false)
})

test('A given id that looks like a symbol is not taken for another', () => {
  const given = new GivenIds()
  given.add('event', 'event#1')
  const symbols = new Symbols(given)
  assert.notEqual(symbols.name('event', 'made-up'), symbols.name('event', 'event#1'))
})
