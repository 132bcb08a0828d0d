import { escapeMarkup } from './markup'

const GREEN = '\u001b[32m'
const RED = '\u001b[31m'
const PLAIN = '\u001b[39m'

/** A diff for the log, escaped and then coloured: what the reference says green, what a backend says instead red. */
export function colourDiff(diff: string, reference: string): string {
  return diff
    .split('\n')
    .map((line) => {
      const side = /^ {4}(\S+) /.exec(line)?.[1]
      if (side === undefined) return escapeMarkup(line)
      return `${side === reference ? GREEN : RED}${escapeMarkup(line)}${PLAIN}`
    })
    .join('\n')
}
