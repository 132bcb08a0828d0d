import { existsSync, statSync } from 'node:fs'
import { extname, resolve } from 'node:path'
import type { Target } from '../../targets/contract'
import type * as Process from '../../targets/process'
import { withoutSecrets } from '../../targets/process/command-line'
import { REGISTERED } from '../../targets/registered'
import type * as Broken from '../faults/broken'
import { within } from '../within'
import { commandLineOf } from './backend-list'
import { faultOfTarget, isTarget } from './check-target'
import { importModule } from './import-module'
import { explainLoadFault } from './load-fault'

/** The target that a name stands for: a registered one, the path of a module that exports one, or a command to start. */
export async function loadTarget(name: string): Promise<Target> {
  const line = commandLineOf(name)
  const target =
    line !== undefined
      ? await loadProcess(line)
      : isPath(name)
        ? await loadModule(name)
        : loadRegistered(name)
  refuseTaken(target, name)
  rememberModule(target, name)
  return target
}

/** A registered name means the registered target, in every report. */
function refuseTaken(target: Target, name: string): void {
  const registered = Object.hasOwn(REGISTERED, target.name) ? REGISTERED[target.name] : undefined
  if (registered === undefined || isGivenBy(registered, target)) return
  throw new Error(
    `${name}: found a target named ${JSON.stringify(target.name)}, but that name is taken; expected another`,
  )
}

function isGivenBy(registered: () => Target, target: Target): boolean {
  try {
    return registered() === target
  } catch {
    // It stands on a driver that is not installed.
    return false
  }
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

/** What a module of a target may be written in. */
const EXTENSIONS = ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs']

function isPath(name: string): boolean {
  return /[/\\]/.test(name) || EXTENSIONS.includes(extname(name))
}

async function loadModule(path: string): Promise<Target> {
  const file = resolve(path)
  if (!existsSync(file))
    throw new Error(`${path}: found no such file; expected a module that exports a target`)
  refuseOtherFiles(path, file)
  const exported = await loadExports(path, file)
  const candidate = targetIn(exported)
  if (isTarget(candidate)) return candidate
  const how = candidate === undefined ? ', exported by default or as `target`' : ''
  throw new Error(`${path}: ${faultOfTarget(candidate)}${how}`)
}

function refuseOtherFiles(path: string, file: string): void {
  const extension = extname(file)
  const isFolder = statSync(file).isDirectory()
  if (!isFolder && EXTENSIONS.includes(extension)) return
  const found = isFolder
    ? 'a folder'
    : extension === ''
      ? 'a file without an extension'
      : `a file that ends in ${extension}`
  throw new Error(
    `${path}: found ${found}; expected a module that exports a target (${EXTENSIONS.join(', ')})`,
  )
}

/** Milliseconds within which a module must be loaded. */
const LOAD_TIME_OUT = 15_000

async function loadExports(path: string, file: string): Promise<object> {
  const tooLate = () => new Error(`it was not loaded within ${LOAD_TIME_OUT / 1000} s`)
  try {
    const exported = await within(LOAD_TIME_OUT, importModule(file), tooLate)
    return typeof exported === 'object' && exported !== null ? exported : { default: exported }
  } catch (cause) {
    const why = await explainLoadFault(cause, file)
    throw new Error(
      `${path}: found a module that throws when it is loaded (${why}); expected one that exports a target`,
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
