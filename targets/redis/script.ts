import { createHash } from 'node:crypto'

/** What a script is given by name. */
export type Given<Parameter extends string> = Readonly<Record<Parameter, string | number>>

/**
 * A Lua script: one round trip, and atomic. `KEYS[1]` is the space, which all keys begin with; `ARGV[1]` the server's time
 * from which on it writes nothing (REC-3); then come its parameters, as locals of their names; `rest` is the place of the
 * first argument after them.
 */
export class Script<Parameter extends string, _Reply> {
  readonly text: string
  readonly sha: string

  constructor(
    private readonly parameters: readonly Parameter[],
    pieces: readonly string[],
  ) {
    const names = ['deadline', ...parameters]
    const places = names.map((_, index) => `ARGV[${index + 1}]`)
    this.text = [
      'local P = KEYS[1]',
      `local ${names.join(', ')} = ${places.join(', ')}`,
      `local rest = ${names.length + 1}`,
      ...pieces,
    ].join('\n')
    this.sha = createHash('sha1').update(this.text).digest('hex')
  }

  /** What its command says: the script itself, as text or by its digest, and all that it is given. */
  arguments(
    asText: boolean,
    space: string,
    deadline: number,
    given: Given<Parameter>,
    rest: readonly (string | number)[],
  ): (string | number)[] {
    const list: (string | number)[] = [asText ? this.text : this.sha, 1, space, deadline]
    for (const name of this.parameters) list.push(given[name])
    for (const argument of rest) list.push(argument)
    return list
  }
}

/** Returns before anything is written when the caller has given up: what a frozen server finds in its buffer is dropped. */
const IN_TIME = /* lua */ `
local time = redis.call('TIME')
if time[1] * 1000 + time[2] / 1000 > tonumber(deadline) then
  return redis.error_reply('LATE the time-out was over before the write began')
end`

/** A script that only reads, made of shared pieces and its own text, the last of them. */
export function readingScript<Reply>() {
  return <const Parameter extends string>(parameters: readonly Parameter[], ...pieces: readonly string[]) =>
    new Script<Parameter, Reply>(parameters, pieces)
}

/** A script that writes, unless its caller's time-out is over. */
export function writingScript<Reply>() {
  return <const Parameter extends string>(parameters: readonly Parameter[], ...pieces: readonly string[]) =>
    new Script<Parameter, Reply>(parameters, [IN_TIME, ...pieces])
}
