import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Target } from '../../targets/contract'
import type { PublishedDrift } from '../../targets/published/drift'
import {
  folderOf,
  modulePath,
  PRODUCTS,
  type Product,
  type PublishedBackend,
} from '../../targets/published/stores'
import { loadTarget } from '../backends/load-target'
import type { KnownDrifts } from '../known-drifts/known-drift'
import { readKnownDrifts } from '../known-drifts/read-known-drifts'
import { needsIn, obstacleFor } from '../needs'
import { statedRules } from '../rules/stated-rules'
import { fail, PROJECT } from './project'
import { type Told, tellScenarios } from './tell-scenarios'

const PAGE = join(PROJECT, 'docs/published-stores.md')

/** A backend with all that its known-drifts file says, which a green run has found to be exactly so. */
interface Known {
  readonly product: Product
  readonly backend: PublishedBackend
  readonly target: Target
  readonly known: KnownDrifts
}

/** `published:report [--check]`: writes `docs/published-stores.md` from the known-drifts files; replays nothing. */
async function main(check: boolean): Promise<void> {
  const told = [...(await tellScenarios()).values()]
  const backends: Known[] = []
  for (const product of PRODUCTS) {
    for (const backend of product.backends) backends.push(await know(product, backend))
  }
  const page = `${[
    ...introduction(),
    ...rulesTable(backends, told),
    ...PRODUCTS.flatMap((product) => driftsOf(product, backends, told)),
  ].join('\n')}\n`
  if (!check) return writeFileSync(PAGE, page)
  if (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== page)
    fail('docs/published-stores.md is not what the known-drifts files say: npm run published:report')
}

async function know(product: Product, backend: PublishedBackend): Promise<Known> {
  const file = join(folderOf(product), `${backend.module}.known-drifts.json`)
  const known = readKnownDrifts(readFileSync(file, 'utf8'), file)
  return { product, backend, known, target: await loadTarget(modulePath(product, backend)) }
}

function introduction(): readonly string[] {
  return [
    '# Published stores',
    '',
    'Session stores that others publish, replayed by this suite, and what it found. They are measured by',
    '[the contract](contract.md), which they never signed: a drift is a difference, and where it matters is for whoever',
    'chooses a store to say. Every line below is met in a run; `npm run published:report` writes this page from the',
    '[known-drifts files](../targets/published/README.md), and a run is green only while exactly these are met.',
    'The commands below replay a scenario as if nothing were known, so that they fail and show the drift.',
    '',
  ]
}

/** What each rule comes to on each backend. */
function rulesTable(backends: readonly Known[], told: readonly Told[]): readonly string[] {
  const rows = statedRules().map(({ id }) => {
    const own = told.filter(({ rules }) => rules.includes(id))
    return `| ${id} | ${backends.map((one) => printCell(one, own)).join(' | ')} |`
  })
  return [
    '## Rules',
    '',
    'Of the scenarios of a rule that a store can play, how many drift: _proved_ when none does; a dash where it can play',
    'none, since it lacks what they need; _varies_ where it ends otherwise from run to run, so that nothing can be said.',
    '',
    `| rule | ${backends.map(({ backend }) => backend.name).join(' | ')} |`,
    `|---|${'---|'.repeat(backends.length)}`,
    ...rows,
    '',
  ]
}

function printCell({ target, known }: Known, scenarios: readonly Told[]): string {
  const played = scenarios.filter(
    ({ tags, steps }) => obstacleFor(target, needsIn(tags), steps) === undefined,
  )
  const varying = new Set(known.varies.map(({ scenario }) => scenario))
  const told = played.filter(({ id }) => !varying.has(id))
  if (played.length === 0) return '–'
  if (told.length === 0) return 'varies'
  const drifting = new Set(known.known.map(({ scenario }) => scenario))
  const count = told.filter(({ id }) => drifting.has(id)).length
  const others = played.length - told.length
  const varies = others === 0 ? '' : `, ${others} vary`
  if (count > 0) return `${count} of ${told.length} drift${varies}`
  return others === 0 ? `proved (${told.length})` : `${told.length} hold${varies}`
}

/** Each drift of a product once, with the smallest scenario that meets it. */
function driftsOf(product: Product, backends: readonly Known[], told: readonly Told[]): readonly string[] {
  const own = backends.filter((one) => one.product === product)
  const names = new Map(product.drifts.map((drift) => [drift.name, drift]))
  const sections = [...names.values()].flatMap((drift) => sectionOf(drift, own, told))
  const note = product.note === undefined ? [] : [product.note, '']
  return [`## ${product.name}`, '', ...note, ...sections, ...varyingOf(own, told)]
}

function sectionOf(
  drift: PublishedDrift,
  backends: readonly Known[],
  told: readonly Told[],
): readonly string[] {
  const reason = `${drift.says} ${drift.right}`
  const meeting = backends.flatMap((one) => {
    const ids = new Set(
      one.known.known.filter((entry) => entry.reason === reason).map(({ scenario }) => scenario),
    )
    const scenarios = told.filter(({ id }) => ids.has(id))
    // Rather one of the rule itself than one that comes upon the drift on its way.
    const strangeness = ({ rules, steps }: Told) => (rules.includes(drift.rule) ? 0 : 1000) + steps.length
    const [smallest] = scenarios.toSorted((a, b) => strangeness(a) - strangeness(b))
    return smallest === undefined ? [] : [{ ...one, smallest, count: scenarios.length }]
  })
  const [first] = meeting
  if (first === undefined) return []
  const counts = meeting.map(({ backend, count }) => `${backend.name} (${count})`).join(', ')
  return [
    `### ${drift.name}: ${drift.rule}`,
    '',
    drift.says,
    '',
    `**Right would be:** ${drift.right}`,
    '',
    `Met by ${counts}, in so many scenarios. The smallest: ${printLink(first.smallest)}`,
    '',
    ...printCommand(first, first.smallest),
  ]
}

function varyingOf(backends: readonly Known[], told: readonly Told[]): readonly string[] {
  return backends.flatMap((one) => {
    const [first] = one.known.varies
    if (first === undefined) return []
    const scenarios = told.filter(({ id }) => one.known.varies.some(({ scenario }) => scenario === id))
    return [
      `### Varies from run to run: ${one.backend.name}`,
      '',
      `Not replayed on it, since ${first.reason}:`,
      '',
      ...scenarios.map((scenario) => `- ${printLink(scenario)}`),
      '',
    ]
  })
}

function printLink({ id, name }: Told): string {
  return `[${name}](../features/${id.replace(/:\d+$/, '')}) (\`${id}\`)`
}

function printCommand({ product, backend }: Known, { id }: Told): readonly string[] {
  const parameters = JSON.stringify({ backend: modulePath(product, backend), knownDrifts: false })
  const run = `npx cucumber-js --profile sqlite features/${id} --world-parameters '${parameters}'`
  return ['```sh', backend.server === undefined ? run : `npm run servers -- ${run}`, '```', '']
}

main(process.argv.includes('--check'))
