import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type MadeUpScenario, madeUpRun, verdict, verdictOn } from './made-up-run'
import { reportRules } from './rule-results'
import { printRulesPage } from './rules-page-text'
import { RunCollector } from './run'

const GROUPS = [
  {
    title: 'EVT: events',
    rules: [
      { id: 'EVT-1', text: 'Order is *kept*: `a<b`.' },
      { id: 'EVT-2', text: 'Fields come back.' },
    ],
  },
  { title: 'SUM: summaries', rules: [{ id: 'SUM-1', text: 'Summaries.' }] },
]

function print(...scenarios: readonly MadeUpScenario[]): string {
  const collector = new RunCollector(['sqlite'])
  for (const envelope of madeUpRun(scenarios)) collector.hear(envelope)
  return printRulesPage(reportRules(collector.run(), GROUPS, { 'SUM-1': 'not <built> yet' }))
}

const outline = { line: 10, name: 'Reading <what> & "that" changes nothing' }
const SCENARIOS: readonly MadeUpScenario[] = [
  { line: 3, name: 'A <b>bold</b> & "quoted" name', tags: ['@EVT-1'], verdict: verdict(verdictOn('sqlite')) },
  { line: 20, outline, tags: ['@EVT-1'], verdict: verdict(verdictOn('sqlite')) },
  {
    line: 21,
    outline,
    tags: ['@EVT-1'],
    verdict: verdict(verdictOn('sqlite', { status: 'failed', reason: 'got </td>\u001b[31m\n<script>' })),
  },
]

/** The names of elements that are open at each end tag must match; those that HTML closes by itself have none. */
function assertWellFormed(page: string): void {
  const open: string[] = []
  const body = page.replace(/<style>[^<]*<\/style>/, '')
  for (const [tag, end, name = ''] of body.matchAll(/<(\/?)([a-z0-9]+)(?: [a-z-]+="[^"<>]*")*>/g)) {
    if (['meta', 'br', 'wbr'].includes(name)) continue
    if (end === '') open.push(name)
    else assert.equal(open.pop(), name, `at ${tag}`)
  }
  assert.deepEqual(open, [])
  const rest = body.replace(/<!doctype html>/, '').replace(/<\/?[a-z0-9]+(?: [a-z-]+="[^"<>]*")*>/g, '')
  assert.doesNotMatch(rest, /[<>]/)
  const ids = [...body.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  assert.equal(new Set(ids).size, ids.length, 'each id once')
}

test('The page is well-formed, stands on its own, and has an anchor for every rule', () => {
  const page = print(...SCENARIOS)
  assertWellFormed(page)
  for (const id of ['EVT-1', 'EVT-2', 'SUM-1', 'EVT', 'SUM']) {
    assert.ok(page.includes(` id="${id}"`), id)
    assert.ok(page.includes(`href="#${id}"`), id)
  }
  assert.doesNotMatch(page, /<script|<link|<img|src=|url\(|@import|https?:/)
})

test('The summary on top counts the rules, and names the backends with their servers', () => {
  const text = print(...SCENARIOS)
    .replace(/<style>.*<\/style>/s, '')
    .replace(/<[^>]+>/g, '')
  assert.match(text, /3 rules\n✓ 0 proved≠ 0 drifting✗ 1 failed– 0 skipped… 1 deferred\? 1 not in this run\n/)
  assert.match(text, /sqlite SQLite 3\.53\.2/)
  assert.match(text, /Compared with the in-memory reference\./)
})

test('Whatever a name, a reason or a rule holds is text', () => {
  const page = print(...SCENARIOS)
  assert.ok(page.includes('A &lt;b&gt;bold&lt;/b&gt; &amp; &quot;quoted&quot; name'))
  assert.ok(page.includes('got &lt;/td&gt;\\u001b[31m<br>&lt;script&gt;'))
  assert.ok(page.includes('Order is <em>kept</em>: <code>a&lt;b</code>.'))
  assert.ok(page.includes('Deferred: not &lt;built&gt; yet.'))
})

test('The rows of an outline are one row of the table, with its lines and counts', () => {
  const page = print(...SCENARIOS)
  assert.equal(page.split('Reading &lt;what&gt; &amp; &quot;that&quot; changes nothing').length, 2)
  assert.ok(page.includes('order.feature:10 (2 rows: 20–21)'))
  assert.match(page, /✗<\/span> 1 failed<\/span> <span class="status consistent">.*✓<\/span> 1 consistent/)
  assert.match(page, /row 21: got/)
})

test('A backend that skipped says why beside the word, and several have a column each', () => {
  const skipped = verdictOn('minimal', { status: 'skipped', reason: 'it lacks tracks' })
  const page = print({ line: 3, tags: ['@EVT-2'], verdict: verdict(verdictOn('sqlite'), skipped) })
  assertWellFormed(page)
  assert.match(
    page,
    /<td role="cell" data-backend="minimal">.*skipped<\/span> <span class="reason">it lacks tracks<\/span><\/td>/,
  )
  assert.match(page, /<td role="cell" data-backend="sqlite">.*consistent<\/span><\/td>/)
})

test('The reference alone was checked, not compared', () => {
  const alone = verdictOn('in-memory', { status: 'not-applicable', reason: 'nothing to compare with' })
  const page = print({ line: 3, tags: ['@EVT-2'], verdict: verdict(alone) })
  assert.match(page, /in-memory is the reference: its expectations were checked/)
  assert.match(page, /○<\/span> not applicable/)
})

test('A run that was cut short says why', () => {
  const collector = new RunCollector(['sqlite'])
  collector.hear({ parseError: { source: { uri: 'a.feature' }, message: '(1:1) expected <EOF>' } })
  const page = printRulesPage(reportRules(collector.run(), GROUPS, {}))
  assertWellFormed(page)
  assert.ok(page.includes('<li>(1:1) expected &lt;EOF&gt;</li>'))
})

test('The same run gives the same bytes, in whatever order it came', () => {
  assert.equal(print(...SCENARIOS), print(...SCENARIOS.toReversed()))
})
