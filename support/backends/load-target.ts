import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Target } from '../../targets/contract'
import type * as Process from '../../targets/process'
import { withoutSecrets } from '../../targets/process/command-line'
import { REGISTERED } from '../../targets/registered'
import type * as Broken from '../faults/broken'
import { within } from '../within'
import { commandLineOf } from './backend-list'
import { faultOfTarget, isTarget } from './check-target'
import { importModule } from './import-module'

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
  const target = withDriver(sound, load)
  return fault === undefined ? target : breakRegistered(target, fault)
}

/** What registered targets stand on and a package leaves to whoever wants them. */
const DRIVERS: Readonly<Record<string, string>> = {
  postgres: 'pg',
  redis: 'ioredis',
  sqlite: 'better-sqlite3',
}

function withDriver(name: string, load: () => Target): Target {
  try {
    return load()
  } catch (cause) {
    const driver = DRIVERS[name]
    if (driver === undefined || !firstLine(cause).includes(`'${driver}'`)) throw cause
    throw new Error(
      `the backend ${JSON.stringify(name)} stands on the package ${driver}, which is not installed; ` +
        `install it with npm install --save-dev ${driver}`,
      { cause },
    )
  }
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
  const exported = await loadExports(path, file)
  const candidate = targetIn(exported)
  if (isTarget(candidate)) return candidate
  const how = candidate === undefined ? ', exported by default or as `target`' : ''
  throw new Error(`${path}: ${faultOfTarget(candidate)}${how}`)
}

/** Milliseconds within which a module must be loaded. */
const LOAD_TIME_OUT = 15_000

async function loadExports(path: string, file: string): Promise<object> {
  const tooLate = () => new Error(`it was not loaded within ${LOAD_TIME_OUT / 1000} s`)
  try {
    const exported = await within(LOAD_TIME_OUT, importModule(file), tooLate)
    return typeof exported === 'object' && exported !== null ? exported : { default: exported }
  } catch (cause) {
    throw new Error(
      `${path}: found a module that throws when it is loaded (${firstLine(cause)}); expected one that exports a target`,
      { cause },
    )
  }
}

function firstLine(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return line
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
