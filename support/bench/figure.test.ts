import { describe, it } from 'node:test'
import { expect } from 'chai'
import { type Figure, judge } from './figure'

const figure = {
  name: 'f',
  measured: 'm',
  against: 'a',
  measure: async () => ({ measured: [], against: [] }),
}

describe('a figure', () => {
  it('compares medians and tells the spread', () => {
    const slow: Figure = { ...figure, bar: { atMost: 2 } }
    expect(judge(slow, { measured: [30, 10, 20], against: [11, 10, 9] })).to.deep.equal({
      name: 'f',
      rounds: 3,
      measured: { median: 20, min: 10, max: 30 },
      against: { median: 10, min: 9, max: 11 },
      ratio: 2,
      bar: { atMost: 2 },
      holds: true,
    })
  })

  it('does not hold beyond its bar, in either direction', () => {
    const rounds = { measured: [20], against: [10] }
    expect(judge({ ...figure, bar: { atMost: 1.9 } }, rounds).holds).to.equal(false)
    expect(judge({ ...figure, bar: { atLeast: 0.5 } }, rounds).holds).to.equal(true)
    expect(judge({ ...figure, bar: { atLeast: 0.6 } }, rounds).holds).to.equal(false)
  })

  it('does not hold when nothing was measured', () => {
    expect(judge({ ...figure, bar: { atMost: 2 } }, { measured: [], against: [] }).holds).to.equal(false)
  })
})
