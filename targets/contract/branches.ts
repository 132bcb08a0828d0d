/**
 * Whether an event on `branch` belongs to the branch `of` (SUM-2): it has no branch, or is on it, above it or
 * below it, by whole segments. `of` absent means the whole session.
 */
export function belongsTo(of: string | undefined, branch: string | undefined): boolean {
  if (of === undefined || branch === undefined || of === branch) return true
  return branch.startsWith(`${of}/`) || of.startsWith(`${branch}/`)
}
