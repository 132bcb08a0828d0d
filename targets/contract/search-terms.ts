/** A word: letters, marks and digits of any script (MEM-6). */
const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** A character of a script that writes no blanks between words, with its marks; the long vowel mark of kana is one, too. */
const UNSPACED = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]\p{M}*`
const RUN = new RegExp(`(?:${UNSPACED})+`, 'gu')
const CHARACTER = new RegExp(UNSPACED, 'gu')
const ANY_UNSPACED = new RegExp(UNSPACED, 'u')

/** A text as its terms are looked for in it: `Ｚüｒｉｃｈ` and `zürich` are one. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/**
 * The distinct terms of a query (MEM-6): its words, and of each run of Han, kana and Hangul the overlapping pairs; of a run
 * of one character that character.
 */
export function queryTerms(query: string): ReadonlySet<string> {
  return termsOf(foldText(query), (characters) =>
    characters.length === 1 ? characters : pairsOf(characters),
  )
}

/** The terms that a query can find in a folded text: like its own, and each single character of its runs (MEM-6). */
export function textTerms(folded: string): ReadonlySet<string> {
  return termsOf(folded, (characters) => [...characters, ...pairsOf(characters)])
}

function termsOf(
  folded: string,
  ofRun: (characters: readonly string[]) => readonly string[],
): ReadonlySet<string> {
  const terms = new Set<string>()
  for (const [word] of folded.matchAll(WORD)) {
    if (!ANY_UNSPACED.test(word)) {
      terms.add(word)
      continue
    }
    for (const [run] of word.matchAll(RUN)) {
      for (const term of ofRun(run.match(CHARACTER) ?? [])) terms.add(term)
    }
    for (const rest of word.split(RUN)) if (rest !== '') terms.add(rest)
  }
  return terms
}

function pairsOf(characters: readonly string[]): readonly string[] {
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}
