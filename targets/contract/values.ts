import { parse as parseLossless } from 'lossless-json'
import { Refusal } from './errors'

/** A JSON value. Whole numbers beyond ±(2^53−1) are `bigint` (KEY-3). */
export type Json = null | boolean | number | bigint | string | readonly Json[] | JsonObject
export type JsonObject = { readonly [member: string]: Json }

/** The deepest a value may nest: a scalar is 0, each container adds 1 (KEY-3). */
export const MAX_DEPTH = 512

/**
 * The JSON text of a value that a caller handed in: a copy that nobody else holds (KEY-4).
 * Whatever JSON cannot hold is `invalid-value`, naming the JSON Pointer of the culprit (KEY-3).
 *
 * @param subject what the value is, for the refusal: `state key "draft"`
 */
export function encodeValue(value: unknown, subject: string): string {
  return write(copyValue(value, subject))
}

/** The JSON text of a record made of values that were admitted before. */
export function encodeRecord(record: unknown): string {
  return write(record)
}

/**
 * A value as the contract reads it back, unshared with the one that was handed in. Every member is looked at once, so that
 * what was checked is what is kept.
 */
export function copyValue(value: unknown, subject: string): Json {
  return admit(value, subject, '', 0)
}

/** What a stored text says; text that is no JSON is `corrupt-record`, never `null` and never skipped. */
export function decodeValue(text: string, subject: string): Json {
  try {
    return longDigits.test(text) ? parseJson(text) : (JSON.parse(text) as Json)
  } catch (cause) {
    throw new Refusal('corrupt-record', subject, 'the stored text is no JSON', { cause })
  }
}

/** Reads JSON text without loss: whole numbers exactly, others as doubles. Throws on bad JSON and on infinite numbers. */
export function parseJson(text: string): Json {
  if (plainScalar.test(text)) return JSON.parse(text)
  return parseLossless(text, null, readNumber) as Json
}

/** The JSON text of a value, its members sorted: equal values give equal text, but for `1e21` and its digits. */
export function printJson(value: Json): string {
  if (typeof value === 'bigint') return value.toString()
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(printJson).join(',')}]`
  const members = Object.keys(value)
    .sort()
    .map((member) => `${JSON.stringify(member)}:${printJson(value[member] as Json)}`)
  return `{${members.join(',')}}`
}

/** Whether two values are equal by KEY-3: exact whole numbers, order of lists but not of members. */
export function sameValue(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (isNumeric(a) && isNumeric(b)) return sameNumber(a, b)
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (isList(a)) {
    return isList(b) && a.length === b.length && a.every((item, index) => sameValue(item, b[index]))
  }
  if (isList(b)) return false
  const members = Object.keys(a)
  return (
    members.length === Object.keys(b).length &&
    members.every((member) => Object.hasOwn(b, member) && sameValue(a[member], b[member]))
  )
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

export function isNumeric(value: Json | undefined): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint'
}

/** An object literal or one without prototype: what JSON calls an object. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null || isForeignObjectPrototype(prototype)
}

/** Objects from another realm (a vm context) have a plain prototype of their own. */
function isForeignObjectPrototype(prototype: unknown): boolean {
  return (
    typeof prototype === 'object' &&
    prototype !== null &&
    Object.getPrototypeOf(prototype) === null &&
    Object.hasOwn(prototype, 'isPrototypeOf')
  )
}

/** What loses nothing by the built-in parser, which is far quicker. */
const plainScalar = /^(?:true|false|null|-?[1-9]\d{0,14}|0)$|^"/

/** Sixteen digits in a row where a number may start: only then can a whole number exceed what a double holds. */
const longDigits = /(?:^|[[:,])\s*-?\d{16,}/

function readNumber(digits: string): number | bigint {
  const number = Number(digits) + 0
  if (!/[.eE]/.test(digits)) return Number.isSafeInteger(number) ? number : BigInt(digits)
  if (!Number.isFinite(number)) throw new RangeError(`the number ${digits} is out of range`)
  return number
}

function sameNumber(a: number | bigint, b: number | bigint): boolean {
  if (typeof a === typeof b) return a === b
  const [whole, other] = typeof a === 'bigint' ? [a, b] : [b, a]
  return Number.isInteger(other) && BigInt(other) === whole
}

function admit(value: unknown, subject: string, pointer: string, depth: number): Json {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value
    case 'bigint':
    case 'number':
      return admitNumber(value, subject, pointer)
    case 'object':
      if (value === null) return null
      if (depth === MAX_DEPTH) throw invalid(subject, pointer, `it nests deeper than ${MAX_DEPTH}`)
      if (Array.isArray(value)) {
        return Array.from(value, (item, index) => admit(item, subject, `${pointer}/${index}`, depth + 1))
      }
      if (!isPlainObject(value)) {
        throw invalid(subject, pointer, `a ${value.constructor?.name} is no JSON value`)
      }
      return admitObject(value, subject, pointer, depth)
    default:
      throw invalid(
        subject,
        pointer,
        `${value === undefined ? 'undefined' : `a ${typeof value}`} is no JSON value`,
      )
  }
}

function admitObject(value: object, subject: string, pointer: string, depth: number): JsonObject {
  const members: [string, Json][] = []
  for (const [member, item] of Object.entries(value)) {
    if (item === undefined) continue
    members.push([member, admit(item, subject, `${pointer}/${escapePointer(member)}`, depth + 1)])
  }
  return Object.fromEntries(members)
}

/** A number as it is read back: whole ones whose double prints other digits than it holds are `bigint`. */
function admitNumber(value: number | bigint, subject: string, pointer: string): number | bigint {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : value
  if (!Number.isFinite(value)) throw invalid(subject, pointer, `${value} is no JSON number`)
  const printsDigits = Number.isInteger(value) && !Number.isSafeInteger(value) && Math.abs(value) < 1e21
  return printsDigits ? BigInt(value) : value + 0
}

function invalid(subject: string, pointer: string, detail: string): Refusal {
  return new Refusal('invalid-value', subject, pointer === '' ? detail : `${detail}, at ${pointer}`)
}

/** One segment of a JSON Pointer (RFC 6901). */
export function escapePointer(member: string): string {
  return member.replaceAll('~', '~0').replaceAll('/', '~1')
}

function write(value: unknown): string {
  // Where somebody taught bigint to print itself, JSON.stringify would write it as a text.
  if ('toJSON' in BigInt.prototype) return writeExact(value)
  try {
    return JSON.stringify(value)
  } catch {
    return writeExact(value)
  }
}

/** `JSON.stringify`, but for whole numbers that it refuses. */
function writeExact(value: unknown): string {
  if (typeof value === 'bigint') return value.toString()
  if (Array.isArray(value)) return `[${value.map(writeExact).join(',')}]`
  if (isPlainObject(value)) {
    const members = Object.keys(value)
      .filter((member) => value[member] !== undefined)
      .map((member) => `${JSON.stringify(member)}:${writeExact(value[member])}`)
    return `{${members.join(',')}}`
  }
  return JSON.stringify(value)
}
