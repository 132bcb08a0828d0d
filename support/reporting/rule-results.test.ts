import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Drift } from '../comparison/drift'
import { type MadeUpScenario, madeUpRun, verdict, verdictOn } from './made-up-run'
import { type RuleResult, reportRules } from './rule-results'
import { RunCollector } from './run'
import type { BackendVerdict } from './verdict'

const GROUPS = [
  { title: 'EVT: events', rules: ['EVT-1', 'EVT-2', 'EVT-3'].map((id) => ({ id, text: `${id} holds.` })) },
  { title: 'SUM: summaries', rules: [{ id: 'SUM-1', text: 'Summaries.' }] },
]

const LOST: Drift = {
  dimension: 'events',
  kind: 'missing',
  owner: ['travel', 'alice', 'tokyo'],
  event: { index: 1, id: 'e2' },
  path: '',
  reference: { id: 'e2' },
  candidate: undefined,
}

function rulesOf(...scenarios: readonly MadeUpScenario[]): Readonly<Record<string, RuleResult>> {
  const collector = new RunCollector(['sqlite'])
  for (const envelope of madeUpRun(scenarios)) collector.hear(envelope)
  const { groups } = reportRules(collector.run(), GROUPS, { 'SUM-1': 'not built yet' })
  return Object.fromEntries(groups.flatMap(({ rules }) => rules).map((rule) => [rule.id, rule]))
}

const tagged = (line: number, ...backends: readonly BackendVerdict[]): MadeUpScenario => ({
  line,
  tags: ['@EVT-1'],
  verdict: verdict(...backends),
})

test('A rule is proved where its scenarios are consistent, and deferred or not in the run where it has none', () => {
  const rules = rulesOf(tagged(3, verdictOn('sqlite')))
  assert.deepEqual(
    Object.values(rules).map(({ id, state, deferred }) => [id, state, deferred]),
    [
      ['EVT-1', 'proved', undefined],
      ['EVT-2', 'untold', undefined],
      ['EVT-3', 'untold', undefined],
      ['SUM-1', 'deferred', 'not built yet'],
    ],
  )
  assert.deepEqual(rules['EVT-1']?.scenarios, [
    {
      name: 'It happens',
      id: 'conversation/order.feature:3',
      rows: [],
      outcomes: [{ backend: 'sqlite', counts: [{ status: 'consistent', count: 1 }], remarks: [] }],
    },
  ])
})

test('The worst of scenarios and backends decides, but what was skipped on one backend only is proved', () => {
  const skipped = verdictOn('minimal', { status: 'skipped', reason: 'it lacks tracks' })
  const proved = rulesOf(tagged(3, verdictOn('sqlite'), skipped))['EVT-1']
  assert.equal(proved?.state, 'proved')
  assert.deepEqual(proved?.states, [
    { backend: 'minimal', state: 'skipped' },
    { backend: 'sqlite', state: 'proved' },
  ])
  assert.equal(rulesOf(tagged(3, skipped))['EVT-1']?.state, 'skipped')
  const failed = verdictOn('sqlite', { status: 'failed', reason: 'it broke' })
  assert.equal(rulesOf(tagged(3, verdictOn('sqlite')), tagged(4, failed))['EVT-1']?.state, 'failed')
  const drifting = verdictOn('sqlite', { status: 'drifting', drifts: [LOST] })
  assert.equal(rulesOf(tagged(3, failed), tagged(4, drifting))['EVT-1']?.state, 'drifting')
})

test('The reference alone proves a rule by its expectations', () => {
  const alone = verdictOn('in-memory', { status: 'not-applicable', reason: 'nothing to compare with' })
  const rule = rulesOf(tagged(3, alone))['EVT-1']
  assert.equal(rule?.state, 'proved')
  assert.deepEqual(rule?.scenarios[0]?.outcomes[0], {
    backend: 'in-memory',
    counts: [{ status: 'not-applicable', count: 1 }],
    remarks: [],
  })
})

test('The rows of an outline are gathered under its name, with counts and what is to say of which row', () => {
  const outline = { line: 10, name: 'Reading <what> changes nothing' }
  const skipped = verdictOn('sqlite', { status: 'skipped', reason: 'it lacks tracks' })
  const drifting = verdictOn('sqlite', {
    status: 'drifting',
    reason: 'expected e2\nfound none',
    drifts: [LOST],
  })
  const rule = rulesOf(
    { ...tagged(22, drifting), outline },
    { ...tagged(20, verdictOn('sqlite')), outline },
    { ...tagged(21, skipped), outline },
    { ...tagged(23, skipped), outline },
    tagged(30, verdictOn('sqlite')),
    tagged(5, verdictOn('sqlite')),
  )['EVT-1']
  assert.deepEqual(
    rule?.scenarios.map(({ name, id, rows }) => [name, id, rows]),
    [
      ['It happens', 'conversation/order.feature:5', []],
      ['Reading <what> changes nothing', 'conversation/order.feature:10', [20, 21, 22, 23]],
      ['It happens', 'conversation/order.feature:30', []],
    ],
  )
  assert.deepEqual(rule?.scenarios[1]?.outcomes, [
    {
      backend: 'sqlite',
      counts: [
        { status: 'drifting', count: 1 },
        { status: 'skipped', count: 2 },
        { status: 'consistent', count: 1 },
      ],
      remarks: [
        { status: 'skipped', rows: [21, 23], lines: ['it lacks tracks'] },
        {
          status: 'drifting',
          rows: [22],
          lines: ['missing: events travel/alice/tokyo event 1 "e2"', 'expected e2', 'found none'],
        },
      ],
    },
  ])
})

test('Of many drifts the first few are told, and those that are allowed are not', () => {
  const drifts = Array.from({ length: 6 }, (_, index) => ({ ...LOST, path: `/${index}` }))
  const allowed = { ...LOST, path: '/allowed', allowed: 'it rounds' }
  const many = verdictOn('sqlite', { status: 'drifting', drifts: [allowed, ...drifts] })
  const lines = rulesOf(tagged(3, many))['EVT-1']?.scenarios[0]?.outcomes[0]?.remarks[0]?.lines
  assert.equal(lines?.length, 5)
  assert.equal(lines?.[0], 'missing: events travel/alice/tokyo event 1 "e2" /0')
  assert.equal(lines?.[4], '… 2 more drifts, in index.html')
})
