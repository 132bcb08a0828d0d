import { test } from 'node:test'
import { expect } from 'chai'
import { MAX_MESSAGE_DEPTH, readLine, Unsendable, writeLine } from './wire'

test('A message is one line of ASCII that says the same', () => {
  const message = {
    text: 'Zürich 東京 🗼 \u0000 \u2028 \ud800 \\u0000 \n',
    __proto__x: { ['__proto__']: 1, '': [] },
    whole: 2n ** 80n,
    numbers: [0, 0.1, 1e300, 9007199254740991],
    none: null,
  }
  const line = writeLine(message)
  expect(line).to.match(/^[\x20-\x7e]*\n$/)
  expect(readLine(line)).to.deep.equal(message)
})

test('Absent members are not written, and minus zero is zero', () => {
  expect(writeLine({ a: undefined, b: -0 })).to.equal('{"b":0}\n')
})

test('Whole numbers are read with all their digits', () => {
  expect(readLine('{"n":[12345678901234567890,1e21,-0,3.0]}')).to.deep.equal({
    n: [12345678901234567890n, 1e21, 0, 3],
  })
})

test('What JSON cannot hold is not sent', () => {
  const cycle: unknown[] = []
  cycle.push(cycle)
  let deep: unknown = 0
  for (let level = 0; level < MAX_MESSAGE_DEPTH; level++) deep = [deep]
  const unsendable = [
    NaN,
    Infinity,
    () => 0,
    Symbol('s'),
    new Date(0),
    new Map(),
    [1, undefined],
    cycle,
    deep,
  ]
  for (const value of unsendable) expect(() => writeLine({ value })).to.throw(Unsendable)
})

test('What is no JSON is not read', () => {
  for (const line of ['', 'hello', '{"a":NaN}', '{', '{} {}']) expect(() => readLine(line)).to.throw()
})
