import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Target } from '../../targets/contract'
import { moduleOf } from '../backends/load-target'
import type { Selection } from '../backends/selection'
import { FEATURES_FOLDER } from '../reporting/scenario-id'
import type { KnownDrifts } from './known-drift'
import { readKnownDrifts } from './read-known-drifts'

/** By backend. */
export type AllKnownDrifts = ReadonlyMap<string, KnownDrifts>

/**
 * The known drifts of the backends under test: of a module `my-target.ts` those in `my-target.known-drifts.json` beside
 * it; or those in the file that the World parameter `knownDrifts` names. What a backend is known for against another
 * reference says nothing here, except that it varies.
 *
 * @param others whether features outside the features folder may be in the run
 */
export function loadKnownDrifts(
  { reference, candidates }: Selection,
  named: unknown,
  others = true,
): AllKnownDrifts {
  const all = new Map<string, KnownDrifts>()
  for (const target of candidates) {
    const file = besideModule(moduleOf(target))
    if (file === undefined || !existsSync(file)) continue
    const known = load(file, [target], others)
    all.set(target.name, known.reference === reference.name ? known : { ...known, known: [] })
  }
  if (named === undefined) return all
  if (typeof named !== 'string' || named === '') {
    throw new Error(
      `the World parameter "knownDrifts" is ${JSON.stringify(named)}; expected the path of a file such as ` +
        './my-target.known-drifts.json',
    )
  }
  if (!existsSync(named))
    throw new Error(`${named}: found no such file; expected one that lists the known drifts of a backend`)
  const known = load(named, candidates, others)
  if (known.reference !== reference.name)
    throw new Error(
      `${named}: its drifts were met against ${known.reference}, and this run compares with ${reference.name}; ` +
        `expected "reference": ${JSON.stringify(reference.name)}`,
    )
  return all.set(known.backend, known)
}

function besideModule(module: string | undefined): string | undefined {
  const extension = module === undefined ? undefined : /\.[cm]?[jt]s$/.exec(module)?.[0]
  if (module === undefined || extension === undefined) return undefined
  return `${module.slice(0, -extension.length)}.known-drifts.json`
}

function load(file: string, candidates: readonly Target[], others: boolean): KnownDrifts {
  const known = readKnownDrifts(readText(file), file)
  if (!candidates.some(({ name }) => name === known.backend)) {
    const names = candidates.map(({ name }) => name).join(', ')
    throw new Error(
      `${file}: its backend is ${JSON.stringify(known.backend)}, which it does not stand for; expected ${names || 'none, since the reference alone is replayed'}`,
    )
  }
  for (const [index, { scenario }] of [...known.known, ...known.varies].entries()) {
    if (isWritten(scenario, others)) continue
    throw new Error(
      `${file}, entry ${index + 1}: no scenario begins at ${scenario}; expected the id that drift.json shows`,
    )
  }
  return known
}

function readText(file: string): string {
  try {
    return readFileSync(resolve(file), 'utf8')
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${file}: cannot be read (${why}); expected a file that lists known drifts`, { cause })
  }
}

/** Whether a scenario or a row stands there. A file outside the features folder is known by its name alone: nobody can say. */
function isWritten(id: string, others: boolean): boolean {
  const colon = id.lastIndexOf(':')
  const file = join(FEATURES_FOLDER, id.slice(0, colon))
  if (others && !id.includes('/')) return /^[^/]+:\d+$/.test(id)
  if (!existsSync(file)) return false
  const line = readFileSync(file, 'utf8').split('\n')[Number(id.slice(colon + 1)) - 1]
  return line !== undefined && /^\s*(?:\||Scenario:|Example:)/.test(line)
}
