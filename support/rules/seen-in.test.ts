import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { expect } from 'chai'
import { featureFiles, PROJECT } from '../commands/project'
import { findReports } from './seen-in'

const order = { id: 'order.feature:3', name: 'Order is kept', reports: ['adk#453'] }
const outline = { id: 'text.feature:5', name: 'A text may hold <what>' }
const rows = [10, 11].map((line) => ({
  id: `text.feature:${line}`,
  name: `A text may hold ${line}`,
  outline,
  reports: ['langgraph#1878', 'adk#453'],
}))

describe('what was seen in the wild', () => {
  it('is told by scenarios, an outline once', () => {
    expect(findReports(['adk#453', 'langgraph#1878'], [order, ...rows])).to.deep.equal({
      reports: [
        { report: 'adk#453', scenarios: [{ id: order.id, name: order.name }, outline] },
        { report: 'langgraph#1878', scenarios: [outline] },
      ],
      faults: [],
    })
  })

  it('is missed when its tag is lost, though another begins alike', () => {
    expect(findReports(['adk#453', 'adk#45'], [order]).faults).to.deep.equal([
      'adk#45 has no scenario: none is tagged @seen-in:adk#45',
    ])
  })

  it('is listed, and once', () => {
    expect(findReports(['adk#453', 'adk#453'], [order, ...rows.slice(1)]).faults).to.deep.equal([
      'adk#453 is listed twice',
      'text.feature:11 is tagged @seen-in:langgraph#1878, which the list of reports lacks',
    ])
  })

  it('has a scenario for every report of the list', () => {
    const list = JSON.parse(readFileSync(join(PROJECT, 'features/seen-in-the-wild.json'), 'utf8'))
    const tags = featureFiles().flatMap((path) =>
      [...readFileSync(join(PROJECT, path), 'utf8').matchAll(/(?<=@seen-in:)\S+/g)].map(String),
    )
    expect([...new Set(tags)].sort()).to.deep.equal(Object.keys(list).sort())
  })
})
