import { test } from 'node:test'
import { expect } from 'chai'
import { compactPage } from './compact-page'

const A = 'fe2d55f8-79e0-4b8f-aff4-da1ef596e1eb'
const B = '0d4d9fa1-1f0a-4c3e-9c2c-6f1f0c6f7f11'

test('an id has one short name, in messages that have it and in those that refer to it', () => {
  const shorten = compactPage()
  const first = JSON.parse(shorten(JSON.stringify({ step: { id: A }, row: { id: B } })))
  const second = JSON.parse(shorten(JSON.stringify({ pickle: { astNodeIds: [B, A], testStepId: A } })))
  expect(first.step.id).to.have.lengthOf(1)
  expect(second).to.deep.equal({
    pickle: { astNodeIds: [first.row.id, first.step.id], testStepId: first.step.id },
  })
})

test('what a scenario says stays as it is', () => {
  const said = JSON.stringify({
    id: A,
    cell: { value: B },
    text: `the event ${A}`,
    attachment: { body: JSON.stringify({ id: B, eventIds: [A] }) },
    names: [A],
  })
  expect(compactPage()(said)).to.equal(said.replace(`"id":"${A}"`, '"id":"0"'))
})

test('a page with steps that passed or were skipped says the same, with fewer letters', () => {
  const finished = (status: string, seconds = 0) => ({
    testStepFinished: {
      testCaseStartedId: A,
      testStepId: B,
      testStepResult: { duration: { seconds, nanos: 5 }, status },
    },
  })
  const messages = [
    finished('PASSED'),
    finished('FAILED'),
    finished('SKIPPED'),
    finished('PASSED', 2),
    { said: finished('PASSED') },
  ]
  const script = compactPage()(
    `window.CUCUMBER_MESSAGES = [${messages.map((m) => JSON.stringify(m)).join()}];`,
  )
  const window: { CUCUMBER_MESSAGES?: unknown } = {}
  new Function('window', script)(window)
  const expected = JSON.parse(JSON.stringify(messages).replaceAll(A, '0').replaceAll(B, '1'))
  expect(window.CUCUMBER_MESSAGES).to.deep.equal(expected)
  expect(script).to.contain('P("0","1",5)').and.to.contain('S("0","1",5)')
})
