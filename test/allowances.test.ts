import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { runSuite } from './run-suite'

interface Entry {
  readonly name: string
  readonly status: string
  readonly reason?: string
  readonly drifts: readonly {
    readonly kind: string
    readonly path: string
    readonly allowed: string | null
  }[]
  readonly setAside?: readonly string[]
}

describe('a scenario on a backend that differs', () => {
  let scenarios: readonly Entry[] = []

  before(async () => {
    const { suite } = await runSuite({
      backend: './support/faults/example-target.ts',
      arguments: ['test/fixtures/allowances.feature'],
    })
    scenarios = JSON.parse(suite.read('drift.json')).scenarios
    assert.equal(scenarios.length, 8)
  })

  function entry(name: string): Entry {
    const found = scenarios.find((scenario) => scenario.name === name)
    assert.ok(found, `${name} is in the report`)
    return found
  }

  it('is consistent when the difference is allowed at its exact place, and the report gives the reason', () => {
    const { status, drifts } = entry('one difference is allowed, at its exact place')
    assert.equal(status, 'consistent')
    assert.deepEqual(
      drifts.map(({ kind, allowed }) => [kind, allowed]),
      [['missing', 'it is known to lose it']],
    )
  })

  it('drifts when the difference lies at another place than the allowed one', () => {
    const { status, drifts } = entry('a difference is allowed at another place')
    assert.equal(status, 'drifting')
    assert.deepEqual(
      drifts.map(({ allowed }) => allowed),
      [null],
    )
  })

  it('fails when an allowed difference is not met', () => {
    const { status, reason } = entry('a difference is allowed that is not met')
    assert.equal(status, 'failed')
    assert.match(reason ?? '', /was not met: remove it/)
  })

  it('fails when it allows more than eight differences', () => {
    const { status, reason } = entry('nine differences are allowed')
    assert.equal(status, 'failed')
    assert.match(reason ?? '', /9 differences are allowed on faulty-example; a scenario may allow 8/)
  })

  it('sets a volatile field aside, and says so', () => {
    const { status, drifts, setAside } = entry('a volatile field is set aside')
    assert.equal(status, 'consistent')
    assert.deepEqual(drifts, [])
    assert.deepEqual(setAside, ['events travel/alice/tokyo event 2 "altered" /parts/0/arguments/city'])
  })

  it('drifts in a field beside the volatile one', () => {
    const { status, drifts } = entry('another field beside a volatile one still counts')
    assert.equal(status, 'drifting')
    assert.deepEqual(
      drifts.map(({ path }) => path),
      ['/parts/0/arguments/city'],
    )
  })

  it('compares numbers exactly, or within the tolerance that it states', () => {
    assert.equal(entry('numbers are exact unless a tolerance is stated').status, 'failed')
    assert.equal(entry('numbers within a stated tolerance are equal').status, 'consistent')
  })
})
