import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { printAny } from '../../targets/contract'

/** What is wrong with what the command was asked: one line, and nothing ran. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

const OPTIONS = {
  features: { type: 'string', multiple: true },
  tags: { type: 'string' },
  name: { type: 'string', multiple: true },
  report: { type: 'string' },
  reference: { type: 'string' },
  'known-drifts': { type: 'string' },
  'write-known-drifts': { type: 'string' },
  parallel: { type: 'string' },
  list: { type: 'boolean' },
  init: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const

/** What a run is asked for. */
export interface AskedRun {
  /** As the World parameter `backend` names it. */
  readonly target: string
  /** Features of one's own; none: the package's. */
  readonly features: readonly string[]
  readonly tags: string | undefined
  readonly names: readonly string[]
  /** The folder for the reports. */
  readonly report: string
  readonly reference: string | undefined
  readonly knownDrifts: string | undefined
  /** The list to write of what is met, whatever is known. */
  readonly writeKnownDrifts: string | undefined
  /** In how many processes; 0: in this one. */
  readonly parallel: number
}

export type Asked =
  | { readonly what: 'help' | 'version' | 'list' | 'init' }
  | { readonly what: 'run'; readonly run: AskedRun }

/** @throws UsageError */
export function readOptions(given: readonly string[]): Asked {
  const { values, positionals } = parse(given)
  if (values.help) return { what: 'help' }
  if (values.version) return { what: 'version' }
  for (const what of ['list', 'init'] as const) {
    if (!values[what]) continue
    const others = Object.keys(values).filter((option) => option !== what)
    const [beside] = [
      ...positionals.map((text) => JSON.stringify(text)),
      ...others.map((name) => `--${name}`),
    ]
    if (beside === undefined) return { what }
    throw new UsageError(`found ${beside} beside --${what}; expected --${what} alone`)
  }
  const [target = '', ...others] = positionals
  if (target.trim() === '') {
    throw new UsageError(
      'no target was named; expected the path of a module such as ./my-target.ts, or a command such as ' +
        '"process: python3 store.py"; see --help, or begin with --init',
    )
  }
  if (others.length > 0) {
    throw new UsageError(
      `found ${JSON.stringify(others[0])} after the target ${JSON.stringify(target)}; expected one target, ` +
        'in quotes where it has spaces, and features behind --features',
    )
  }
  const { features = [], tags, name = [], report = 'acceptance-report', reference } = values
  const { 'known-drifts': knownDrifts, 'write-known-drifts': writeKnownDrifts } = values
  if (knownDrifts !== undefined && writeKnownDrifts !== undefined) {
    throw new UsageError(
      'found both --known-drifts and --write-known-drifts; expected one of them: the list that is written keeps its reasons',
    )
  }
  for (const [option, value] of Object.entries({
    tags,
    report,
    reference,
    'write-known-drifts': writeKnownDrifts,
  })) {
    if (value?.trim() === '') throw new UsageError(`--${option} is empty; expected a value; see --help`)
  }
  return {
    what: 'run',
    run: {
      target,
      features,
      tags,
      names: name.map(readName),
      report,
      reference,
      knownDrifts,
      writeKnownDrifts,
      parallel: readParallel(values.parallel),
    },
  }
}

function parse(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], options: OPTIONS, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageError(explain(error))
  }
}

/** Node explains at length; what is wrong is in quotes at the beginning. */
function explain(error: unknown): string {
  const known = Object.keys(OPTIONS).map((option) => `--${option}`)
  const message = error instanceof Error ? error.message : String(error)
  const option = /'(?:-\w, )?(-[^' ]*)/.exec(message)?.[1]
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
    return `the option ${option} is unknown; known are ${known.join(', ')}`
  return `the option ${option}: ${message.split('\n')[0]}; see --help`
}

function readName(text: string): string {
  try {
    new RegExp(text)
    return text
  } catch {
    throw new UsageError(
      `--name is ${JSON.stringify(text)}; expected a regular expression for names of scenarios`,
    )
  }
}

function readParallel(text: string | undefined): number {
  if (text === undefined) return 0
  const number = Number(text)
  const most = PROCESSES_PER_CORE * availableParallelism()
  if (Number.isSafeInteger(number) && number >= 1 && number <= most) return number
  throw new UsageError(
    `--parallel is ${printAny(text)}; expected a whole number of processes from 1 to ${most}, ` +
      `${PROCESSES_PER_CORE} for each core`,
  )
}

/** More wait for each other, however long they wait on a server. */
const PROCESSES_PER_CORE = 4

export const HELP = `Replays agent trajectories on a store of sessions, beside a reference, and says where the two drift apart.

  agent-session-acceptance <target> [options]

The target is the path of a module that exports one (.ts, .mts, .cts, .js, .mjs, .cjs), or a store in any language
that is a process of its own: "process: python3 store.py". Scenarios that need what it does not declare are skipped.

  --features <path>        features of your own, a file or a folder, instead of the package's; may be repeated
  --tags <expression>      only scenarios with these tags, such as "@EVT-3" or "@needs:tracks and not @REC-1";
                           those that take seconds are @long, and left out unless the expression names
                           that tag: "@long or not @long" means all
  --name <expression>      only scenarios whose name matches this regular expression; may be repeated
  --report <folder>        where the reports go; acceptance-report if absent
  --reference <target>     what to compare with, instead of the in-memory reference
  --known-drifts <file>    what the target is known for; else <target>.known-drifts.json, if there is one
  --write-known-drifts <file>
                           writes that list from what the target does now; the reasons are yours to give
  --parallel <number>      replays in so many processes
  --list                   lists the rules, the capabilities and the features
  --init                   writes a target to begin with, and a workflow for continuous integration
  --help, --version

It exits with 0 when all that ran was consistent with the reference (or drifted as known), 1 when not, 2 when it was
asked for something that cannot be.
`
