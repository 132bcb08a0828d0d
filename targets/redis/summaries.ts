import {
  admitOptionalBranch,
  admitSessionKey,
  admitSummaryRequest,
  belongsTo,
  contextOf,
  draftOf,
  encodeRecord,
  handleOf,
  nextSummary,
  type SessionKey,
  type StoredEvent,
  type Summaries,
  type Summary,
  sessionNotFound,
} from '../contract'
import type { Client } from './client'
import { PORTIONS, type Portion, readRange } from './event-range'
import {
  FIND,
  LIVE,
  MOMENT,
  type Moments,
  SESSION,
  sessionArguments,
  TOUCH,
  VIEW,
  viewArguments,
} from './lives'
import { MOVE_CUT } from './retention'
import { readingScript, writingScript } from './script'
import { NUMBER_OF } from './sequence'
import { CHAIN, latestSummary, nearestSummary, ownSummaries } from './summary-reads'

const LIFE_OF_VIEW = readingScript<number | null>()(
  [...MOMENT, ...VIEW],
  LIVE,
  /* lua */ `
return live() and tonumber(handle) or false`,
)

const LIFE_OF_SESSION = readingScript<readonly [life: string, cut: number] | null>()(
  [...MOMENT, ...SESSION],
  FIND,
  /* lua */ `
local life, number, created, updated, cut = find()
return life and { number, cut } or false`,
)

const BRANCH = readingScript<readonly (string | null)[]>()(
  [...MOMENT, ...SESSION, 'branch'],
  FIND,
  CHAIN,
  /* lua */ `
local life = find()
return life and chain(life, branch) or {}`,
)

/** The conversation behind the cut and behind an event: compacting costs what it covers. */
const AFTER = readingScript<readonly [last: number, portion: Portion] | null>()(
  ['number', 'cut', 'boundary'],
  PORTIONS,
  NUMBER_OF,
  /* lua */ `
local life = P .. ':life:' .. number
if redis.call('EXISTS', life) == 0 then return false end
local seen = boundary ~= '' and number_of(life .. ':log', boundary) or 0
local last = redis.call('LLEN', life .. ':log')
return { last, portion(life, 'conversation', math.max(tonumber(cut), seen) + 1, last) }`,
)

/**
 * Stores a version where its place still holds the text that the client saw there: none, or one of another owner (SUM-5).
 * Else 0, and the client looks again.
 */
const STORE = writingScript<number | null>()(
  [...MOMENT, ...VIEW, 'branch', 'version', 'seen', 'boundary', 'json'],
  LIVE,
  TOUCH,
  CHAIN,
  MOVE_CUT,
  NUMBER_OF,
  /* lua */ `
local life, updated, cut = live()
if not life then return false end
if (text_of(life, branch, version) or '') ~= seen then return 0 end
local number = boundary ~= '' and number_of(life .. ':log', boundary) or 0
local latest = math.max(version_of(life, branch), tonumber(version))
redis.call('HSET', life .. ':summaries', version .. ':' .. branch, json)
redis.call('HSET', life .. ':versions', branch, latest)
move_cut(life, cut, number)
touch(life, updated)
return 1`,
)

const TEXT = readingScript<string | null>()(
  ['number', 'branch', 'version'],
  CHAIN,
  /* lua */ `
return text_of(P .. ':life:' .. number, branch, version)`,
)

/** The rules are the client's: what it decides is stored only if nobody was faster, else decided again (SUM-4). */
export function summaries(client: Client, moment: Moments): Summaries {
  /** A branch's conversation events behind the cut and a summary's boundary (SUM-2). */
  async function eventsAfter(
    life: string,
    key: SessionKey,
    branch: string | undefined,
    cut: number,
    summary: Summary | undefined,
  ): Promise<readonly StoredEvent[] | undefined> {
    const boundary = summary?.boundary ?? ''
    const found = await client.run(AFTER, { number: life, cut, boundary })
    if (found === null) return undefined
    const [last, portion] = found
    const events = await readRange(client, key, { life, index: 'conversation', last }, portion)
    return events?.filter((event) => belongsTo(branch, event.branch))
  }

  return {
    begin: (view, request) =>
      client.perform(async () => {
        const key = admitSessionKey(view)
        const admitted = admitSummaryRequest(request)
        const found = await client.run(LIFE_OF_VIEW, { ...moment(), ...viewArguments(view) })
        if (found === null) throw sessionNotFound(view)
        const life = String(found)
        const previous = await latestSummary(client, life, key, admitted.branch)
        const events = await eventsAfter(life, key, admitted.branch, 0, previous)
        if (events === undefined) throw sessionNotFound(view)
        return draftOf(admitted, previous, events)
      }),

    finish: (view, draft, text) =>
      client.perform(async () => {
        const key = admitSessionKey(view)
        const branch = admitOptionalBranch(draft.branch)
        const now = moment()
        const found = await client.run(LIFE_OF_VIEW, { ...now, ...viewArguments(view) })
        if (found === null) throw sessionNotFound(view)
        const life = String(found)
        const { base, compacts } = handleOf(draft)
        const place = { number: life, branch: branch ?? '', version: base + 1 }
        for (;;) {
          // What stands in the new version's place is read before the latest one: whoever fills it is noticed either way.
          const seen = (await client.run(TEXT, place)) ?? ''
          const summary = nextSummary(
            key,
            draft,
            text,
            await latestSummary(client, life, key, branch),
            now.now,
          )
          const done = await client.run(STORE, {
            ...now,
            ...viewArguments(view),
            branch: place.branch,
            version: summary.version,
            seen,
            boundary: compacts ? summary.boundary : '',
            json: encodeRecord(summary),
          })
          if (done === null) throw sessionNotFound(view)
          if (done === 1) return summary
        }
      }),

    chain: (input, named) =>
      client.perform(async () => {
        const key = admitSessionKey(input)
        const branch = admitOptionalBranch(named)
        const given = { ...moment(), ...sessionArguments(key), branch: branch ?? '' }
        return ownSummaries(key, branch, await client.run(BRANCH, given))
      }),

    context: (input, named) =>
      client.perform(async () => {
        const key = admitSessionKey(input)
        const branch = admitOptionalBranch(named)
        const found = await client.run(LIFE_OF_SESSION, { ...moment(), ...sessionArguments(key) })
        if (found === null) return []
        const [life, cut] = found
        // The cut was read first: a compaction that comes in between leaves no gap before what is shown (SUM-7).
        const summary = await nearestSummary(client, life, key, branch)
        const events = await eventsAfter(life, key, branch, cut, summary)
        return events === undefined ? [] : contextOf(summary, events)
      }),
  }
}
