import {
  admitOptionalBranch,
  admitSessionKey,
  admitSummaryRequest,
  belongsTo,
  type Clock,
  contextOf,
  decodeEvent,
  draftOf,
  encodeRecord,
  eventPlace,
  handleOf,
  nextSummary,
  type SessionKey,
  type StoredEvent,
  type Summaries,
  type Summary,
} from '../contract'
import type { Database } from './database'
import type { EventRow } from './events'
import type { Lives } from './lives'
import { retention } from './retention'
import { summaryReads } from './summary-reads'

export function summaries(db: Database, clock: Clock, lives: Lives): Summaries {
  const read = summaryReads(db)
  const cuts = retention(db)

  const seqOf = db.query<[life: number, id: string], { readonly seq: number }>(/* sql */ `
    SELECT seq FROM event WHERE life = ? AND id = ?`)

  /** What comes after a boundary or the cut, and nothing before it: compacting costs what it covers. */
  const after = db.query<[life: number, seq: number], EventRow>(/* sql */ `
    SELECT id, json FROM event WHERE life = ? AND seq > ? AND conversation ORDER BY seq`)

  /** Of a version that says another session is its owner, the next one takes the place (SUM-5). */
  const store = db.query<[life: number, branch: string, version: number, json: string]>(/* sql */ `
    INSERT OR REPLACE INTO summary (life, branch, version, json) VALUES (?, ?, ?, ?)`)

  /** The number of a summary's boundary in the log. */
  function boundaryOf(life: number, summary: Summary | undefined): number {
    return summary === undefined ? 0 : seqOf.one(life, summary.boundary).seq
  }

  /** A branch's conversation events behind a number of the log (SUM-2). */
  function eventsAfter(
    life: number,
    key: SessionKey,
    branch: string | undefined,
    seq: number,
  ): readonly StoredEvent[] {
    return after
      .all(life, seq)
      .map(({ id, json }) => decodeEvent(json, eventPlace(key, id)))
      .filter((event) => belongsTo(branch, event.branch))
  }

  return {
    async begin(view, request) {
      db.refuseClosed()
      const key = admitSessionKey(view)
      const admitted = admitSummaryRequest(request)
      return db.read(() => {
        const life = lives.live(view)
        const previous = read.latest(life, key, admitted.branch)
        return draftOf(
          admitted,
          previous,
          eventsAfter(life, key, admitted.branch, boundaryOf(life, previous)),
        )
      })
    },

    async finish(view, draft, text) {
      db.refuseClosed()
      const key = admitSessionKey(view)
      const branch = admitOptionalBranch(draft.branch)
      const now = clock.now()
      return db.write(() => {
        const life = lives.live(view)
        const summary = nextSummary(key, draft, text, read.latest(life, key, branch), now)
        store.run(life, branch ?? '', summary.version, encodeRecord(summary))
        if (handleOf(draft).compacts) cuts.moveTo(life, boundaryOf(life, summary))
        lives.touch(life, now)
        return summary
      })
    },

    async chain(input, named) {
      db.refuseClosed()
      const key = admitSessionKey(input)
      const branch = admitOptionalBranch(named)
      return db.read(() => {
        const life = lives.find(key)?.life
        return life === undefined ? [] : read.chain(life, key, branch)
      })
    },

    async context(input, named) {
      db.refuseClosed()
      const key = admitSessionKey(input)
      const branch = admitOptionalBranch(named)
      return db.read(() => {
        const found = lives.find(key)
        if (found === undefined) return []
        const { life, cut } = found
        const summary = read.nearest(life, key, branch)
        const from = Math.max(cut, boundaryOf(life, summary))
        return contextOf(summary, eventsAfter(life, key, branch, from))
      })
    },
  }
}
