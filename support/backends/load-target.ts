import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Target } from '../../targets/contract'
import type * as Process from '../../targets/process'
import { withoutSecrets } from '../../targets/process/command-line'
import { REGISTERED } from '../../targets/registered'
import type * as Broken from '../faults/broken'
import { commandLineOf } from './backend-list'
import { faultOfTarget, isTarget } from './check-target'

/** The target that a name stands for: a registered one, the path of a module that exports one, or a command to start. */
export async function loadTarget(name: string): Promise<Target> {
  const line = commandLineOf(name)
  const target =
    line !== undefined
      ? await loadProcess(line)
      : isPath(name)
        ? await loadModule(name)
        : loadRegistered(name)
  rememberModule(target, name)
  return target
}

/** The name under which another process can load a target too. */
export function moduleOf(target: Target): string | undefined {
  return modules.get(target)
}

/** Lets another process load a target by the name of its module. */
export function rememberModule(target: Target, name: string): void {
  modules.set(target, name)
}

const modules = new WeakMap<Target, string>()

function loadRegistered(name: string): Target {
  const [sound = '', fault] = name.split(/\+(.*)/s)
  const load = Object.hasOwn(REGISTERED, sound) ? REGISTERED[sound] : undefined
  if (load === undefined) {
    throw new Error(`the backend ${JSON.stringify(name)} is unknown; expected ${expectedNames()}`)
  }
  return fault === undefined ? load() : breakRegistered(load(), fault)
}

/** A registered target broken on purpose: `sqlite+event-lost`. */
function breakRegistered(target: Target, fault: string): Target {
  const { BROKEN_BACKENDS, HEALTHY, breakTarget } = require('../faults/broken') as typeof Broken
  const known = [...BROKEN_BACKENDS, HEALTHY]
  const broken = known.find(({ name }) => name === fault)
  if (broken !== undefined) return breakTarget(target, broken)
  throw new Error(
    `the fault ${JSON.stringify(fault)} of ${JSON.stringify(`${target.name}+${fault}`)} is unknown; ` +
      `known are ${known.map(({ name }) => name).join(', ')}`,
  )
}

export function expectedNames(): string {
  return (
    `one or more of ${Object.keys(REGISTERED).join(', ')}, the path of a module such as ./my-target.ts, ` +
    'or a command such as process: python3 store.py'
  )
}

async function loadProcess(line: string): Promise<Target> {
  const { processTarget } = require('../../targets/process') as typeof Process
  const target: object = await processTarget(line)
  if (isTarget(target)) return target
  throw new Error(`process: ${withoutSecrets(line.trim())}: ${faultOfTarget(target)}`)
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
  const how = candidate === undefined ? ', exported by default or as `target`' : ''
  throw new Error(`${path}: ${faultOfTarget(candidate)}${how}`)
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

/** What a module exports as its target: by default or by the name `target`, however many module systems it went through. */
function targetIn(exported: object): unknown {
  const inner: unknown = Reflect.get(exported, 'default')
  const holders = typeof inner === 'object' && inner !== null ? [exported, inner] : [exported]
  const candidates = holders.flatMap((holder) => [
    Reflect.get(holder, 'default'),
    Reflect.get(holder, 'target'),
  ])
  return candidates.find(isTarget) ?? candidates.find((candidate) => candidate !== undefined)
}
