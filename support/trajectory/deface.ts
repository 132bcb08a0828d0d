const MARK = 'changed by its holder'

/**
 * Changes everything inside a value in place, as a caller may who holds it: texts, numbers and flags become a mark,
 * lists and maps get one more entry. What is frozen stays.
 */
export function deface(value: unknown, seen = new Set<unknown>()): void {
  if (seen.has(value)) return
  seen.add(value)
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) defaceMember(value, index, item, seen)
    if (!Object.isFrozen(value)) value.push(MARK)
  } else if (typeof value === 'object' && value !== null) {
    for (const [member, item] of Object.entries(value)) defaceMember(value, member, item, seen)
    Reflect.defineProperty(value, MARK, { value: MARK, enumerable: true, configurable: true, writable: true })
  }
}

function defaceMember(holder: object, member: string | number, item: unknown, seen: Set<unknown>): void {
  if (typeof item === 'object' && item !== null) deface(item, seen)
  else Reflect.set(holder, member, MARK)
}
