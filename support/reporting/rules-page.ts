import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readRuleGroups } from '../rules/contract-rules'
import { askedBackends } from './asked-backends'
import { type FormatterPlugin, follow } from './formatter'
import { reportRules } from './rule-results'
import { printRulesPage } from './rules-page-text'
import { RunCollector } from './run'

const CONTRACT = resolve(__dirname, '../../docs/contract.md')
const DEFERRED = resolve(__dirname, '../../features/deferred-rules.json')

/** Cucumber formatter: rules.html, every rule of the contract with its scenarios and what they came to. */
const formatter: FormatterPlugin = {
  type: 'formatter',
  formatter(context) {
    const collector = new RunCollector(askedBackends(context.options))
    return follow(context, {
      hear: (envelope) => collector.hear(envelope),
      end: (write) => {
        const groups = readRuleGroups(readFileSync(CONTRACT, 'utf8'))
        write(
          printRulesPage(reportRules(collector.run(), groups, JSON.parse(readFileSync(DEFERRED, 'utf8')))),
        )
      },
    })
  },
}

export default formatter
