import { randomUUID } from 'node:crypto'
import type { SessionKey, Summaries, Summary, SummaryDraft, SummaryRequest, View } from './backend'
import { coverable } from './boundaries'
import { Refusal } from './errors'
import type { StoredEvent } from './events'
import type { Instant } from './instants'
import { admitBranch } from './names'
import { summariesPlace } from './places'
import { admitKeep } from './retention'
import { decodeValue, isPlainObject } from './values'

export interface AdmittedRequest {
  readonly branch: string | undefined
  readonly force: boolean
  readonly keep: number | undefined
}

/** A request, checked: names before windows; only the whole session can be compacted (SUM-8), else `invalid-window`. */
export function admitSummaryRequest({ branch, force, keep }: SummaryRequest): AdmittedRequest {
  const admitted = admitOptionalBranch(branch)
  admitKeep(keep, 'compaction to the last')
  if (keep !== undefined && admitted !== undefined) {
    throw new Refusal(
      'invalid-window',
      `branch ${JSON.stringify(admitted)}`,
      'only a whole session can be compacted',
    )
  }
  return { branch: admitted, force: force === true, keep }
}

/** A branch's name, or nothing for the whole session. */
export function admitOptionalBranch(branch: string | undefined): string | undefined {
  return branch === undefined ? undefined : admitBranch(branch)
}

/** What a draft needs to be finished; targets hand it on as the draft's handle. */
export interface DraftHandle {
  /** The version that the draft builds on, 0 for none. A newer one makes it stale (SUM-4). */
  readonly base: number
  readonly boundary: string
  readonly covers: number
  /** Whether the cut moves to the boundary (SUM-8). */
  readonly compacts: boolean
}

/**
 * What a summariser is shown (SUM-1, SUM-3), or nothing where nothing is new, unless a version is there that may be told
 * anew by force.
 *
 * @param previous the branch's latest version
 * @param events the branch's conversation events after its boundary, to the end of the log
 */
export function draftOf(
  { branch, force, keep }: AdmittedRequest,
  previous: Summary | undefined,
  events: readonly StoredEvent[],
): SummaryDraft | undefined {
  const covered = events.slice(0, coverable(events, keep === undefined ? undefined : events.length - keep))
  const boundary = covered.at(-1)?.id ?? (force ? previous?.boundary : undefined)
  if (boundary === undefined) return undefined
  const handle: DraftHandle = {
    base: previous?.version ?? 0,
    boundary,
    covers: (previous?.covers ?? 0) + covered.length,
    compacts: keep !== undefined,
  }
  return {
    ...(branch !== undefined && { branch }),
    ...(previous !== undefined && { previous: previous.text }),
    events: covered,
    handle,
  }
}

/** The handle of a draft that `draftOf` made. */
export function handleOf({ handle }: SummaryDraft): DraftHandle {
  if (!isHandle(handle)) throw new Refusal('summary-failed', 'draft', 'no summary was begun with it')
  return handle
}

function isHandle(handle: unknown): handle is DraftHandle {
  return (
    isPlainObject(handle) &&
    typeof handle.base === 'number' &&
    typeof handle.boundary === 'string' &&
    typeof handle.covers === 'number' &&
    typeof handle.compacts === 'boolean'
  )
}

/**
 * The next version of a branch's summary (SUM-1).
 *
 * @param latest the version that is the branch's latest now
 * @throws Refusal `summary-failed` for blank text (SUM-3), then `summary-stale` where the draft builds on another (SUM-4)
 */
export function nextSummary(
  owner: SessionKey,
  draft: SummaryDraft,
  text: string,
  latest: Summary | undefined,
  now: Instant,
): Summary {
  const { branch } = draft
  const { base, boundary, covers } = handleOf(draft)
  const place = summariesPlace(owner, branch)
  if (typeof text !== 'string' || text.trim() === '') {
    throw new Refusal('summary-failed', place, 'the text is blank')
  }
  const version = latest?.version ?? 0
  if (version !== base) {
    throw new Refusal(
      'summary-stale',
      place,
      `it builds on version ${base}, and version ${version} was finished since`,
    )
  }
  return {
    id: randomUUID(),
    ...(branch !== undefined && { branch }),
    owner: { ...owner },
    text,
    version: version + 1,
    ...(latest !== undefined && { replaces: latest.id }),
    createdAt: now,
    boundary,
    covers,
  }
}

/** Writes a summary from what it is shown. Throwing, also because it was cancelled, is failing. */
export type Summariser = (draft: SummaryDraft) => Promise<string>

/**
 * Summarises a branch in one go: begin, ask the summariser, finish. Nothing where nothing is new to cover (SUM-3).
 *
 * @throws Refusal `summary-failed`, with its cause, where the summariser fails; nothing is changed then
 */
export async function summarise(
  summaries: Summaries,
  view: View,
  request: SummaryRequest,
  summariser: Summariser,
): Promise<Summary | undefined> {
  const draft = await summaries.begin(view, request)
  return draft && summaries.finish(view, draft, await askSummariser(view, draft, summariser))
}

/** What a summariser makes of a draft, or `summary-failed` with its cause (SUM-3). */
export async function askSummariser(
  key: SessionKey,
  draft: SummaryDraft,
  summariser: Summariser,
): Promise<string> {
  try {
    return await summariser(draft)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Refusal('summary-failed', summariesPlace(key, draft.branch), why, { cause })
  }
}

/** The stored text of a summary read back. @param subject its place, for `corrupt-record` (REC-4) */
export function decodeSummary(text: string, subject: string): Summary {
  const summary: unknown = decodeValue(text, subject)
  if (!isSummary(summary)) throw new Refusal('corrupt-record', subject, 'the stored text is no summary')
  return summary
}

function isSummary(summary: unknown): summary is Summary {
  if (!isPlainObject(summary) || !isPlainObject(summary.owner)) return false
  const { id, text, version, boundary, covers, createdAt } = summary
  return (
    [id, text, boundary].every((field) => typeof field === 'string') &&
    [version, covers, createdAt].every((field) => typeof field === 'number')
  )
}

/** Whether a stored summary is this session's: another's is not shown (SUM-5). */
export function ownsSummary({ app, user, session }: SessionKey, { owner }: Summary): boolean {
  return owner.app === app && owner.user === user && owner.session === session
}
