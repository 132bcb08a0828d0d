import { describe, it } from 'node:test'
import { expect } from 'chai'
import { settleTies } from './settle-ties'

const note = (id: string, updatedAt: number, createdAt = updatedAt) => ({
  id,
  text: id,
  createdAt,
  updatedAt,
})
const said = (id: string, text: string, updatedAt: number, at = 0) => ({
  ...note(id, updatedAt),
  text,
  at,
  author: 'user',
  session: 'tokyo',
})
const idsOf = (memories: readonly { readonly id: string }[]) => settleTies(memories).map(({ id }) => id)

describe('a list of memories', () => {
  it('keeps the order of notes, tied ones too', () => {
    expect(idsOf([note('c', 5), note('b', 5), note('d', 3), note('a', 3)])).to.deep.equal([
      'c',
      'b',
      'd',
      'a',
    ])
  })

  it('has remembered texts of one instant in one order, whatever their ids', () => {
    expect(idsOf([said('1', 'rum', 5), said('2', 'ale', 5)])).to.deep.equal(['2', '1'])
    expect(idsOf([said('1', 'ale', 5), said('2', 'rum', 5)])).to.deep.equal(['1', '2'])
  })

  it('tells the same words apart by when they were said', () => {
    expect(idsOf([said('1', 'ale', 5, 9), said('2', 'ale', 5, 7)])).to.deep.equal(['2', '1'])
  })

  it('keeps remembered texts of different instants in their order', () => {
    expect(idsOf([said('1', 'rum', 6), said('2', 'ale', 5)])).to.deep.equal(['1', '2'])
    const older = { ...said('2', 'ale', 5), createdAt: 4 }
    expect(idsOf([said('1', 'rum', 5), older])).to.deep.equal(['1', '2'])
  })
})
