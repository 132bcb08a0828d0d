import { isNumeric, type Json, parseJson, printInstant, readInstant } from '../../targets/contract'
import { FeatureError } from '../feature-error'
import { printFact } from '../print-fact'

/**
 * What the cells of a column hold. *Text* is the text as it stands, or a JSON string when it begins with `"`;
 * *JSON* is always JSON; an *instant* is RFC 3339 text; a *count* is a whole number. An empty cell is absent.
 */
export type CellKind = 'text' | 'json' | 'instant' | 'count'

/** @param where the cell, for the error: `row 2, column "at"` */
export function readCell(kind: CellKind, cell: string, where: string): Json | undefined {
  if (cell === '') return undefined
  switch (kind) {
    case 'text':
      return cell.startsWith('"') ? readText(cell, where) : cell
    case 'json':
      return readJson(cell, where)
    case 'instant': {
      const instant = readInstant(cell)
      if (instant !== undefined) return instant
      throw new FeatureError(
        `${where}: found ${cell}, which is no instant; expected one such as 2026-03-01T09:00:00.000Z`,
      )
    }
    case 'count': {
      if (/^-?\d+$/.test(cell)) return Number(cell)
      throw new FeatureError(`${where}: found ${cell}, expected a whole number`)
    }
  }
}

const repeated = /^("(?:[^"\\]|\\.)*") repeated (\d+) times$/s

/** A text as a feature writes it: a JSON string, or one that is repeated: `"漢" repeated 500 times`. */
export function readText(quoted: string, where: string): string {
  const found = repeated.exec(quoted)
  const [, text = quoted, times = '1'] = found ?? []
  const value = parse(text, where, 'a text in double quotes, with the escapes of JSON')
  if (typeof value !== 'string')
    throw new FeatureError(`${where}: found ${text}, expected a text in double quotes`)
  if (value.length * Number(times) > LONGEST) {
    throw new FeatureError(
      `${where}: found a text of ${value.length * Number(times)} characters, expected at most ${LONGEST}`,
    )
  }
  return value.repeat(Number(times))
}

/** More characters than any scenario needs, and few enough for any machine. */
const LONGEST = 16 * 1024 * 1024

/** JSON as a feature writes it, in a cell or a doc string. */
export function readJson(text: string, where: string): Json {
  return parse(text, where, 'JSON')
}

function parse(text: string, where: string, expected: string): Json {
  try {
    return parseJson(withEscapes(writtenOut(text)))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new FeatureError(`${where}: found ${text}, expected ${expected} (${why})${mend(text)}`)
  }
}

const shorthand = /"((?:[^"\\]|\\.)*)"(?: (repeated) (\d+) times| (nested) in (\d+) lists)?/gs

/** JSON with the texts written out that it only describes: `"漢" repeated 500 times`, `"core" nested in 512 lists`. */
function writtenOut(text: string): string {
  return text.replace(shorthand, (whole, inner: string, repeated, times, nested, lists) => {
    if (repeated !== undefined) return `"${inner.repeat(Number(times))}"`
    if (nested !== undefined) return `${'['.repeat(Number(lists))}"${inner}"${']'.repeat(Number(lists))}`
    return whole
  })
}

/** A bare word is most likely a text that lacks its quotes. */
function mend(text: string): string {
  return /^[^\s"[\]{}][^"[\]{}]*$/.test(text) ? `; write ${JSON.stringify(text)} for the text` : ''
}

/** Gherkin unescapes `\n` in cells, and editors leave tabs: inside JSON strings these must be escapes again. */
function withEscapes(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  return text.replace(/"(?:[^"\\]|\\.)*"/gs, (string) => string.replace(/[\0-\x1f]/g, escapeCharacter))
}

function escapeCharacter(character: string): string {
  return JSON.stringify(character).slice(1, -1)
}

/** A value as a feature would write it in a cell of this kind. */
export function printCell(kind: CellKind, value: Json | undefined): string {
  if (value === undefined) return '(absent)'
  if (kind === 'instant' && typeof value === 'number' && Math.abs(value) <= 8.64e15) {
    return printInstant(value)
  }
  if (kind === 'count' && isNumeric(value)) return value.toString()
  return printFact(value)
}
