import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RunCollector } from '../reporting/run'
import { readRules } from '../rules/contract-rules'
import { type CoveredRule, coverRules } from '../rules/coverage'
import { fail, featureFiles, PROJECT } from './project'
import { runQuietly } from './run-quietly'

/** `rules`: every rule of the contract with the scenarios that prove it; fails where one has none, or a tag no rule. */
async function main(): Promise<void> {
  const rules = readRules(readFileSync(join(PROJECT, 'docs/contract.md'), 'utf8'))
  const deferred = JSON.parse(readFileSync(join(PROJECT, 'features/deferred-rules.json'), 'utf8'))
  const paths = featureFiles().filter((path) => path.startsWith('features/'))
  const collector = new RunCollector()
  const envelopes = await runQuietly({ profile: 'in-memory', tags: 'not @harness', paths, dryRun: true })
  for (const envelope of envelopes) collector.hear(envelope)

  const coverage = coverRules(rules, collector.run().scenarios, deferred)
  for (const rule of coverage.rules) console.log(printRule(rule))
  for (const fault of coverage.faults) console.error(fault)
  if (coverage.faults.length > 0)
    fail(`Rules and scenarios do not match in ${coverage.faults.length} places.`)
  const waiting = coverage.rules.filter((rule) => rule.deferred !== undefined).length
  console.log(`${rules.length} rules: ${rules.length - waiting} proved by scenarios, ${waiting} deferred.`)
}

function printRule({ id, text, scenarios, deferred }: CoveredRule): string {
  const [sentence = text] = text.split(/(?<=\.) /)
  if (deferred !== undefined) return `${id}  ${sentence}\n  deferred: ${deferred}`
  return [`${id}  ${sentence}`, ...scenarios.map((scenario) => `  ${scenario.id}  ${scenario.name}`)].join(
    '\n',
  )
}

main()
