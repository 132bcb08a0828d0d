import { escapePointer, isList, isNumeric, type Json, type JsonObject } from '../../targets/contract'
import type { DriftKind } from './drift'
import { equalFacts, equalNumbers, NO_TOLERANCE, type Tolerance } from './equal'

/** One place inside a record where two backends differ. */
export interface ValueDrift {
  readonly kind: Extract<DriftKind, 'missing' | 'extra' | 'changed' | 'retyped'>
  /** JSON Pointer into the record. */
  readonly path: string
  readonly reference: Json | undefined
  readonly candidate: Json | undefined
}

/** The smallest places at which two values differ, in the order of the reference's members. */
export function diffValue(
  reference: Json | undefined,
  candidate: Json | undefined,
  tolerance: Tolerance = NO_TOLERANCE,
  path = '',
): readonly ValueDrift[] {
  if (Object.is(reference, candidate)) return []
  if (reference === candidate) return [{ kind: 'changed', path, reference, candidate }]
  if (reference === undefined) return [{ kind: 'extra', path, reference, candidate }]
  if (candidate === undefined) return [{ kind: 'missing', path, reference, candidate }]
  if (typeOf(reference) !== typeOf(candidate)) return [{ kind: 'retyped', path, reference, candidate }]
  if (isNumeric(reference) && isNumeric(candidate) && equalNumbers(reference, candidate, tolerance)) return []
  if (isList(reference) && isList(candidate)) return diffLists(reference, candidate, tolerance, path)
  if (isObject(reference) && isObject(candidate)) {
    const members = new Set([...Object.keys(reference), ...Object.keys(candidate)])
    return [...members].flatMap((member) =>
      diffValue(
        own(reference, member),
        own(candidate, member),
        tolerance,
        `${path}/${escapePointer(member)}`,
      ),
    )
  }
  return [{ kind: 'changed', path, reference, candidate }]
}

/** Lists are lined up at both ends, so that one entry more or less is one drift. */
function diffLists(
  reference: readonly Json[],
  candidate: readonly Json[],
  tolerance: Tolerance,
  path: string,
): readonly ValueDrift[] {
  const shorter = Math.min(reference.length, candidate.length)
  let start = 0
  while (start < shorter && equalFacts(reference[start], candidate[start], tolerance)) start++
  let end = 0
  while (
    end < shorter - start &&
    equalFacts(reference[reference.length - 1 - end], candidate[candidate.length - 1 - end], tolerance)
  ) {
    end++
  }
  const left = reference.slice(start, reference.length - end)
  const right = candidate.slice(start, candidate.length - end)
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) =>
    diffValue(left[index], right[index], tolerance, `${path}/${start + index}`),
  ).flat()
}

function typeOf(value: Json): string {
  if (value === null) return 'null'
  if (isList(value)) return 'list'
  return typeof value === 'bigint' ? 'number' : typeof value
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !isList(value)
}

function own(value: JsonObject, member: string): Json | undefined {
  return Object.hasOwn(value, member) ? value[member] : undefined
}
