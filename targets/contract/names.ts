import { printAny, Refusal } from './errors'

/** The longest name in UTF-8 bytes (KEY-1). */
export const MAX_NAME_BYTES = 512

/**
 * A name as it was given, or `invalid-key`: well-formed Unicode of 1 to 512 UTF-8 bytes without U+0000.
 * Nothing is trimmed, folded or interpreted (KEY-1).
 *
 * @param kind what the name names, for the refusal: `session`, `state key`
 */
export function admitName(name: unknown, kind: string): string {
  if (typeof name !== 'string') throw new Refusal('invalid-key', `${kind} ${printAny(name)}`, 'it is no text')
  if (name === '') throw invalid(kind, name, 'it is empty')
  if (!name.isWellFormed()) throw invalid(kind, name, 'it holds half a surrogate pair')
  if (name.includes('\0')) throw invalid(kind, name, 'it holds U+0000')
  if (name.length > MAX_NAME_BYTES || Buffer.byteLength(name) > MAX_NAME_BYTES) {
    throw invalid(kind, name, `it is longer than ${MAX_NAME_BYTES} bytes`)
  }
  return name
}

/** A branch: a name whose `/`-separated segments are not empty (KEY-1). */
export function admitBranch(branch: unknown): string {
  const name = admitName(branch, 'branch')
  if (name.split('/').includes('')) throw invalid('branch', name, 'one of its segments is empty')
  return name
}

function invalid(kind: string, name: string, detail: string): Refusal {
  const shown = name.length > 60 ? `${name.slice(0, 60)}…` : name
  return new Refusal('invalid-key', `${kind} ${JSON.stringify(shown)}`, detail)
}
