import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { modulePath, PRODUCTS } from '../../targets/published/stores'
import { runSuite } from '../run-suite'

// They are installed on demand: npm run published:install
for (const product of PRODUCTS) {
  describe(`the published store ${product.name}`, { concurrency: 2 }, () => {
    for (const backend of product.backends) {
      it(`drifts as known, and nowhere else, with ${backend.name}`, async () => {
        const { suite, ended } = await runSuite({ backend: modulePath(product, backend) })
        assert.equal(ended.code, 0, ended.stdout + ended.stderr)
        const { totals } = JSON.parse(suite.read('drift.json'))
        assert.deepEqual([totals.drifting, totals.failed], [0, 0])
        assert.ok(totals.known > 100 && totals.consistent > 50, JSON.stringify(totals))
      })
    }
  })
}
