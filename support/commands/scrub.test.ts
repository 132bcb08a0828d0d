import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Envelope, TestStepResultStatus } from '@cucumber/messages'
import { scrub } from './scrub'

function run(variant: number): readonly Envelope[] {
  const uuid = (n: number) => `${variant}${n}000000-0000-4000-8000-000000000000`
  const timestamp = { seconds: variant, nanos: variant }
  const message = `sqlite lost e4\n    at compare (/home/${variant}/support/hooks.ts:${variant}:1)`
  return [
    {
      hook: {
        id: uuid(1),
        name: 'compare',
        sourceReference: { uri: 'support/hooks.ts', location: { line: variant } },
      },
    },
    { testRunStarted: { id: uuid(2), timestamp } },
    { testCase: { id: uuid(3), pickleId: uuid(4), testSteps: [{ id: uuid(5), hookId: uuid(1) }] } },
    { testCaseStarted: { id: uuid(6), testCaseId: uuid(3), attempt: 0, timestamp } },
    {
      testStepFinished: {
        testCaseStartedId: uuid(6),
        testStepId: uuid(5),
        timestamp,
        testStepResult: {
          status: TestStepResultStatus.FAILED,
          duration: timestamp,
          message,
          exception: { type: 'Error', message: `in /project/${variant}/x`, stackTrace: message },
        },
      },
    },
  ]
}

test('two runs of the same give the same messages', () => {
  assert.deepEqual(scrub(run(1), '/project/1'), scrub(run(2), '/project/2'))
})

test('what it says stays, and ids still refer to each other', () => {
  const [hook, , testCase, , finished] = scrub(run(1), '/project/1')
  assert.equal(finished?.testStepFinished?.testStepResult.message, 'sqlite lost e4')
  assert.equal(finished?.testStepFinished?.testStepResult.exception?.message, 'in ./x')
  assert.equal(testCase?.testCase?.testSteps[0]?.hookId, hook?.hook?.id)
  assert.equal(hook?.hook?.name, 'compare')
})
