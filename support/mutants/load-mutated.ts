import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Target } from '../../targets/contract'
import { isTarget } from '../backends/check-target'
import type { Mutant } from './mutant'

/** What ts-node leaves for others to compile with. */
interface Compiler {
  compile(code: string, file: string): string
}

interface CompilingModule extends NodeJS.Module {
  _compile(code: string, file: string): unknown
}

/**
 * A target whose modules are loaded afresh, with one piece of one file replaced. The suite's own modules stay as they are:
 * a broken rule of the contract breaks the target and not the judge.
 *
 * @param target the target's folder, relative to the project
 */
export function loadMutated(
  project: string,
  target: string,
  mutant: Pick<Mutant, 'file' | 'text' | 'becomes'>,
): Target {
  const file = join(project, mutant.file)
  const code = mutate(readFileSync(file, 'utf8'), mutant)
  const targets = join(project, 'targets/')
  const kept = Object.entries(require.cache).filter(([path]) => path.startsWith(targets))
  for (const [path] of kept) delete require.cache[path]
  const load = require.extensions['.ts']
  require.extensions['.ts'] = (module, path) => {
    const compiling = module as CompilingModule
    compiling._compile(path === file ? compile(code, path) : compilePristine(path), path)
  }
  try {
    const exported: { readonly default?: unknown } = require(join(project, target))
    if (!isTarget(exported.default)) throw new Error(`${target} exports no target`)
    return { ...exported.default, name: 'mutated' }
  } finally {
    if (load !== undefined) require.extensions['.ts'] = load
    for (const path of Object.keys(require.cache)) if (path.startsWith(targets)) delete require.cache[path]
    for (const [path, module] of kept) require.cache[path] = module
  }
}

/** The code with the piece replaced, which must stand in it exactly once. */
export function mutate(
  code: string,
  { file, text, becomes }: Pick<Mutant, 'file' | 'text' | 'becomes'>,
): string {
  const pieces = code.split(text)
  if (pieces.length === 2) return pieces.join(becomes)
  throw new Error(
    `${file}: the text ${JSON.stringify(text)} stands in it ${pieces.length - 1} times, expected once`,
  )
}

/** What the files compile to that a mutant leaves as they are: the same for every mutant. */
const pristine = new Map<string, string>()

/** A file's code as it is, compiled once. */
export function compilePristine(path: string): string {
  const compiled = pristine.get(path) ?? compile(readFileSync(path, 'utf8'), path)
  pristine.set(path, compiled)
  return compiled
}

export function compile(code: string, path: string): string {
  const compiler: Compiler | undefined = Reflect.get(process, Symbol.for('ts-node.register.instance'))
  if (compiler === undefined) throw new Error('mutants are compiled by ts-node, which is not registered')
  return compiler.compile(code, path)
}
