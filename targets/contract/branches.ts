/**
 * Whether an event on `branch` belongs to the branch `of` (SUM-2): it has no branch, or is on it, above it or
 * below it, by whole segments. `of` absent means the whole session.
 */
export function belongsTo(of: string | undefined, branch: string | undefined): boolean {
  if (of === undefined || branch === undefined || of === branch) return true
  return branch.startsWith(`${of}/`) || of.startsWith(`${branch}/`)
}

/** Where a branch's context looks for a summary (SUM-7): at the branch, then above it, at last the whole session. */
export function nearestBranches(branch: string | undefined): readonly (string | undefined)[] {
  if (branch === undefined) return [undefined]
  const segments = branch.split('/')
  return [...segments.map((_, above) => segments.slice(0, segments.length - above).join('/')), undefined]
}
