import {
  decodeSummary,
  nearestBranches,
  ownsSummary,
  type SessionKey,
  type Summary,
  summaryPlace,
} from '../contract'
import type { Database } from './database'

interface SummaryRow {
  readonly version: number
  readonly json: string
}

/** Reads a life's summaries; one whose stored owner is another session is not there (SUM-5). */
export interface SummaryReads {
  /** A branch's versions, oldest first; reading is exact (SUM-6). */
  chain(life: number, key: SessionKey, branch: string | undefined): readonly Summary[]
  latest(life: number, key: SessionKey, branch: string | undefined): Summary | undefined
  /** The branch's own, else its nearest ancestor's, else the session's (SUM-7). */
  nearest(life: number, key: SessionKey, branch: string | undefined): Summary | undefined
}

/** To be called inside a transaction. */
export function summaryReads(db: Database): SummaryReads {
  const versions = db.query<[life: number, branch: string], SummaryRow>(/* sql */ `
    SELECT version, json FROM summary WHERE life = ? AND branch = ? ORDER BY version`)

  /** The latest version below another: mostly the first that is looked at is the session's own. */
  const below = db.query<[life: number, branch: string, version: number], SummaryRow>(/* sql */ `
    SELECT version, json FROM summary WHERE life = ? AND branch = ? AND version < ?
    ORDER BY version DESC LIMIT 1`)

  function decode({ version, json }: SummaryRow, key: SessionKey, branch: string | undefined): Summary {
    return decodeSummary(json, summaryPlace(key, branch, version))
  }

  function latest(life: number, key: SessionKey, branch: string | undefined): Summary | undefined {
    let row = below.get(life, branch ?? '', Number.MAX_SAFE_INTEGER)
    while (row !== undefined) {
      const summary = decode(row, key, branch)
      if (ownsSummary(key, summary)) return summary
      row = below.get(life, branch ?? '', row.version)
    }
    return undefined
  }

  return {
    latest,
    chain(life, key, branch) {
      return versions
        .all(life, branch ?? '')
        .map((row) => decode(row, key, branch))
        .filter((summary) => ownsSummary(key, summary))
    },
    nearest(life, key, branch) {
      for (const near of nearestBranches(branch)) {
        const summary = latest(life, key, near)
        if (summary !== undefined) return summary
      }
      return undefined
    },
  }
}
