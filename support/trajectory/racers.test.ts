import { test } from 'node:test'
import { expect } from 'chai'
import { racersOf } from './racers'

const TOGETHER = 'these happen at the same time'

function step(text: string, ...rows: readonly (readonly string[])[]) {
  const table = rows.map((cells) => ({ cells: cells.map((value) => ({ value })) }))
  return { text, ...(rows.length > 0 && { argument: { dataTable: { rows: table } } }) }
}

test('The clients of a table race, each once, the unnamed one too', () => {
  const table = step(
    TOGETHER,
    ['says', 'client'],
    ['a', 'phone'],
    ['b', ''],
    ['c', '"phone"'],
    ['d', 'lap"top'],
  )
  expect(racersOf([step('the app "travel"'), table])).to.deep.equal(['phone', '', 'lap"top'])
})

test('The clients of several tables race in the order in which they are told', () => {
  const tables = [step(TOGETHER, ['client'], ['b'], ['a']), step(TOGETHER, ['client'], ['c'], ['a'])]
  expect(racersOf(tables)).to.deep.equal(['b', 'a', 'c'])
})

test('Clients that are counted race, too', () => {
  const steps = [
    step('2 clients in processes of their own'),
    step('these clients each append 3 events at the same time'),
  ]
  expect(racersOf(steps)).to.deep.equal(['client-1', 'client-2'])
})

test('One client alone is no race, and another table is none', () => {
  expect(racersOf([step(TOGETHER, ['says'], ['a'], ['b'])])).to.deep.equal([])
  expect(racersOf([step('these clients have read the session', ['client'], ['a'], ['b'])])).to.deep.equal([])
})
