import assert from 'node:assert/strict'
import { test } from 'node:test'
import Ajv2020 from 'ajv/dist/2020'
import type { Drift } from '../comparison/drift'
import schema from './drift.schema.json'
import { type DriftReport, printDriftReport, reportDrift } from './drift-report'
import { type MadeUpScenario, madeUpRun, verdict, verdictOn } from './made-up-run'
import { RunCollector } from './run'

const isValid = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true }).compile(schema)

function report(scenarios: readonly MadeUpScenario[]): DriftReport {
  const collector = new RunCollector(['sqlite'])
  for (const envelope of madeUpRun(scenarios)) collector.hear(envelope)
  return reportDrift(collector.run())
}

const LOST: Drift = {
  dimension: 'events',
  kind: 'missing',
  owner: ['travel', 'alice', 'tokyo'],
  event: { index: 3, id: 'e4' },
  path: '',
  reference: { b: 12345678901234567890n, a: '\u009b1m' },
  candidate: undefined,
}

const EVERYWHERE: readonly Drift[] = [
  LOST,
  {
    dimension: 'state',
    kind: 'changed',
    owner: ['travel', 'alice'],
    path: '/x',
    reference: 1,
    candidate: '1',
  },
  { dimension: 'state', kind: 'extra', owner: ['travel'], path: '', reference: undefined, candidate: null },
  {
    dimension: 'tracks',
    kind: 'moved',
    owner: ['travel', 'alice', 'tokyo'],
    track: 'progress',
    record: { index: 0, id: 'r1' },
    operation: { index: 2, type: 'append' },
    branch: 'plan',
    version: 2,
    memory: 'm1',
    path: '',
    reference: 0,
    candidate: 1,
    allowed: 'order is its own',
    starter: 'laptop',
  },
  {
    dimension: 'state',
    kind: 'missing',
    owner: ['travel'],
    path: '/y',
    reference: 1,
    candidate: undefined,
    known: 'issue 12',
  },
]

const RUN: readonly MadeUpScenario[] = [
  {
    line: 12,
    tags: ['@EVT-1'],
    verdict: verdict(verdictOn('sqlite', { status: 'drifting', drifts: EVERYWHERE })),
  },
  {
    line: 7,
    verdict: verdict(verdictOn('sqlite', { setAside: ['b', 'a'], races: { rounds: 3, overtaken: 2 } })),
  },
  { line: 9, verdict: verdict(verdictOn('sqlite', { status: 'skipped', reason: 'lacks tracks' })) },
]

test('the report keeps to its schema', () => {
  for (const scenarios of [RUN, [], [{ line: 1 }]]) {
    assert.equal(
      isValid(JSON.parse(printDriftReport(report(scenarios)))),
      true,
      JSON.stringify(isValid.errors),
    )
  }
})

test('the schema knows no other members', () => {
  assert.equal(isValid({ ...report(RUN), duration: 3 }), false)
})

test('drifts name their place', () => {
  const [lost, user, app, record, known] =
    report(RUN).scenarios.find(({ status }) => status === 'drifting')?.drifts ?? []
  assert.deepEqual(Object.entries(lost ?? {}), [
    ['dimension', 'events'],
    ['kind', 'missing'],
    ['session', ['travel', 'alice', 'tokyo']],
    ['event', { index: 3, id: 'e4' }],
    ['path', ''],
    ['reference', { a: '\u009b1m', b: 12345678901234567890n }],
    ['candidate', null],
    ['allowed', null],
    ['known', null],
  ])
  assert.deepEqual(user?.user, ['travel', 'alice'])
  assert.equal(app?.app, 'travel')
  assert.deepEqual(Object.keys(record ?? {}), [
    'dimension',
    'kind',
    'session',
    'operation',
    'track',
    'record',
    'branch',
    'version',
    'memory',
    'path',
    'reference',
    'candidate',
    'allowed',
    'known',
    'starter',
  ])
  assert.equal(record?.allowed, 'order is its own')
  assert.equal(known?.known, 'issue 12')
})

test('whole numbers are digits, and nothing in the file moves a cursor', () => {
  const text = printDriftReport(report(RUN))
  assert.match(text, /"b": 12345678901234567890\b/)
  assert.match(text, /"a": "\\u009b1m"/)
})

test('the same run gives the same bytes, whatever its order', () => {
  assert.equal(printDriftReport(report(RUN)), printDriftReport(report([...RUN].reverse())))
})

test('totals and backends', () => {
  const { totals, backends, scenarios } = report(RUN)
  assert.deepEqual(totals, {
    scenarios: 3,
    consistent: 1,
    known: 0,
    drifting: 1,
    failed: 0,
    skipped: 1,
    notApplicable: 0,
  })
  assert.deepEqual(backends, [
    { name: 'sqlite', server: 'SQLite 3.53.2', capabilities: ['events', 'state'], status: 'replayed' },
  ])
  assert.deepEqual(scenarios[0]?.setAside, ['a', 'b'])
  assert.equal(scenarios[1]?.reason, 'lacks tracks')
})

test('a backend that everything was skipped for was not replayed', () => {
  const [backend] = report(RUN.slice(2)).backends
  assert.equal(backend?.status, 'not-replayed')
})

test('How clients raced is not in the report: no two runs race alike', () => {
  assert.doesNotMatch(printDriftReport(report(RUN)), /races|overtaken/)
})
