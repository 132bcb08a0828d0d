import { describe, it } from 'node:test'
import { PickleStepType } from '@cucumber/messages'
import { expect } from 'chai'
import { guardedSteps } from './guarded-steps'

const { CONTEXT, ACTION, OUTCOME } = PickleStepType

describe('the steps before which a scenario remembers what there is', () => {
  it('are those whose outcome it follows up to saying that nothing has changed', () => {
    const steps = [
      { text: 'the app "travel"', type: CONTEXT },
      { text: 'alice says "one"', type: ACTION },
      { text: 'alice says "two"', type: ACTION },
      { text: 'it is refused because the event is invalid', type: OUTCOME },
      { text: 'nothing has changed', type: OUTCOME },
      { text: 'the write is tried again', type: ACTION },
      { text: 'it is refused because the event is invalid', type: OUTCOME },
      { text: 'the log is empty', type: OUTCOME },
      { text: 'nothing has changed', type: OUTCOME },
      { text: 'alice says "three"', type: ACTION },
      { text: 'the log is empty', type: OUTCOME },
    ]
    expect([...guardedSteps(steps)]).to.deep.equal([2, 5])
  })

  it('are found although the outcome is told among what is given', () => {
    const steps = [
      { text: 'alice says "one"', type: CONTEXT },
      { text: 'it is refused because the event is invalid', type: CONTEXT },
      { text: 'nothing has changed', type: CONTEXT },
    ]
    expect([...guardedSteps(steps)]).to.deep.equal([0])
  })

  it('are none in a scenario that never says so', () => {
    expect([...guardedSteps([{ text: 'the log is empty', type: OUTCOME }])]).to.deep.equal([])
  })
})
