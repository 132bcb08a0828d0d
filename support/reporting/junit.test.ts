import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TestStepResultStatus } from '@cucumber/messages'
import { printJUnit } from './junit'
import { madeUpRun, verdict, verdictOn } from './made-up-run'
import { RunCollector } from './run'

test('a suite for each backend, reasons for what was skipped, and nothing that XML cannot hold', () => {
  const collector = new RunCollector()
  const messages = madeUpRun([
    { line: 1, name: 'A <b> & "c"', verdict: verdict(verdictOn('sqlite'), verdictOn('redis')) },
    {
      line: 2,
      verdict: verdict(
        verdictOn('sqlite', { status: 'skipped', reason: 'lacks <tracks>' }),
        verdictOn('redis'),
      ),
    },
    {
      line: 3,
      step: {
        status: TestStepResultStatus.FAILED,
        exception: { type: 'Error', message: 'got \u0000 \u001b[31m ]]>\nnot \ud800 \uffff' },
      },
    },
  ])
  for (const envelope of messages) collector.hear(envelope)
  assert.equal(
    printJUnit(collector.run()),
    `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="redis" tests="3" failures="1" skipped="0" errors="0" time="0.000">
    <testcase classname="conversation/order.feature" name="A &lt;b&gt; &amp; &quot;c&quot; (line 1)" time="0.000"/>
    <testcase classname="conversation/order.feature" name="It happens (line 2)" time="0.000"/>
    <testcase classname="conversation/order.feature" name="It happens (line 3)" time="0.000">
      <failure type="failed" message="got \\u0000 \\u001b[31m ]]&gt;&#10;not \ufffd \ufffd">it happens
got \\u0000 \\u001b[31m ]]&gt;
not \ufffd \ufffd</failure>
    </testcase>
  </testsuite>
  <testsuite name="sqlite" tests="3" failures="1" skipped="1" errors="0" time="0.000">
    <testcase classname="conversation/order.feature" name="A &lt;b&gt; &amp; &quot;c&quot; (line 1)" time="0.000"/>
    <testcase classname="conversation/order.feature" name="It happens (line 2)" time="0.000">
      <skipped message="lacks &lt;tracks&gt;"/>
    </testcase>
    <testcase classname="conversation/order.feature" name="It happens (line 3)" time="0.000">
      <failure type="failed" message="got \\u0000 \\u001b[31m ]]&gt;&#10;not \ufffd \ufffd">it happens
got \\u0000 \\u001b[31m ]]&gt;
not \ufffd \ufffd</failure>
    </testcase>
  </testsuite>
</testsuites>
`,
  )
})
