import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { expect } from 'chai'
import { ERROR_CODES, noteId } from '../contract'
import { faultOfAnswer, faultOfRequest } from './messages'
import schema from './protocol.schema.json'

const text = readFileSync(join(__dirname, 'protocol.md'), 'utf8')
const operations = Object.keys(schema.$defs).flatMap((name) => /^request\.(.+)/.exec(name)?.[1] ?? [])

test('The page and the schema know the same operations', () => {
  const rows = [...text.matchAll(/^\| `([a-z]+(?:\.[a-zA-Z]+)?)` +\|/gm)].map(([, op]) => op)
  const told = rows.slice(rows.indexOf('open'))
  expect(['hello', ...told].sort()).to.deep.equal(operations.sort())
})

test('The page and the schema know the codes of the contract, in its order', () => {
  expect(schema.$defs.code.enum).to.deep.equal(ERROR_CODES)
  const codes = /The codes: ([^.]+)\./.exec(text)?.[1] ?? ''
  expect([...codes.matchAll(/`([a-z-]+)`/g)].map(([, code]) => code)).to.deep.equal(ERROR_CODES)
})

test('The messages that the page shows are good ones', () => {
  const shown = [...text.matchAll(/```json\n([^`]+)```/g)].flatMap(([, lines = '']) =>
    lines.trim().split('\n'),
  )
  expect(shown).to.have.lengthOf(5)
  let op = ''
  for (const line of shown) {
    const message = JSON.parse(line)
    op = message.op ?? op
    const fault = 'op' in message ? faultOfRequest(op, message) : faultOfAnswer(op, message)
    expect(fault, line).to.equal(undefined)
  }
})

test('The id that the page works out is the contract’s', () => {
  const note = {
    text: 'x',
    topics: [],
    kind: 'fact',
    at: 5,
    participants: ['Anna', 'Bob'],
    place: 'Rome',
  } as const
  expect(text).to.include(`\`${noteId({ app: 'travel', user: 'alice' }, note)}\``)
})

test('A malformed answer is told by its place, what is there, and what it must be', () => {
  const answer = (event: object) => ({ id: 1, answer: { event, repeat: false } })
  const event = { id: 'e1', author: 'user', at: 5, parts: [] }
  expect(faultOfAnswer('events.append', answer(event))).to.equal(undefined)
  expect(faultOfAnswer('events.append', answer({ ...event, at: 1.5 }))).to.equal(
    'at /answer/event/at found 1.5; it must be integer',
  )
  expect(faultOfAnswer('events.log', { id: 1, answer: null })).to.equal(
    'at /answer found null; it must be array',
  )
  expect(faultOfAnswer('close', { id: 1, answer: null, more: 1n })).to.equal(
    'at / found {"id":1,"answer":null,"more":"1"}; it must NOT have additional properties such as "more"',
  )
})
