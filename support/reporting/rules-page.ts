import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readRuleGroups } from '../rules/contract-rules'
import { reportRules } from './rule-results'
import { printRulesPage } from './rules-page-text'
import { runReport } from './run-report'

const CONTRACT = resolve(__dirname, '../../docs/contract.md')
const DEFERRED = resolve(__dirname, '../../features/deferred-rules.json')

/** Cucumber formatter: rules.html, every rule of the contract with its scenarios and what they came to. */
export default runReport((run) => {
  const groups = readRuleGroups(readFileSync(CONTRACT, 'utf8'))
  return printRulesPage(reportRules(run, groups, JSON.parse(readFileSync(DEFERRED, 'utf8'))))
})
