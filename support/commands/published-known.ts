import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  folderOf,
  modulePath,
  PRODUCTS,
  type Product,
  type PublishedBackend,
} from '../../targets/published/stores'
import { hasMet, type Met, printMet, readMet } from '../known-drifts/met'
import { compareIds } from '../reporting/scenario-id'
import { fail, PROJECT } from './project'
import { type Told, tellScenarios } from './tell-scenarios'

/**
 * `published:known [backend …] [--met <file>]`: replays published stores that are installed, and writes what each met into its known-drifts
 * file, put down to the drifts of its product. Fails where one fits none of them. With `--met`, it replays nothing, but reads
 * what a run with the World parameter `meet` has written.
 */
async function main(given: readonly string[]): Promise<void> {
  const { values, positionals: names } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: { met: { type: 'string' } },
  })
  const told = await tellScenarios()
  for (const product of PRODUCTS) {
    for (const backend of product.backends) {
      if (names.length === 0 || names.includes(backend.name)) {
        const met = values.met === undefined ? meet(product, backend) : readMet(values.met)
        write(
          product,
          backend,
          met.toSorted((a, b) => compareIds(a.scenario, b.scenario)),
          told,
        )
      }
    }
  }
}

function write(
  product: Product,
  backend: PublishedBackend,
  met: readonly Met[],
  told: ReadonlyMap<string, Told>,
): void {
  const on = (one: { readonly on?: RegExp }) => one.on?.test(backend.name) !== false
  const drifts = product.drifts.filter(on)
  const groups = new Map<string, Record<string, string[]>>()
  const unknown: string[] = []
  // A race that was won this time may be lost the next.
  const varyingOf = (one: Met) =>
    hasMet(one) || one.raced
      ? product.varying.filter(on).find(({ scenario }) => scenario.test(lineOf(told, one.scenario)))
      : undefined
  const varies = met.flatMap((one) => {
    const found = varyingOf(one)
    return found === undefined ? [] : [{ scenario: one.scenario, reason: found.reason }]
  })
  for (const one of met) {
    if (varyingOf(one) !== undefined) continue
    for (const printed of printMet(one)) {
      const line = lineOf(told, one.scenario)
      const drift = drifts.find(
        ({ scenario, met }) => scenario?.test(line) !== false && met?.test(printed) !== false,
      )
      if (drift === undefined) {
        unknown.push(`${line}\n  ${printed}`)
        continue
      }
      const group = groups.get(drift.name) ?? {}
      groups.set(drift.name, group)
      group[one.scenario] = [...(group[one.scenario] ?? []), printed]
    }
  }
  if (unknown.length > 0)
    fail(`${backend.name} meets what none of its product's drifts explains:\n${unknown.join('\n')}`)
  const known = drifts.flatMap((drift) => {
    const group = groups.get(drift.name)
    groups.delete(drift.name)
    return group === undefined ? [] : [{ reason: `${drift.says} ${drift.right}`, met: group }]
  })
  const file = join(folderOf(product), `${backend.module}.known-drifts.json`)
  writeFileSync(file, `${JSON.stringify({ backend: backend.name, known, varies }, null, 2)}\n`)
  execFileSync('npx', ['biome', 'format', '--write', file], { cwd: PROJECT })
  console.log(
    `${backend.name}: ${known.length} drifts in ${met.filter(hasMet).length} of ${met.length} scenarios`,
  )
}

/** A scenario in one line: id, rules, name. */
function lineOf(told: ReadonlyMap<string, Told>, scenario: string): string {
  const { rules = [], name = '' } = told.get(scenario) ?? {}
  return `${scenario} ${rules.join(' ')} ${name}`
}

/** Replays the suite on a backend, whatever fails on it. */
function meet(product: Product, backend: PublishedBackend): readonly Met[] {
  const folder = mkdtempSync(join(tmpdir(), 'agent-session-acceptance-meet-'))
  const file = join(folder, 'met.ndjson')
  const parameters = { backend: modulePath(product, backend), meet: file }
  const given = ['cucumber-js', '--profile', 'sqlite', '--world-parameters', JSON.stringify(parameters)]
  try {
    execFileSync('npx', given, {
      cwd: PROJECT,
      env: { ...process.env, REPLAY_REPORTS: join(folder, 'reports') },
      stdio: 'ignore',
    })
  } catch {
    // It drifts: that is what is asked.
  }
  const met = readMet(file)
  rmSync(folder, { recursive: true, force: true })
  if (met.length === 0) fail(`${backend.name} was not replayed: is it installed? npm run published:install`)
  return met
}

main(process.argv.slice(2))
