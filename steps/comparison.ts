import { Given } from '@cucumber/cucumber'
import { readTolerance } from '../support/comparison/equal'
import { allowDifferences, nameVolatileFields } from '../support/sentences/allowances'
import type { AcceptanceWorld } from '../support/world'

Given('numbers may differ by at most {decimal}', function (this: AcceptanceWorld, decimal: string) {
  this.judge.tolerance = readTolerance(decimal)
})

Given('these fields are volatile', function (this: AcceptanceWorld, table: unknown) {
  nameVolatileFields(this, table)
})

Given('these differences are allowed', function (this: AcceptanceWorld, table: unknown) {
  allowDifferences(this, table)
})
