import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GherkinDocument } from '@cucumber/messages'
import { BROKEN_BACKENDS } from '../faults/broken'
import { escapeMarkup } from '../reporting/markup'
import { type Outline, RunCollector, type RunScenario } from '../reporting/run'
import { findReports, outlinesOf, type SeenReport } from '../rules/seen-in'
import { ODDITIES } from '../sentences/oddities'
import { REFUSALS } from '../sentences/refusals'
import { fillSections } from './fill-sections'
import { fail, featureFiles, PROJECT } from './project'
import { runQuietly } from './run-quietly'

const PAGE = 'features/README.md'
const REPORTS = 'features/seen-in-the-wild.json'

/**
 * `features-index [--check]`: fills the tables of `features/README.md` from the features themselves; with `--check`, fails
 * when they are not what the features say.
 */
async function main(): Promise<void> {
  const paths = featureFiles().filter((path) => path.startsWith('features/'))
  if (paths.length === 0) fail('There is no feature file to list.')
  const envelopes = await runQuietly({ profile: 'in-memory', tags: '', paths, dryRun: true })
  const collector = new RunCollector()
  for (const envelope of envelopes) collector.hear(envelope)
  const { scenarios } = collector.run()
  const documents = envelopes.flatMap(({ gherkinDocument }) => gherkinDocument ?? [])

  const list: Readonly<Record<string, readonly string[]>> = JSON.parse(
    readFileSync(join(PROJECT, REPORTS), 'utf8'),
  )
  const { reports, faults } = findReports(Object.keys(list), scenarios)
  for (const fault of faults) console.error(fault)
  const broken = new Set(BROKEN_BACKENDS.map(({ name }) => name))
  const unknown = Object.values(list)
    .flat()
    .filter((name) => !broken.has(name))
  if (unknown.length > 0) fail(`${REPORTS} names ${unknown.join(', ')}, which is no broken backend.`)
  if (faults.length > 0) fail(`${REPORTS} and the tags of scenarios do not match in ${faults.length} places.`)

  const page = join(PROJECT, PAGE)
  const before = readFileSync(page, 'utf8')
  const after = fillSections(before, {
    contents: contents(documents, scenarios),
    cases: cases(scenarios),
    'seen in the wild': seen(reports, list),
    refusals: Object.entries(REFUSALS).map(([code, phrase]) => `- ${phrase} (\`${code}\`)`),
    oddities: [`${ODDITIES.join(', ')}.`],
  })
  if (!process.argv.includes('--check')) writeFileSync(page, after)
  else if (before !== after) fail(`${PAGE} is not what the features say: run npm run features:index`)
  console.log(`${PAGE}: ${paths.length} features, ${scenarios.length} scenarios.`)
}

function contents(
  documents: readonly GherkinDocument[],
  scenarios: readonly RunScenario[],
): readonly string[] {
  const rows = documents.map(({ uri = '', feature }) => {
    const path = uri.replace(/^features\//, '')
    const count = scenarios.filter(({ id }) => id.startsWith(`${path}:`)).length
    return `| [${path}](${path}) | ${feature?.name ?? ''} | ${count} |`
  })
  return ['| feature | claims | scenarios |', '|---|---|---|', ...rows.sort()]
}

function cases(scenarios: readonly RunScenario[]): readonly string[] {
  const numbers = new Set(scenarios.flatMap((scenario) => scenario.cases))
  const rows = [...numbers]
    .sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)))
    .map((number) => {
      const telling = scenarios.filter((scenario) => scenario.cases.includes(number))
      return `| ${number} | ${listed(outlinesOf(telling))} |`
    })
  return ['| case | scenarios |', '|---|---|', ...rows]
}

/** @param faults by report, the broken backends that do the same */
function seen(
  reports: readonly SeenReport[],
  faults: Readonly<Record<string, readonly string[]>>,
): readonly string[] {
  const rows = reports.map(
    ({ report, scenarios }) =>
      `| ${report} | ${listed(scenarios)} | ${(faults[report] ?? []).join('<br>')} |`,
  )
  return ['| report | scenarios | broken backends that do the same |', '|---|---|---|', ...rows]
}

function listed(outlines: readonly Outline[]): string {
  return outlines.map(({ id, name }) => `${escapeMarkup(name).replaceAll('|', '\\|')} (${id})`).join('<br>')
}

main()
