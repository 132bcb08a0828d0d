/** A program and its arguments, as the system starts them: without a shell. */
export interface Command {
  readonly program: string
  readonly arguments: readonly string[]
}

/**
 * A command line in words. Blanks part words; what stands in single or double quotes stays together, blanks and commas too.
 * There are no escapes, so a path of Windows stands as it is: a quote of one kind goes into quotes of the other.
 *
 * @throws Error for a line without a program and for a quote that is not closed
 */
export function readCommandLine(line: string): Command {
  const [program, ...rest] = wordsOf(line)
  if (!program) throw new Error('found no command; expected one such as process: python3 store.py')
  return { program, arguments: rest }
}

/** A command line as messages show it: what stands in a URL as user and password is left out (REC-5). */
export function withoutSecrets(text: string): string {
  return text.replace(/([a-z][a-z0-9+.-]*:\/\/)[^\s/?#"']*@/gi, '$1…@')
}

function wordsOf(line: string): readonly string[] {
  const words: string[] = []
  let word: string | undefined
  let quote: string | undefined
  for (const character of line) {
    if (character === quote) {
      quote = undefined
    } else if (quote === undefined && isQuote(character)) {
      quote = character
      word ??= ''
    } else if (quote === undefined && /\s/.test(character)) {
      if (word !== undefined) words.push(word)
      word = undefined
    } else {
      word = (word ?? '') + character
    }
  }
  if (quote !== undefined)
    throw new Error(`found the quote ${quote} without its end; expected it to be closed`)
  return word === undefined ? words : [...words, word]
}

export function isQuote(character: string): boolean {
  return character === '"' || character === "'"
}
