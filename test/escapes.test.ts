import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { type Ended, runSuite, type Suite } from './run-suite'

/** C0 but line breaks, DEL and C1: what a terminal or an XML reader would act on. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose.
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/

describe('markup and terminal escapes in names, texts and ids', () => {
  let suite: Suite
  let ended: Ended

  before(async () => {
    const run = await runSuite({ arguments: ['test/fixtures/markup.feature'] })
    suite = run.suite
    ended = run.ended
  })

  it('fail the scenario as any wrong text would', () => {
    assert.equal(ended.code, 1)
    assert.match(ended.stdout, /expected "<i>something else<\/i>/)
  })

  it('show as text on the terminal', () => {
    assert.ok(!CONTROLS.test(ended.stdout), JSON.stringify(ended.stdout))
    assert.ok(!CONTROLS.test(ended.stderr), JSON.stringify(ended.stderr))
    assert.match(ended.stdout, /\\u001b\[31mred/)
  })

  it('show as text in the HTML report', () => {
    const page = suite.read('index.html')
    const data = page.slice(page.indexOf('window.CUCUMBER_MESSAGES'))
    assert.ok(data.length > 0)
    assert.ok(!/<script>document\.title/.test(page), 'the page has no script of the feature')
    assert.ok(!/<img src=x/.test(page), 'the page has no image of the feature')
  })

  it('leave the JUnit report well-formed', () => {
    const junit = suite.read('junit.xml')
    assert.ok(!CONTROLS.test(junit))
    assert.ok(!/<script>|<img|<b>/.test(junit))
  })
})
