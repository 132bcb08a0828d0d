import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forPage } from './html'
import { madeUpRun, verdict, verdictOn } from './made-up-run'

test('verdicts are not on the page, and everything else is', () => {
  const run = madeUpRun([{ line: 1, verdict: verdict(verdictOn('sqlite')) }])
  const found = run.find(({ attachment }) => attachment)
  assert.ok(found)
  assert.equal(forPage(found), undefined)
  const finished = { testRunFinished: { success: true, timestamp: { seconds: 0, nanos: 0 } } }
  assert.equal(forPage(finished), finished)
})

test('pieces of a sentence that are not there are not on the page', () => {
  const argument = (value: string, start: number) => ({
    group: { start, value, children: [] },
    parameterTypeName: 'text',
  })
  const testCase = (...given: ReturnType<typeof argument>[]) => ({
    testCase: {
      id: '1',
      pickleId: '2',
      testSteps: [{ id: '3' }, { id: '4', stepMatchArgumentsLists: [{ stepMatchArguments: given }] }],
    },
  })
  assert.deepEqual(
    forPage(testCase(argument('', 0), argument('the agent', 0), argument('', 24))),
    testCase(argument('the agent', 0)),
  )
})
