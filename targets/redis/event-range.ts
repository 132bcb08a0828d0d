import { decodeEvent, eventPlace, type SessionKey, type StoredEvent } from '../contract'
import type { Client } from './client'
import { readingScript } from './script'
import { ENTRIES, FETCH } from './sequence'

/** Where a range goes on, or 0 at its end; then ids and texts, flat. A text that is missing is nothing. */
export type Portion = readonly [next: number, entries: readonly (string | null)[]]

/** Which events of a log: all of them, or the conversation's. */
export type Index = 'log' | 'conversation'

/** Part of a life's log, by the numbers of its events. Both ends belong to it. */
export interface Range {
  readonly life: string
  readonly index: Index
  readonly last: number
}

/** So many entries of a log are looked at for one reply: a long log holds up the server no longer than this takes. */
export const PORTION = 1000

export const PORTIONS = /* lua */ `${ENTRIES}${FETCH}
local function portion(life, index, first, last)
  first = tonumber(first)
  local ids, upto = {}, math.min(tonumber(last), first + ${PORTION - 1})
  for _, entry in ipairs(upto < first and {} or redis.call('LRANGE', life .. ':log', first - 1, upto - 1)) do
    local _, _, _, kind, id = parse(entry)
    if index == 'log' or kind ~= 'bare' then ids[#ids + 1] = id end
  end
  return { upto < tonumber(last) and upto + 1 or 0, fetch(life .. ':events', ids) }
end
`

/** Nothing where the life has ended meanwhile. */
const CONTINUE = readingScript<Portion | null>()(
  ['number', 'index', 'first', 'last'],
  PORTIONS,
  /* lua */ `
local life = P .. ':life:' .. number
if redis.call('EXISTS', life) == 0 then return false end
return portion(life, index, first, last)`,
)

/**
 * The events of a range, whose first portion is there. Those of a life stand where they are as long as it lives, so portions
 * that are read one after the other are one prefix of its log (EVT-8). Nothing where the life ended meanwhile.
 */
export async function readRange(
  client: Client,
  key: SessionKey,
  { life, index, last }: Range,
  [next, entries]: Portion,
): Promise<readonly StoredEvent[] | undefined> {
  const events = decodeEvents(key, entries)
  for (let first = next; first > 0; ) {
    const portion = await client.run(CONTINUE, { number: life, index, first, last })
    if (portion === null) return undefined
    events.push(...decodeEvents(key, portion[1]))
    first = portion[0]
  }
  return events
}

/** The events from a number on. */
export async function readFrom(
  client: Client,
  key: SessionKey,
  range: Range,
  first: number,
): Promise<readonly StoredEvent[] | undefined> {
  return readRange(client, key, range, [first, []])
}

/** Events of ids and texts, flat. A text that is missing is no JSON, and so `corrupt-record` (REC-4). */
export function decodeEvents(key: SessionKey, entries: Portion[1]): StoredEvent[] {
  return Array.from({ length: entries.length / 2 }, (_, index) =>
    decodeEvent(entries[2 * index + 1] ?? '', eventPlace(key, entries[2 * index] ?? '')),
  )
}
