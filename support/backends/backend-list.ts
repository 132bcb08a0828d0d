import { isQuote } from '../../targets/process/command-line'

/** How a list names a store that is a process of its own. */
const PROCESS = 'process:'

/** The command line of a backend that is a process of its own: `process: python3 store.py`. */
export function commandLineOf(name: string): string | undefined {
  return name.startsWith(PROCESS) ? name.slice(PROCESS.length) : undefined
}

/** The backends of a list, parted by commas; those inside quotes of a command line part nothing. */
export function splitBackends(list: string): readonly string[] {
  const names: string[] = []
  let name = ''
  let quote: string | undefined
  for (const character of list) {
    if (character === ',' && quote === undefined) {
      names.push(name.trim())
      name = ''
      continue
    }
    if (character === quote) quote = undefined
    else if (quote === undefined && isQuote(character) && name.trimStart().startsWith(PROCESS))
      quote = character
    name += character
  }
  return [...names, name.trim()]
}
