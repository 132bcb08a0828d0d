import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type MadeUpScenario, madeUpRun, verdict, verdictOn } from './made-up-run'
import { printProof } from './proof-text'
import { reportRules } from './rule-results'
import { RunCollector } from './run'

const RULES = ['EVT-1', 'EVT-2', 'EVT-3', 'SUM-1', 'MEM-1', 'KEY-1', 'EXP-1']
const GROUPS = [{ title: 'All', rules: RULES.map((id) => ({ id, text: id })) }]

function proofOf(...scenarios: readonly MadeUpScenario[]): string | undefined {
  const collector = new RunCollector(['sqlite'])
  for (const envelope of madeUpRun(scenarios)) collector.hear(envelope)
  return printProof(reportRules(collector.run(), GROUPS, {}), 'sqlite')
}

function scenario(line: number, rule: string, found: Parameters<typeof verdictOn>[1] = {}): MadeUpScenario {
  return { line, tags: [`@${rule}`], verdict: verdict(verdictOn('sqlite', found)) }
}

test('A partial backend is told what it proved, what not, and why', () => {
  const skipped = (reason: string) => ({ status: 'skipped', reason }) as const
  assert.equal(
    proofOf(
      scenario(1, 'EVT-1'),
      scenario(2, 'EVT-2'),
      scenario(3, 'EVT-2', skipped('it lacks durable')),
      scenario(4, 'EVT-3', { status: 'failed', reason: 'no' }),
      scenario(5, 'SUM-1', skipped('it lacks summaries, retention')),
      scenario(6, 'MEM-1', skipped('it lacks memory, summaries')),
      scenario(7, 'KEY-1', skipped('its clock is its own, and the scenario sets the time')),
    ),
    '2 of 7 rules proved, 1 of them in part; 1 failed (EVT-3); 3 skipped: it declares no summaries, memory, retention; ' +
      'its clock is its own, and the scenario sets the time; 1 not in this run.',
  )
})

test('Where all is proved, that is all there is to say', () => {
  assert.equal(proofOf(...RULES.map((rule, index) => scenario(index + 1, rule))), '7 of 7 rules proved.')
})

test('Of a run without rules there is nothing to say', () => {
  assert.equal(proofOf({ line: 1, verdict: verdict(verdictOn('sqlite')) }), undefined)
})
