import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TestStepResultStatus } from '@cucumber/messages'
import { type MadeUpScenario, madeUpRun, verdict, verdictOn } from './made-up-run'
import { type Run, RunCollector } from './run'
import { STYLES } from './style'
import { printSummary } from './summary-text'

function collect(scenarios: readonly MadeUpScenario[]): Run {
  const collector = new RunCollector(['sqlite'])
  for (const envelope of madeUpRun(scenarios)) collector.hear(envelope)
  return collector.run()
}

function print(scenarios: readonly MadeUpScenario[]): string {
  return printSummary(collect(scenarios), {
    paint: STYLES.plain,
    report: 'reports/sqlite/index.html',
    rules: 'reports/sqlite/rules.html',
  })
}

test('all consistent, on one screen', () => {
  const scenarios = [
    { line: 1, verdict: verdict(verdictOn('sqlite')) },
    { file: 'state/scopes.feature', line: 1, verdict: verdict(verdictOn('sqlite')) },
  ]
  assert.equal(
    print(scenarios),
    `Backends
  sqlite  SQLite 3.53.2

dimension     scenarios  consistent  drifting  failed  skipped  not applicable
conversation          1           1         0       0        0               0
state                 1           1         0       0        0               0
total                 2           2         0       0        0               0

sqlite against the in-memory reference: 2 scenarios, all consistent.
Report: reports/sqlite/index.html
Rules: reports/sqlite/rules.html
`,
  )
})

test('the reference alone is checked, not compared', () => {
  const alone = verdict(verdictOn('in-memory', { status: 'not-applicable' }))
  assert.match(
    print([{ line: 1, verdict: alone }]),
    /^in-memory is the reference: 1 scenario checked, no expectation failed, consistency is not applicable/m,
  )
})

test('a failure names scenario, step and message, with control characters spelled out', () => {
  const exception = { type: 'Error', message: 'sqlite: \u001b[31mlost\n  second line' }
  const text = print([
    {
      line: 3,
      name: 'A \u009b1m name',
      verdict: verdict(verdictOn('sqlite', { status: 'drifting' })),
      hook: { status: TestStepResultStatus.FAILED, exception },
    },
  ])
  assert.match(
    text,
    /^conversation\/order.feature:3 {2}A \\u009b1m name\n {2}sqlite: drifting\n {2}After hook "compare"\n {4}sqlite: \\u001b\[31mlost\n {6}second line\n/m,
  )
})

test('what Cucumber let pass is named too', () => {
  assert.match(print([{ line: 3 }]), /order.feature:3 {2}It happens\n {2}sqlite: failed\n {4}no verdict/)
})

test('scenarios that never started are counted in one line', () => {
  const text = print([
    { line: 1, stops: 'before' },
    { line: 2, stops: 'before' },
  ])
  assert.match(text, /^2 scenarios never started/)
  assert.doesNotMatch(text, /order.feature/)
})

test('a long message is cut, with a word on it', () => {
  const message = Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n')
  const text = print([{ line: 1, step: { status: TestStepResultStatus.FAILED, message } }])
  assert.match(text, /line 29\n {4}… 10 more lines, in the report/)
  assert.doesNotMatch(text, /line 30/)
})

test('a hook of the whole run that failed is named once', () => {
  const run = { ...collect([{ line: 1, stops: 'before' }]), hookFailures: ['no server', 'no server'] }
  const text = printSummary(run, { paint: STYLES.plain, report: undefined, rules: undefined })
  assert.match(text, /^A hook of the run failed:\n {4}no server\n\n1 scenario never started/)
})

test('how often clients raced is counted over all scenarios, and a run without contention is seen', () => {
  const raced = (overtaken: number) => verdict(verdictOn('sqlite', { races: { rounds: 3, overtaken } }))
  assert.match(
    print([
      { line: 1, verdict: raced(2) },
      { line: 2, verdict: raced(0) },
      { line: 3, verdict: verdict(verdictOn('sqlite')) },
    ]),
    /^sqlite raced in 2 scenarios: 6 rounds, 2 in another order than that of the start\.$/m,
  )
  assert.match(
    print([{ line: 1, verdict: raced(0) }]),
    /^sqlite raced in 1 scenario: 3 rounds, no contention seen\.$/m,
  )
})

test('what drifts as known is counted in a column of its own, and is no failure', () => {
  const reason = 'missing: state travel /x (issue 12)'
  const text = print([
    { line: 1, verdict: verdict(verdictOn('sqlite')) },
    { line: 2, verdict: verdict(verdictOn('sqlite', { status: 'known', reason })) },
  ])
  assert.match(text, /^dimension +scenarios +consistent +known +drifting/m)
  assert.match(text, /: 2 scenarios, 1 consistent, 1 drifting as known\.$/m)
  assert.doesNotMatch(text, /Failures/)
})
