import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BenchOfTests } from './bench-of-tests'
import { compile, compilePristine, mutate } from './load-mutated'
import type { UnitMutant } from './unit-mutant'

interface CompilingModule extends NodeJS.Module {
  _compile(code: string, file: string): unknown
}

/**
 * The first test that fails for a mutant, if one does.
 *
 * @throws where the mutant leaves no code that could be loaded: that proves nothing
 * @param tests the files of tests, relative to the project, in the order in which they are tried
 * @param mutant none: the code as it is, for which nothing may fail
 */
export async function killerOf(
  project: string,
  tests: readonly string[],
  mutant: UnitMutant | undefined,
): Promise<string | undefined> {
  const file = mutant && join(project, mutant.file)
  const mutated = file === undefined ? undefined : mutate(readFileSync(file, 'utf8'), mutant as UnitMutant)
  const own = [join(project, 'support/'), join(project, 'targets/')]
  const isOurs = (path: string) => own.some((folder) => path.startsWith(folder))
  const kept = Object.entries(require.cache).filter(([path]) => isOurs(path))
  for (const [path] of kept) delete require.cache[path]
  const load = require.extensions['.ts']
  require.extensions['.ts'] = (module, path) => {
    const compiling = module as CompilingModule
    const isMutated = path === file && mutated !== undefined
    compiling._compile(isMutated ? compile(mutated, path) : compilePristine(path), path)
  }
  try {
    const bench = new BenchOfTests()
    bench.collect(() => {
      for (const test of tests) require(join(project, test))
    })
    return await bench.firstFailure()
  } finally {
    if (load !== undefined) require.extensions['.ts'] = load
    for (const path of Object.keys(require.cache)) if (isOurs(path)) delete require.cache[path]
    for (const [path, module] of kept) require.cache[path] = module
  }
}
