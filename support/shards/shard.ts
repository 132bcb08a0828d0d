import { parseArgs } from 'node:util'

/** One of the equal parts of a run, counted from 1: `2/4`. */
export interface Shard {
  readonly index: number
  readonly total: number
}

/** Reads `2/4`; undefined for what is not written like that. */
export function readShard(text: string): Shard | undefined {
  const [, index, total] = /^(\d+)\/(\d+)$/.exec(text) ?? []
  return index === undefined || total === undefined
    ? undefined
    : { index: Number(index), total: Number(total) }
}

export function printShard({ index, total }: Shard): string {
  return `${index}/${total}`
}

/** Cucumber takes any two numbers, and runs nothing for `4/3` or `0/3`. */
export function isPossible({ index, total }: Shard): boolean {
  return index >= 1 && index <= total
}

/** What a command line of `cucumber-js` says of the run as a whole. */
export interface AskedRun {
  readonly shard: Shard | undefined
  readonly profiles: readonly string[]
  /** `--config` */
  readonly file: string | undefined
}

/** Cucumber tells neither formatters nor plugins of it, so this reads the command line. */
export function readCommandLine(argv: readonly string[] = process.argv): AskedRun {
  const { values } = parseArgs({
    args: argv.slice(2),
    options: {
      shard: { type: 'string' },
      profile: { type: 'string', short: 'p', multiple: true },
      config: { type: 'string', short: 'c' },
    },
    strict: false,
  })
  const { shard, profile, config } = values
  return {
    shard: typeof shard === 'string' ? readShard(shard) : undefined,
    profiles: [profile ?? []].flat().filter((name) => typeof name === 'string'),
    file: typeof config === 'string' ? config : undefined,
  }
}
