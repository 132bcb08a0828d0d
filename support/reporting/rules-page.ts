import { printRulesPage } from './rules-page-text'
import { runReport } from './run-report'
import { reportStatedRules } from './stated-rule-results'

/** Cucumber formatter: rules.html, every rule of the contract with its scenarios and what they came to. */
export default runReport((run) => printRulesPage(reportStatedRules(run)))
