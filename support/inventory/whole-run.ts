import { parseArgs } from 'node:util'

const TEXT = { type: 'string', multiple: true } as const
const FLAG = { type: 'boolean' } as const

/** Cucumber's options: which take a value must be known to tell values from paths. */
const OPTIONS = {
  backtrace: { ...FLAG, short: 'b' },
  config: { ...TEXT, short: 'c' },
  'dry-run': { ...FLAG, short: 'd' },
  exit: FLAG,
  'force-exit': FLAG,
  'fail-fast': FLAG,
  format: { ...TEXT, short: 'f' },
  'format-options': TEXT,
  import: { ...TEXT, short: 'i' },
  loader: { ...TEXT, short: 'l' },
  language: TEXT,
  name: TEXT,
  order: TEXT,
  profile: { ...TEXT, short: 'p' },
  parallel: TEXT,
  plugin: TEXT,
  'plugin-options': TEXT,
  publish: FLAG,
  require: { ...TEXT, short: 'r' },
  'require-module': TEXT,
  retry: TEXT,
  'retry-tag-filter': TEXT,
  shard: TEXT,
  tags: { ...TEXT, short: 't' },
  'world-parameters': TEXT,
} as const

/** Options by which less than a profile is executed, or something else. */
const NARROWING: readonly string[] = ['config', 'fail-fast', 'name', 'shard', 'tags']

/** Whether a command line asks for all that its profile replays: it names no paths, and nothing that narrows the choice. */
export function isWholeRun(given: readonly string[] = process.argv.slice(2)): boolean {
  const { values, positionals } = parseArgs({
    args: [...given],
    options: OPTIONS,
    strict: false,
    allowPositionals: true,
  })
  const profiles = values.profile
  const several = Array.isArray(profiles) && profiles.length > 1
  return positionals.length === 0 && !several && !NARROWING.some((option) => values[option] !== undefined)
}
