import { describe, it } from 'node:test'
import { expect } from 'chai'
import { fillSections } from './fill-sections'

describe('the sections of a page', () => {
  const page = 'Top\n<!-- a -->\nold\n<!-- end -->\nMiddle\n<!-- b -->\n<!-- end -->\nBottom\n'

  it('are filled, and what stands around them stays', () => {
    const filled = fillSections(page, { a: ['one', 'two'], b: ['three'] })
    expect(filled).to.equal(
      'Top\n<!-- a -->\n\none\ntwo\n\n<!-- end -->\nMiddle\n<!-- b -->\n\nthree\n\n<!-- end -->\nBottom\n',
    )
    expect(fillSections(filled, { a: ['one', 'two'], b: ['three'] })).to.equal(filled)
  })

  it('must be there', () => {
    expect(() => fillSections(page, { c: [] })).to.throw('the page has no section <!-- c -->')
  })
})
