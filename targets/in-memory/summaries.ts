import {
  admitOptionalBranch,
  admitSessionKey,
  admitSummaryRequest,
  belongsTo,
  contextOf,
  decodeSummary,
  draftOf,
  encodeRecord,
  type HistoryEntry,
  handleOf,
  historyOf,
  type Instant,
  inConversation,
  nearestBranches,
  nextSummary,
  ownsSummary,
  type SessionKey,
  type StoredEvent,
  type Summaries,
  type Summary,
  summaryPlace,
  type View,
} from '../contract'
import { countUpTo, eventsOf } from './log'
import { branchKey, type Life } from './storage'

/** What the summaries need of the client that they belong to. */
export interface Living {
  refuseClosed(): void
  now(): Instant
  find(key: SessionKey): Life | undefined
  /** @throws Refusal `session-not-found` */
  live(view: View): Life
  touch(life: Life): void
}

export function summaries(client: Living): Summaries {
  return {
    async begin(view, request) {
      client.refuseClosed()
      admitSessionKey(view)
      const admitted = admitSummaryRequest(request)
      const life = client.live(view)
      const previous = latestOf(life, admitted.branch)
      return draftOf(admitted, previous, branchEvents(life, admitted.branch, endOf(life, previous)))
    },

    async finish(view, draft, text) {
      client.refuseClosed()
      admitSessionKey(view)
      const branch = admitOptionalBranch(draft.branch)
      const life = client.live(view)
      const summary = nextSummary(life.key, draft, text, latestOf(life, branch), client.now())
      const versions = life.summaries.get(branchKey(branch)) ?? new Map<string, string>()
      life.summaries.set(branchKey(branch), versions.set(String(summary.version), encodeRecord(summary)))
      if (handleOf(draft).compacts) life.cut = Math.max(life.cut, endOf(life, summary))
      client.touch(life)
      return summary
    },

    async chain(key, branch) {
      client.refuseClosed()
      const life = client.find(admitSessionKey(key))
      const admitted = admitOptionalBranch(branch)
      return life === undefined ? [] : chainOf(life, admitted)
    },

    async context(key, branch) {
      client.refuseClosed()
      const life = client.find(admitSessionKey(key))
      const admitted = admitOptionalBranch(branch)
      if (life === undefined) return []
      const summary = nearestOf(life, admitted)
      const from = Math.max(life.cut, endOf(life, summary))
      return contextOf(summary, branchEvents(life, admitted, from))
    },
  }
}

/** A life's events before its cut, with the superseded summaries among them (SUM-8). */
export function readHistory(life: Life | undefined): readonly HistoryEntry[] {
  return life === undefined ? [] : historyOf(eventsOf(life, 0, life.cut), chainOf(life, undefined))
}

/** A branch's conversation events from a position of the log on (SUM-2). */
function branchEvents(life: Life, branch: string | undefined, from: number): readonly StoredEvent[] {
  return eventsOf(life, from).filter((event) => inConversation(event) && belongsTo(branch, event.branch))
}

/** The position of the log behind a summary's boundary. */
function endOf(life: Life, summary: Summary | undefined): number {
  return summary === undefined ? 0 : countUpTo(life, summary.boundary)
}

function versionsOf(life: Life, branch: string | undefined): readonly (() => Summary)[] {
  const versions = life.summaries.get(branchKey(branch)) ?? []
  return [...versions].map(
    ([version, text]) =>
      () =>
        decodeSummary(text, summaryPlace(life.key, branch, Number(version))),
  )
}

function chainOf(life: Life, branch: string | undefined): readonly Summary[] {
  return versionsOf(life, branch)
    .map((decode) => decode())
    .filter((summary) => ownsSummary(life.key, summary))
}

/** The latest version that is the session's own; earlier ones are not even decoded. */
function latestOf(life: Life, branch: string | undefined): Summary | undefined {
  for (const decode of versionsOf(life, branch).toReversed()) {
    const summary = decode()
    if (ownsSummary(life.key, summary)) return summary
  }
  return undefined
}

function nearestOf(life: Life, branch: string | undefined): Summary | undefined {
  for (const near of nearestBranches(branch)) {
    const summary = latestOf(life, near)
    if (summary !== undefined) return summary
  }
  return undefined
}
