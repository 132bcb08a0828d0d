import { printableLines } from './printable'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text for XML or HTML, in an element or a quoted attribute. What XML cannot hold is spelled out. */
export function escapeMarkup(text: string): string {
  return printableLines(text)
    .toWellFormed()
    .replace(/[\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}
