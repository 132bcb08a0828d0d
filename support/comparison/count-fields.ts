/** How many scalars a snapshot or any other value holds. */
export function countFields(value: unknown): number {
  if (typeof value !== 'object' || value === null) return value === undefined ? 0 : 1
  return Object.values(value).reduce<number>((sum, item) => sum + countFields(item), 0)
}
