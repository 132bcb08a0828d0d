import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../project-folder'
import { readRuleGroups } from '../rules/contract-rules'
import { type RuleReport, reportRules } from './rule-results'
import type { Run } from './run'

/** Every rule that the contract states, with what a run came to. */
export function reportStatedRules(run: Run): RuleReport {
  const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8')
  return reportRules(
    run,
    readRuleGroups(read('docs/contract.md')),
    JSON.parse(read('features/deferred-rules.json')),
  )
}
