import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AttachmentContentEncoding } from '@cucumber/messages'
import { madeUpRun, verdict, verdictOn } from './made-up-run'
import { forPage, selected, sparing } from './page-messages'

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
  const shown = forPage(testCase(argument('', 0), argument('the agent', 0), argument('', 24)))?.testCase
  assert.deepEqual(shown?.testSteps[1]?.stepMatchArgumentsLists, [
    { stepMatchArguments: [{ group: { start: 0, value: 'the agent', children: [] } }] },
  ])
})

test('features and scenarios that a run does not have are not on its page', () => {
  const run = madeUpRun([{ line: 1 }, { line: 2 }])
  const [first] = run.flatMap(({ testCase }) => testCase ?? [])
  assert.ok(first)
  const early = run.filter(({ testCase }) => testCase === undefined || testCase === first)
  const pickles = selected(early).flatMap(({ pickle }) => pickle?.id ?? [])
  assert.deepEqual(pickles, [first.pickleId])
  assert.deepEqual(selected(run), run)
})

test('a page that holds enough of attached facts says where the others stand', () => {
  const facts = (body: string, mediaType = 'application/json') => ({
    attachment: {
      body,
      mediaType,
      contentEncoding: AttachmentContentEncoding.BASE64,
      fileName: 'drifts.json',
    },
  })
  const spare = sparing(8)
  assert.equal(spare(facts('12345')).attachment?.body, '12345')
  assert.equal(spare(facts('123456', 'text/plain')).attachment?.body, '123456')
  assert.deepEqual(spare(facts('6789')).attachment, {
    body: 'Left out, since this page holds enough of such facts: it stands in messages.ndjson.',
    mediaType: 'text/plain',
    contentEncoding: AttachmentContentEncoding.IDENTITY,
    fileName: 'drifts.json',
  })
})
