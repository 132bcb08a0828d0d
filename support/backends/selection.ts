import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Target } from '../../targets/contract'
import { REGISTERED } from '../../targets/registered'
import { faultOfTarget, isTarget } from './check-target'

/** What a run replays: the reference, and the backends that are compared with it. */
export interface Selection {
  readonly reference: Target
  readonly candidates: readonly Target[]
}

const REFERENCE = 'in-memory'

/**
 * The backends that the World parameter `backend` names: a registered name, several (`sqlite,in-memory`), or the
 * path of a module that exports a target. The in-memory reference always plays along.
 */
export async function selectBackends(backend: unknown): Promise<Selection> {
  const names = typeof backend === 'string' ? backend.split(',').map((name) => name.trim()) : []
  if (names.length === 0 || names.includes('')) {
    throw new Error(
      `the World parameter "backend" is ${JSON.stringify(backend)}; expected ${expectedNames()}, ` +
        `as in --world-parameters '{"backend": "sqlite"}'`,
    )
  }
  const reference = loadRegistered(REFERENCE)
  const candidates: Target[] = []
  for (const name of new Set(names)) {
    if (name === REFERENCE) continue
    const target = isPath(name) ? await loadModule(name) : loadRegistered(name)
    if ([reference, ...candidates].some((other) => other.name === target.name)) {
      throw new Error(
        `${name}: found a target named ${JSON.stringify(target.name)}, but that name is taken; expected another`,
      )
    }
    candidates.push(target)
  }
  return { reference, candidates }
}

function loadRegistered(name: string): Target {
  const load = Object.hasOwn(REGISTERED, name) ? REGISTERED[name] : undefined
  if (load === undefined) {
    throw new Error(`the backend ${JSON.stringify(name)} is unknown; expected ${expectedNames()}`)
  }
  return load()
}

function expectedNames(): string {
  return `one or more of ${Object.keys(REGISTERED).join(', ')}, or the path of a module such as ./my-target.ts`
}

function isPath(name: string): boolean {
  return /[/\\]/.test(name) || /\.[cm]?[jt]s$/.test(name)
}

async function loadModule(path: string): Promise<Target> {
  const file = resolve(path)
  if (!existsSync(file))
    throw new Error(`${path}: found no such file; expected a module that exports a target`)
  const exported = await importModule(path, file)
  const candidate = targetIn(exported)
  if (isTarget(candidate)) return candidate
  throw new Error(`${path}: ${faultOfTarget(candidate)}, as \`export default\` or \`export const target\``)
}

async function importModule(path: string, file: string): Promise<object> {
  try {
    // TypeScript goes through the loader that is registered with require; all else may be an ES module.
    const exported: unknown = /\.c?ts$/.test(file) ? require(file) : await import(pathToFileURL(file).href)
    return typeof exported === 'object' && exported !== null ? exported : { default: exported }
  } catch (cause) {
    const [why] = (cause instanceof Error ? cause.message : String(cause)).split('\n')
    throw new Error(
      `${path}: found a module that throws when it is loaded (${why}); expected one that exports a target`,
      {
        cause,
      },
    )
  }
}

/** The default export, however many module systems it went through, or the export named `target`. */
function targetIn(exported: object): unknown {
  const inner: unknown = Reflect.get(exported, 'default')
  if (typeof inner === 'object' && inner !== null && Reflect.has(inner, 'default'))
    return Reflect.get(inner, 'default')
  return inner ?? Reflect.get(exported, 'target')
}
