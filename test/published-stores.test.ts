import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isInstalled } from '../targets/published/load-package'
import { folderOf, modulePath, PRODUCTS } from '../targets/published/stores'
import { runSuite } from './run-suite'

for (const product of PRODUCTS) {
  describe(`the published store ${product.name}`, { concurrency: 2 }, () => {
    for (const backend of product.backends) {
      const skip = isInstalled(folderOf(product))
        ? false
        : `not installed: npm run published:install -- ${product.name}`
      it(`drifts as known, and nowhere else, with ${backend.name}`, { skip }, async () => {
        const { suite, ended } = await runSuite({ backend: modulePath(product, backend) })
        assert.equal(ended.code, 0, ended.stdout + ended.stderr)
        const { totals } = JSON.parse(suite.read('drift.json'))
        assert.deepEqual([totals.drifting, totals.failed], [0, 0])
        assert.ok(totals.known > 100 && totals.consistent > 50, JSON.stringify(totals))
      })
    }
  })
}
