import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Drift } from './drift'
import { printDrift, printDrifts } from './print-drift'

const drift: Drift = {
  dimension: 'state',
  owner: ['a'],
  path: '/k',
  kind: 'changed',
  reference: 'x',
  candidate: undefined,
}

test('A drift shows both values one above the other', () => {
  assert.equal(
    printDrift(drift, 'in-memory', 'sqlite'),
    '  changed: state a /k\n    in-memory  "x"\n    sqlite     (absent)',
  )
  assert.equal(
    printDrift({ ...drift, reference: null, candidate: { n: 12345678901234567890n } }, 'a', 'long-name'),
    '  changed: state a /k\n    a          null\n    long-name  {"n":12345678901234567890}',
  )
})

test('The text "(absent)" is not what is absent', () => {
  assert.match(printDrift({ ...drift, candidate: '(absent)' }, 'a', 'b'), /\n {4}b {2}"\(absent\)"$/)
})

test('A long value is cut, and its length is told', () => {
  const text = printDrift({ ...drift, reference: 'x'.repeat(299) }, 'a', 'b')
  assert.match(text, new RegExp(`\n {4}a {2}"${'x'.repeat(299)}… \\(301 characters\\)\n`))
  assert.match(printDrift({ ...drift, reference: 'x'.repeat(298) }, 'a', 'b'), /x"\n/)
})

test('Control characters are escaped, so that a value stays on its line', () => {
  assert.equal(printDrift({ ...drift, reference: 'a\n\u001b[31m' }, 'a', 'b').split('\n').length, 3)
  assert.match(printDrift({ ...drift, reference: 'a\n\u001b[31m' }, 'a', 'b'), /"a\\n\\u001b\[31m"/)
})

test('The drifts of a backend are counted, and told up to eight', () => {
  assert.equal(printDrifts([drift], 'a', 'b').split('\n')[0], 'b drifts from a in one place:')
  const eight = printDrifts(
    Array.from({ length: 8 }, () => drift),
    'a',
    'b',
  ).split('\n')
  assert.equal(eight[0], 'b drifts from a in 8 places:')
  assert.equal(eight.length, 25)
  const eleven = printDrifts(
    Array.from({ length: 11 }, () => drift),
    'a',
    'b',
  ).split('\n')
  assert.equal(eleven.length, 26)
  assert.equal(eleven.at(-1), '  and 3 more, in drifts.json, attached to the scenario in the report')
})

test('A drift that depends on who starts a race says who', () => {
  const starts = (starter: string) => printDrift({ ...drift, starter }, 'a', 'b').split('\n')[0]
  assert.equal(starts('phone'), '  changed: state a /k, when the client "phone" starts')
  assert.equal(starts(''), '  changed: state a /k, when the first client starts')
})
