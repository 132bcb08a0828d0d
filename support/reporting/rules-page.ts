import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../project-folder'
import { readRuleGroups } from '../rules/contract-rules'
import { reportRules } from './rule-results'
import { printRulesPage } from './rules-page-text'
import { runReport } from './run-report'

const CONTRACT = join(PROJECT, 'docs/contract.md')
const DEFERRED = join(PROJECT, 'features/deferred-rules.json')

/** Cucumber formatter: rules.html, every rule of the contract with its scenarios and what they came to. */
export default runReport((run) => {
  const groups = readRuleGroups(readFileSync(CONTRACT, 'utf8'))
  return printRulesPage(reportRules(run, groups, JSON.parse(readFileSync(DEFERRED, 'utf8'))))
})
