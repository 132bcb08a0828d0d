import { basename, extname } from 'node:path'
import { commandLineOf, splitBackends } from '../backends/backend-list'

/**
 * Names of the backends that were asked for: the profile's, unless the command line says otherwise. Only a fall-back:
 * what a scenario's verdict names is the truth, and this is for runs in which none lived to attach one.
 *
 * @param options the profile's `formatOptions`, of which `backend` counts
 */
export function askedBackends(options: unknown, argv: readonly string[] = process.argv): readonly string[] {
  const asked = fromCommandLine(argv) ?? memberOf(options, 'backend') ?? 'unknown'
  return splitBackends(asked).map(nameOf)
}

function fromCommandLine(argv: readonly string[]): string | undefined {
  const flag = '--world-parameters'
  for (const [index, argument] of argv.entries()) {
    const text = argument === flag ? argv[index + 1] : argument.split(`${flag}=`)[1]
    const backend = text === undefined ? undefined : memberOf(parse(text), 'backend')
    if (backend !== undefined) return backend
  }
  return undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function memberOf(value: unknown, member: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const found: unknown = Reflect.get(value, member)
  return typeof found === 'string' ? found : undefined
}

/** A module path stands for the target that it would have exported; a command says no name before it runs. */
function nameOf(backend: string): string {
  if (commandLineOf(backend) !== undefined) return 'process'
  return /[/\\]/.test(backend) ? basename(backend, extname(backend)) : backend
}
