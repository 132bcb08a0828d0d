import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markRuleText } from './rule-text'

test('Code and emphasis become elements, and all else is text', () => {
  assert.equal(
    markRuleText('A name (`a*`, `a<b`) is *never* <cut> & "kept": *n* ≥ 1'),
    'A name (<code>a*</code>, <code>a&lt;b</code>) is <em>never</em> &lt;cut&gt; &amp; &quot;kept&quot;: <em>n</em> ≥ 1',
  )
})

test('A lone star or quote stays as it stands', () => {
  assert.equal(markRuleText('3 * 4 ` 5'), '3 * 4 ` 5')
})
