import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RunCollector } from '../reporting/run'
import { type CoveredRule, coverRules } from '../rules/coverage'
import { statedRules } from '../rules/stated-rules'
import { faultsOfAllTags, faultsOfTags } from '../rules/tags'
import { fail, featureFiles, PROJECT } from './project'
import { runQuietly } from './run-quietly'

/**
 * `rules`: every rule of the contract with the scenarios that prove it. Fails where one has none, where a tag names no rule,
 * no case or nothing that can be needed, and where no scenario needs a capability or tells a public case.
 */
async function main(): Promise<void> {
  const rules = statedRules()
  const deferred = JSON.parse(readFileSync(join(PROJECT, 'features/deferred-rules.json'), 'utf8'))
  const paths = featureFiles().filter((path) => path.startsWith('features/'))
  const collector = new RunCollector()
  const envelopes = await runQuietly({ profile: 'in-memory', tags: 'not @harness', paths, dryRun: true })
  for (const envelope of envelopes) collector.hear(envelope)

  const { scenarios } = collector.run()
  const coverage = coverRules(rules, scenarios, deferred)
  // Tags that name no rule are told by the coverage.
  const noRules = new Set<string>()
  const faults = [
    ...coverage.faults,
    ...scenarios.flatMap(({ id, tags }) => faultsOfTags(tags, noRules).map((fault) => `${id}: ${fault}`)),
    ...faultsOfAllTags(scenarios),
  ]
  for (const rule of coverage.rules) console.log(printRule(rule))
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) fail(`Rules, tags and scenarios do not match in ${faults.length} places.`)
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
