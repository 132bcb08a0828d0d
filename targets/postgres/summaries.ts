import {
  admitOptionalBranch,
  admitSessionKey,
  admitSummaryRequest,
  belongsTo,
  type Clock,
  contextOf,
  decodeSummary,
  draftOf,
  encodeRecord,
  handleOf,
  type Instant,
  nearestBranches,
  nextSummary,
  type SessionKey,
  type StoredEvent,
  type Summaries,
  type Summary,
  sessionNotFound,
  summaryPlace,
} from '../contract'
import type { Database } from './database'
import { decodeEvents, type EventRow } from './events'
import type { LifePlace, Lives, LockPlace, Place } from './lives'

/** The first row is a summary's: NULLs where there is none, its branch as `id`. The others are events. */
type SinceRow = { readonly version: number | null } & { readonly [Column in keyof EventRow]: string | null }

interface SummaryRow {
  readonly version: number | null
  readonly json: string | null
}

export function summaries(db: Database, clock: Clock, lives: Lives): Summaries {
  const since = db.reader<
    [...Place, life: number | null, branches: readonly string[], owner: string, active: boolean],
    SinceRow
  >('since_summary')
  const latestOf = db.reader<[...LifePlace, branch: string, owner: string], SummaryRow>('latest_summary')

  /** Stores nothing where the session ended or its latest summary is no longer the one that was seen. */
  const finish = db.writer<
    [
      ...LockPlace,
      now: Instant,
      branch: string,
      owner: string,
      seen: string | null,
      version: number,
      boundary: string,
      json: string,
      compacts: boolean,
    ],
    boolean
  >('finish_summary')

  const versions = db.query<[...Place, branch: string, owner: string], SummaryRow>(
    'summaries',
    /* sql */ `
    SELECT version, json FROM summary
    WHERE life = (SELECT (find_session($1, $2, $3, $4, $5)).life) AND branch = $6 AND owner = $7
    ORDER BY version`,
  )

  /** What the rows say of a branch: the summary, and the branch's events behind it (SUM-2). */
  function decode(
    key: SessionKey,
    branch: string | undefined,
    [first, ...rows]: readonly SinceRow[],
  ): { readonly summary: Summary | undefined; readonly later: readonly StoredEvent[] } {
    return {
      summary: first && decodeRow(key, first.id || undefined, first),
      later: decodeEvents(key, rows as readonly EventRow[]).filter((event) =>
        belongsTo(branch, event.branch),
      ),
    }
  }

  return {
    async begin(view, request) {
      db.refuseClosed()
      const key = admitSessionKey(view)
      const admitted = admitSummaryRequest(request)
      const { branch } = admitted
      const rows = await since(...lives.lifePlace(view), [branch ?? ''], ownerText(key), false)
      if (rows.length === 0) throw sessionNotFound(key)
      const { summary, later } = decode(key, branch, rows)
      return draftOf(admitted, summary, later)
    },

    async finish(view, draft, text) {
      db.refuseClosed()
      const key = admitSessionKey(view)
      const branch = admitOptionalBranch(draft.branch)
      const now = clock.now()
      const place = lives.lifePlace(view)
      const owner = ownerText(key)
      return db.operation(async (deadline) => {
        for (;;) {
          const [latest] = await latestOf.by(deadline, ...place, branch ?? '', owner)
          if (latest === undefined) throw sessionNotFound(key)
          const summary = nextSummary(key, draft, text, decodeRow(key, branch, latest), now)
          const finished = await finish.by(
            deadline,
            ...lives.lockPlace(view),
            now,
            branch ?? '',
            owner,
            latest.json,
            summary.version,
            summary.boundary,
            encodeRecord(summary),
            handleOf(draft).compacts,
          )
          if (finished) return summary
        }
      })
    },

    async chain(input, named) {
      db.refuseClosed()
      const key = admitSessionKey(input)
      const branch = admitOptionalBranch(named)
      const rows = await versions(...lives.place(key), branch ?? '', ownerText(key))
      return rows.flatMap((row) => decodeRow(key, branch, row) ?? [])
    },

    async context(input, named) {
      db.refuseClosed()
      const key = admitSessionKey(input)
      const branch = admitOptionalBranch(named)
      const branches = nearestBranches(branch).map((near) => near ?? '')
      const rows = await since(...lives.place(key), null, branches, ownerText(key), true)
      if (rows.length === 0) return []
      const { summary, later } = decode(key, branch, rows)
      return contextOf(summary, later)
    },
  }
}

/** A session's names as the column `owner` of its summaries holds them (SUM-5). */
export function ownerText({ app, user, session }: SessionKey): string {
  return JSON.stringify([app, user, session])
}

function decodeRow(
  key: SessionKey,
  branch: string | undefined,
  { version, json }: SummaryRow,
): Summary | undefined {
  if (version === null || json === null) return undefined
  return decodeSummary(json, summaryPlace(key, branch, version))
}
