/**
 * Characters that a terminal acts on instead of showing: C0, DEL, C1 (U+009B starts an escape sequence on its own), and
 * the bidirectional controls, which reorder the text around them.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g

/** A text on one line, safe to print on a terminal: what it would act on stands as `\u001b`. */
export function printable(text: string): string {
  return text.replace(CONTROLS, spellOut)
}

/** The same for text of several lines: line breaks stay. */
export function printableLines(text: string): string {
  return text.split(/\r?\n/).map(printable).join('\n')
}

function spellOut(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
