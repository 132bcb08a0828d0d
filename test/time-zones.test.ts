import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { runSuite } from './run-suite'

/** Half an hour off, one of them with summer time: a local hour taken for UTC shows, to the hour and to the minute. */
const ZONES = ['Asia/Kolkata', 'America/St_Johns']

describe('a host whose time zone is not UTC', () => {
  for (const zone of ZONES) {
    it(`changes no instant, in ${zone}`, async () => {
      const { suite, ended } = await runSuite({
        arguments: [
          '--tags',
          '@seen-in:adk-python#1180 or @seen-in:adk-python#1848 or @seen-in:adk-python#5354',
        ],
        environment: { TZ: zone },
      })
      assert.equal(ended.code, 0, ended.stdout + ended.stderr)
      const { totals } = JSON.parse(suite.read('drift.json'))
      assert.ok(totals.scenarios >= 20, `only ${totals.scenarios} scenarios tell of time zones`)
      assert.equal(totals.consistent, totals.scenarios)
    })
  }
})
