import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TestStepResultStatus } from '@cucumber/messages'
import { complain } from './guard'
import { type MadeUpScenario, madeUpRun, verdict, verdictOn } from './made-up-run'
import { type Run, RunCollector } from './run'

function collect(scenarios: readonly MadeUpScenario[], success = true): Run {
  const collector = new RunCollector()
  for (const envelope of madeUpRun(scenarios, success)) collector.hear(envelope)
  return collector.run()
}

const CONSISTENT = verdict(verdictOn('sqlite'))

test('a run that compared something passes', () => {
  assert.equal(complain(collect([{ line: 1, verdict: CONSISTENT }])), undefined)
})

test('nothing ran is a failure', () => {
  assert.match(complain(collect([])) ?? '', /no scenario was selected/)
  const skipped = { line: 1, step: { status: TestStepResultStatus.SKIPPED } }
  assert.match(complain(collect([skipped])) ?? '', /all scenarios were skipped/)
  assert.match(complain({ ...collect([]), stepDefinitions: 0 }) ?? '', /no step definition/)
})

test('what Cucumber let pass without comparison is a failure', () => {
  assert.match(
    complain(collect([{ line: 1, verdict: CONSISTENT }, { line: 2 }])) ?? '',
    /^Not a success: of 2/,
  )
})

test('what Cucumber fails by itself needs no word', () => {
  const failed = { line: 1, step: { status: TestStepResultStatus.FAILED } }
  assert.equal(complain(collect([failed], false)), undefined)
})
