import { decodeValue, encodeRecord, isPlainObject, type Json } from '../contract'

/** The deepest that a message nests. Values may nest 512 deep (KEY-3), and stand some levels inside their message. */
export const MAX_MESSAGE_DEPTH = 600

/** Thrown for what JSON cannot hold, or not that deep: the suite refuses it in the child's place (KEY-3). */
export class Unsendable extends Error {}

/**
 * A message as a line of ASCII: all else is escaped, so that neither a locale nor half a surrogate pair can spoil it.
 *
 * @throws Unsendable
 */
export function writeLine(message: object): string {
  return `${encodeRecord(sendable(message, 0)).replace(/[\u007f-\uffff]/g, escapeUnit)}\n`
}

/** What a line says, whole numbers exactly. Throws where it is no JSON. */
export function readLine(line: string): Json {
  return decodeValue(line, 'line')
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** A copy made of what JSON can hold. Each member is looked at once, so that what was checked is what is written. */
function sendable(value: unknown, depth: number): Json {
  switch (typeof value) {
    case 'string':
    case 'boolean':
    case 'bigint':
      return value
    case 'number':
      if (Number.isFinite(value)) return value
      break
    case 'object':
      if (value === null) return null
      if (depth === MAX_MESSAGE_DEPTH) break
      if (Array.isArray(value)) return Array.from(value, (item) => sendable(item, depth + 1))
      if (isPlainObject(value)) {
        const members = Object.entries(value).filter(([, item]) => item !== undefined)
        return Object.fromEntries(members.map(([member, item]) => [member, sendable(item, depth + 1)]))
      }
  }
  throw new Unsendable('a value that JSON cannot hold')
}
