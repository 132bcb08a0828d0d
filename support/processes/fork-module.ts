import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { IS_COMPILED } from '../project-folder'
import { writeLoader } from './compiled'

/**
 * Starts a module of the project in a process of its own, with what loads it: TypeScript from a checkout, JavaScript from a
 * package.
 *
 * @param module its path without an extension
 */
export function forkModule(
  module: string,
  options: ForkOptions,
  given: readonly string[] = [],
): ChildProcess {
  if (IS_COMPILED) return fork(`${module}.js`, [...given], options)
  const entry = `${module}.ts`
  return fork(entry, [...given], { ...options, execArgv: ['-r', writeLoader(entry)] })
}
