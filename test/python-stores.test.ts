import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, describe, it } from 'node:test'
import { isPlainObject, type Json } from '../targets/contract'
import { faultOfAnswer, faultOfRequest } from '../targets/process/messages'
import schema from '../targets/process/protocol.schema.json'
import { readLine } from '../targets/process/wire'
import { PROJECT, runSuite, type Suite } from './run-suite'

const STORES = 'examples/python'

/** The rows of the README's table: kind, scenario, and the feature that it stands in. */
const ROW = /\| `(\w+)` *\| \[([^\]]+)\]\(\.\.\/\.\.\/(features\/[\w/-]+\.feature)\) *\|/g

/** The stores are written for Python 3.11; where there is none of it, nothing is known of them. */
const skip = hasPython() ? false : 'there is no python3 of version 3.11 or later'

interface Drifts {
  readonly totals: { readonly scenarios: number; readonly consistent: number; readonly skipped: number }
  readonly scenarios: readonly {
    readonly name: string
    readonly status: string
    readonly reason?: string
    readonly drifts: readonly { readonly kind: string }[]
  }[]
}

describe('the store in Python', { skip }, () => {
  const traffic = join(mkdtempSync(join(tmpdir(), 'traffic-')), 'lines')
  let suite: Suite
  let output = ''

  before(async () => {
    const tap = `node test/fixtures/children/tap.js "${traffic}"`
    const run = await runSuite({ backend: `process: ${tap} python3 ${STORES}/store.py` })
    suite = run.suite
    output = run.ended.stdout + run.ended.stderr
  })

  it('keeps all of the contract that it declares', () => {
    const { totals, scenarios } = readDrifts(suite)
    assert.equal(totals.consistent + totals.skipped, totals.scenarios, output)
    for (const { status, reason } of scenarios)
      if (status === 'skipped') assert.equal(reason, 'it lacks remote')
  })

  it('says and hears nothing but what the schema of the protocol allows, and meets every operation', () => {
    const asked = new Map<Json | undefined, string>()
    const seen = new Set<string>()
    for (const line of readFileSync(traffic, 'utf8').split('\n')) {
      if (line === '') continue
      assert.match(line, /^[\x20-\x7e]*$/, 'lines are ASCII')
      const message = readLine(line)
      assert.ok(isPlainObject(message), line)
      if (typeof message.op === 'string') {
        assert.equal(faultOfRequest(message.op, message), undefined, line)
        asked.set(message.id as number, message.op)
        seen.add(message.op)
      } else {
        const op = asked.get(message.id as number)
        assert.ok(op !== undefined, `nobody asked: ${line}`)
        assert.equal(faultOfAnswer(op, message), undefined, line)
        asked.delete(message.id as number)
      }
    }
    assert.deepEqual([...asked.values()], [], 'each request was answered')
    const operations = Object.keys(schema.$defs).filter((name) => name.startsWith('answer.'))
    assert.deepEqual([...seen].sort(), operations.map((name) => name.slice('answer.'.length)).sort())
  })
})

describe('the naive store in Python', { skip }, () => {
  const rows = [...readFileSync(join(PROJECT, STORES, 'README.md'), 'utf8').matchAll(ROW)].map(
    ([, kind = '', name = '', feature = '']) => ({ kind, name, feature }),
  )
  let drifts: Drifts

  before(async () => {
    const features = new Set(rows.map(({ feature }) => feature))
    const { suite } = await runSuite({
      backend: `process: python3 ${STORES}/naive_store.py`,
      arguments: [...features],
    })
    drifts = readDrifts(suite)
  })

  it('is told to drift in a dozen ways', () => assert.equal(rows.length, 12))

  for (const { kind, name } of rows) {
    it(`drifts as its README says: ${kind}: ${name}`, () => {
      const scenario = drifts.scenarios.find((one) => one.name === name)
      assert.equal(scenario?.status, 'drifting')
      assert.ok(
        scenario.drifts.some((drift) => drift.kind === kind),
        JSON.stringify(scenario.drifts),
      )
    })
  }
})

function readDrifts(suite: Suite): Drifts {
  return JSON.parse(suite.read('drift.json'))
}

function hasPython(): boolean {
  try {
    execFileSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))'])
    return true
  } catch {
    return false
  }
}
