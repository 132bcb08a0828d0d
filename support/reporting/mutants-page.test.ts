import { describe, it } from 'node:test'
import { expect } from 'chai'
import type { Caught } from '../kill-matrix/catches'
import type { FaultResult, KillMatrix } from '../kill-matrix/matrix'
import { printMutantsPage } from './mutants-page'

function caught(line: number, damages: number): Caught {
  const places = Array.from({ length: damages }, (_, index) => ({
    kind: 'missing',
    dimension: 'events',
    place: `events a/u/s event ${index} "e${index}"`,
  }))
  return {
    id: `conversation/order.feature:${line}`,
    scenario: 'A <b>bold</b> claim',
    by: 'both',
    damages: places,
  }
}

const FAULT: FaultResult = {
  name: 'event-lost',
  does: 'loses & forgets',
  rule: 'EVT-1',
  damages: 'events',
  stated: undefined,
  catches: [caught(3, 1), caught(9, 5)],
}

const MATRIX: KillMatrix = {
  schema: 1,
  scenarios: [
    { id: 'conversation/order.feature:3', name: 'A <b>bold</b> claim' },
    { id: 'state/deltas.feature:1', name: 'Another' },
  ],
  control: [],
  faults: [FAULT],
}

describe('the page of the kill matrix', () => {
  it('counts the scenarios of a feature that catch a fault', () => {
    const page = printMutantsPage(MATRIX)
    expect(page).to.include('<td class="sum">2</td><td class="hit">2</td><td></td>')
    expect(page).to.include('1 of 1 broken backends are caught where they must be')
    expect(page).to.include('<summary>2 scenarios: 2 by both</summary>')
  })

  it('escapes what it tells', () => {
    const page = printMutantsPage(MATRIX)
    expect(page).not.to.include('<b>bold</b>')
    expect(page).to.include('It loses &amp; forgets.')
  })

  it('tells the first places of a catch, and how many more there are', () => {
    const page = printMutantsPage(MATRIX)
    expect(page).to.include('event 2 &quot;e2&quot;')
    expect(page).not.to.include('event 3 &quot;e3&quot;')
    expect(page).to.include('and 2 more')
  })

  it('says what is wrong, of a fault and of the control', () => {
    const wrong = { ...FAULT, wrong: 'expected <x>, found nothing' }
    const page = printMutantsPage({ ...MATRIX, faults: [wrong], control: [caught(3, 0)] })
    expect(page).to.include('<p class="total failed">0 of 1')
    expect(page).to.include('expected &lt;x&gt;, found nothing')
    expect(page).to.include('The control is caught by conversation/order.feature:3.')
  })
})
