import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Envelope, StepDefinitionPatternType } from '@cucumber/messages'
import { findComplaints } from './step-complaints'

function definition(id: string, line: number): Envelope {
  return {
    stepDefinition: {
      id,
      pattern: { source: `pattern ${id}`, type: StepDefinitionPatternType.CUCUMBER_EXPRESSION },
      sourceReference: { uri: 'steps/steps.ts', location: { line } },
    },
  }
}

function scenario(id: string, stepDefinitionIds: readonly string[]): readonly Envelope[] {
  return [
    {
      pickle: {
        id,
        uri: 'features/a.feature',
        location: { line: 3 },
        name: id,
        language: 'en',
        steps: [{ id: `step of ${id}`, text: `text ${id}`, astNodeIds: [] }],
        tags: [],
        astNodeIds: [],
      },
    },
    {
      testCase: {
        id,
        pickleId: id,
        testSteps: [
          { id: 'a hook', hookId: 'hook' },
          { id: `test step of ${id}`, pickleStepId: `step of ${id}`, stepDefinitionIds },
        ],
      },
    },
  ]
}

test('each step with one definition, each definition with a step', () => {
  assert.deepEqual(findComplaints([definition('a', 1), ...scenario('x', ['a']), ...scenario('y', ['a'])]), {
    definitions: 1,
    steps: 2,
    complaints: [],
  })
})

test('undefined, ambiguous and unused are listed with their places', () => {
  const { complaints } = findComplaints([
    definition('a', 1),
    definition('b', 2),
    definition('c', 9),
    ...scenario('x', []),
    ...scenario('y', ['a', 'b']),
  ])
  assert.deepEqual(complaints, [
    { kind: 'undefined', where: 'features/a.feature:3', text: 'text x' },
    {
      kind: 'ambiguous',
      where: 'features/a.feature:3',
      text: 'text y (steps/steps.ts:1 and steps/steps.ts:2)',
    },
    { kind: 'unused', where: 'steps/steps.ts:9', text: 'pattern c' },
  ])
})

test('a file that cannot be parsed and a parameter type that is not defined are complaints', () => {
  const { complaints } = findComplaints([
    {
      parseError: {
        source: { uri: 'features/a.feature', location: { line: 4 } },
        message: 'expected a step',
      },
    },
    { undefinedParameterType: { name: 'user', expression: '{user} says' } },
  ])
  assert.deepEqual(
    complaints.map(({ kind, where }) => `${kind} ${where}`),
    ['unparsable features/a.feature:4', 'undefined parameter type {user}'],
  )
})
