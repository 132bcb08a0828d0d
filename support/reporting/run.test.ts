import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TestStepResultStatus } from '@cucumber/messages'
import { type MadeUpScenario, madeUpRun, verdict, verdictOn } from './made-up-run'
import { type Run, RunCollector } from './run'

const { FAILED, SKIPPED, UNDEFINED, AMBIGUOUS, PENDING } = TestStepResultStatus
const SQLITE = verdict(verdictOn('sqlite'))

function collect(scenarios: readonly MadeUpScenario[], asked?: readonly string[]): Run {
  const collector = new RunCollector(asked)
  for (const envelope of madeUpRun(scenarios)) collector.hear(envelope)
  return collector.run()
}

function statusesOf(run: Run): readonly (readonly string[])[] {
  return run.scenarios.map(({ results }) => results.map(({ backend, status }) => `${backend.name} ${status}`))
}

test('a scenario is what its verdict says', () => {
  const tags = ['@EVT-10', '@EVT-9', '@long', '@ACC-1', '@EVT-9']
  const [scenario] = collect([{ line: 12, name: 'Order holds', tags, verdict: SQLITE }]).scenarios
  assert.equal(scenario?.id, 'conversation/order.feature:12')
  assert.equal(scenario?.name, 'Order holds')
  assert.equal(scenario?.dimension, 'conversation')
  assert.deepEqual(scenario?.rules, ['ACC-1', 'EVT-9', 'EVT-10'])
  assert.deepEqual(scenario?.results, SQLITE.backends)
})

test('a scenario tells the public cases and the reports that its tags name', () => {
  const tags = ['@case:A3', '@seen-in:adk-python#4751', '@EVT-9', '@seen-in:google-adk/late-event']
  const [scenario] = collect([{ line: 12, tags }]).scenarios
  assert.deepEqual(scenario?.cases, ['A3'])
  assert.deepEqual(scenario?.reports, ['adk-python#4751', 'google-adk/late-event'])
})

test('a row of an outline says of which, and a plain scenario nothing of the kind', () => {
  const outline = { line: 20, name: 'Reading <what> changes nothing' }
  const { scenarios } = collect([{ line: 3 }, { line: 29, name: 'Reading the log changes nothing', outline }])
  assert.deepEqual(
    scenarios.map((scenario) => scenario.outline),
    [undefined, { id: 'conversation/order.feature:20', name: 'Reading <what> changes nothing' }],
  )
})

test('scenarios are sorted by file and line, whatever order they ran in', () => {
  const run = collect([{ line: 12 }, { line: 7 }, { file: 'a/a.feature', line: 99 }])
  assert.deepEqual(
    run.scenarios.map(({ id }) => id),
    ['a/a.feature:99', 'conversation/order.feature:7', 'conversation/order.feature:12'],
  )
})

for (const status of [FAILED, UNDEFINED, AMBIGUOUS, PENDING]) {
  test(`a scenario that is ${status} and left no verdict failed on every backend of the run`, () => {
    const both = verdict(verdictOn('sqlite'), verdictOn('redis'))
    const run = collect([
      { line: 1, verdict: both },
      { line: 2, step: { status } },
    ])
    assert.deepEqual(statusesOf(run)[1], ['redis failed', 'sqlite failed'])
    assert.equal(run.scenarios[1]?.failures[0]?.at, 'it happens')
  })
}

test('a scenario that passed without a verdict failed: nothing was compared', () => {
  const run = collect([{ line: 1, verdict: SQLITE }, { line: 2 }])
  const [result] = run.scenarios[1]?.results ?? []
  assert.equal(result?.status, 'failed')
  assert.equal(result?.reason, 'no verdict: nothing was compared')
})

test('a scenario that was skipped without a verdict was skipped', () => {
  const run = collect([
    { line: 1, verdict: SQLITE },
    { line: 2, step: { status: SKIPPED } },
  ])
  assert.deepEqual(statusesOf(run)[1], ['sqlite skipped'])
})

test('scenarios that never started or never ended are not lost', () => {
  const run = collect([
    { line: 1, verdict: SQLITE },
    { line: 2, stops: 'midway' },
    { line: 3, stops: 'before' },
  ])
  assert.deepEqual(statusesOf(run), [['sqlite consistent'], ['sqlite failed'], ['sqlite failed']])
  assert.deepEqual(
    run.scenarios.map(({ started }) => started),
    [true, true, false],
  )
})

test('with no verdict in the run, what was asked for failed', () => {
  assert.deepEqual(statusesOf(collect([{ line: 1 }], ['sqlite', 'redis'])), [
    ['redis failed', 'sqlite failed'],
  ])
})

test('a failure that no backend answers for is every backend’s that was in play', () => {
  const split = verdict(verdictOn('sqlite'), verdictOn('redis', { status: 'skipped', reason: 'no tracks' }))
  const hook = { status: FAILED, exception: { type: 'Error', message: 'the space was not removed' } }
  const run = collect([{ line: 1, verdict: split, hook }])
  assert.deepEqual(statusesOf(run), [['redis skipped', 'sqlite failed']])
  assert.equal(run.scenarios[0]?.results[1]?.reason, 'After hook "compare": the space was not removed')
})

test('a failure that one backend answers for leaves the others consistent', () => {
  const split = verdict(verdictOn('sqlite', { status: 'drifting' }), verdictOn('redis'))
  const run = collect([{ line: 1, verdict: split, hook: { status: FAILED } }])
  assert.deepEqual(statusesOf(run), [['redis consistent', 'sqlite drifting']])
})

test('the last attempt counts', () => {
  const run = collect([{ line: 1, verdict: SQLITE, retries: [{ status: FAILED }] }])
  assert.deepEqual(statusesOf(run), [['sqlite consistent']])
  assert.deepEqual(run.scenarios[0]?.failures, [])
})

test('a verdict that cannot be read is none', () => {
  const run = collect([{ line: 1, verdict: '{"reference":1}' }], ['sqlite'])
  assert.deepEqual(statusesOf(run), [['sqlite failed']])
  assert.match(run.scenarios[0]?.results[0]?.reason ?? '', /the verdict: not a verdict: reference/)
})

test('messages come without stack frames', () => {
  const message = 'expected a\n    at World.<anonymous> (steps/steps.ts:20:56)\n    at process.run (node:x)'
  const run = collect([{ line: 1, step: { status: FAILED, message } }])
  assert.equal(run.scenarios[0]?.failures[0]?.message, 'expected a')
})
