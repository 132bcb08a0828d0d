import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { runSuite, type SuiteRun } from './run-suite'

/** What must leave no trace in drift.json: how many workers, in which order, where and in which language. */
const VARIANTS: Readonly<Record<string, Pick<SuiteRun, 'arguments' | 'environment'>>> = {
  'with two workers': { arguments: ['--parallel', '2'] },
  'in random order': { arguments: ['--order', 'random:7'] },
  'in another order, east of Greenwich': {
    arguments: ['--order', 'random:9'],
    environment: { TZ: 'Asia/Kolkata', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
  },
  'with two workers in random order, west of Greenwich': {
    arguments: ['--parallel', '2', '--order', 'random:8'],
    environment: { TZ: 'America/St_Johns', LANG: 'C', LC_ALL: 'C' },
  },
}

async function driftJson(run: SuiteRun): Promise<string> {
  const { suite, ended } = await runSuite(run)
  assert.ok(ended.code === 0 || ended.code === 1, ended.stdout + ended.stderr)
  return suite.read('drift.json')
}

describe('drift.json of a backend that drifts', () => {
  const faulty: SuiteRun = {
    backend: './support/faults/example-target.ts,sqlite',
    arguments: ['features/state', 'features/concurrency', 'test/fixtures/allowances.feature'],
  }
  let first = ''

  before(async () => {
    first = await driftJson(faulty)
    const { totals } = JSON.parse(first)
    assert.ok(totals.drifting > 0 && totals.failed > 0 && totals.consistent > 100, JSON.stringify(totals))
  })

  for (const [name, variant] of Object.entries(VARIANTS)) {
    it(`is the same to the byte ${name}`, async () => {
      const given = [...(faulty.arguments ?? []), ...(variant.arguments ?? [])]
      assert.equal(await driftJson({ ...faulty, ...variant, arguments: given }), first)
    })
  }
})

describe('drift.json of a whole run', () => {
  it('is the same to the byte, in one process or two, in any order and anywhere', async () => {
    const first = await driftJson({ profile: 'sqlite' })
    const other = VARIANTS['with two workers in random order, west of Greenwich']
    assert.equal(await driftJson({ profile: 'sqlite', ...other }), first)
  })
})
