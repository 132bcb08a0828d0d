import { createHash } from 'node:crypto'
import {
  admitEvent,
  admitSessionKey,
  admitWindow,
  decodeEvent,
  type Events,
  encodeEvent,
  eventPlace,
  historyOf,
  inConversation,
  isUserMessage,
  repeatOf,
  sessionNotFound,
} from '../contract'
import type { Client } from './client'
import { decodeEvents, PORTIONS, type Portion, readRange } from './event-range'
import { readWindow } from './event-window'
import {
  EXTEND,
  FIND,
  LIVE,
  MOMENT,
  type Moments,
  SESSION,
  sessionArguments,
  VIEW,
  viewArguments,
} from './lives'
import { RETAIN } from './retention'
import { PUT, SHARE, scopeArguments } from './scopes'
import { readingScript, writingScript } from './script'
import { APPEND, FETCH } from './sequence'
import { CHAIN, ownSummaries } from './summary-reads'

/**
 * Nothing where the life has ended; the text that is there where the id is taken (EVT-5); else an empty text, and all is
 * stored together (EVT-6).
 */
const STORE = writingScript<string | null>()(
  [...MOMENT, ...VIEW, 'id', 'at', 'kind', 'invocation', 'json', 'shared'],
  LIVE,
  PUT,
  APPEND,
  /* lua */ `
local life, updated, cut, keep, peak, bare = live()
if not life then return false end
local own, put_shared = #ARGV, nil
if shared ~= '' then ${SHARE}
  own, put_shared = share(unpack(redis.call('HMGET', life, 'user', 'app')))
end
if redis.call('HSETNX', life .. ':events', id, json) == 0 then return redis.call('HGET', life .. ':events', id) end
if kind == 'bare' then bare = redis.call('HINCRBY', life, 'bare', 1) end
local number, peak = append(life .. ':log', peak, bare, at, kind, id)
if invocation ~= '' then
  redis.call('ZADD', life .. ':invocations', 0, string.format('%s:%012d:%s', invocation, number, id))
end
if kind == 'message' then redis.call('ZADD', life .. ':messages', number, id) end
if keep and kind ~= 'bare' then ${RETAIN}
  retain(life, cut, keep)
end
put(life .. ':state', rest, own)
if put_shared then put_shared() end
redis.call('HSET', life, 'updated', tonumber(now) > tonumber(updated) and now or updated, 'peak', peak)
${EXTEND}
return ''`,
)

const IS_LIVE = readingScript<number | null>()(
  [...MOMENT, ...VIEW],
  LIVE,
  /* lua */ `
return live() and 1 or false`,
)

const LOG = readingScript<readonly [life: string, last: number, portion: Portion] | null>()(
  [...MOMENT, ...SESSION],
  FIND,
  PORTIONS,
  /* lua */ `
local life, number = find()
if not life then return false end
local last = redis.call('LLEN', life .. ':log')
return { number, last, portion(life, 'log', 1, last) }`,
)

/** An invocation's events stand together by its digest, in the order of their numbers. */
const OF_INVOCATION = readingScript<Portion[1] | null>()(
  [...MOMENT, ...SESSION, 'invocation'],
  FIND,
  FETCH,
  /* lua */ `
local life = find()
if not life then return false end
local ids = redis.call('ZRANGEBYLEX', life .. ':invocations', '[' .. invocation .. ':', '(' .. invocation .. ';')
for index, member in ipairs(ids) do ids[index] = string.match(member, '^[^:]*:%d+:(.*)$') end
return fetch(life .. ':events', ids)`,
)

const HISTORY = readingScript<
  readonly [life: string, cut: number, chain: readonly (string | null)[], portion: Portion] | null
>()(
  [...MOMENT, ...SESSION],
  FIND,
  PORTIONS,
  CHAIN,
  /* lua */ `
local life, number, created, updated, cut = find()
if not life then return false end
return { number, cut, chain(life, ''), portion(life, 'log', 1, cut) }`,
)

export function events(client: Client, moment: Moments): Events {
  return {
    append: (view, input) =>
      client.perform(async () => {
        const key = admitSessionKey(view)
        const now = moment()
        const { event, changes, partial } = admitEvent(input, now.now)
        if (partial) {
          if ((await client.run(IS_LIVE, { ...now, ...viewArguments(view) })) === null)
            throw sessionNotFound(view)
          return { event: undefined, repeat: false }
        }
        const { names, handle } = viewArguments(view)
        const { shared, rest } = scopeArguments(changes)
        const given = {
          now: now.now,
          horizon: now.horizon,
          lifetime: now.lifetime,
          names,
          handle,
          id: event.id,
          at: event.at,
          kind: isUserMessage(event) ? 'message' : inConversation(event) ? 'counted' : 'bare',
          invocation: event.invocation === undefined ? '' : digest(event.invocation),
          json: encodeEvent(event),
          shared,
        }
        const stored = await client.run(STORE, given, rest)
        if (stored === null) throw sessionNotFound(view)
        if (stored === '') return { event, repeat: false }
        return {
          event: repeatOf(decodeEvent(stored, eventPlace(key, event.id)), event, key),
          repeat: true,
        }
      }),

    log: (input, invocation) =>
      client.perform(async () => {
        const key = admitSessionKey(input)
        const given = { ...moment(), ...sessionArguments(key) }
        if (invocation !== undefined) {
          const found = await client.run(OF_INVOCATION, { ...given, invocation: digest(invocation) })
          return decodeEvents(key, found ?? [])
        }
        const found = await client.run(LOG, given)
        if (found === null) return []
        const [life, last, portion] = found
        return (await readRange(client, key, { life, index: 'log', last }, portion)) ?? []
      }),

    window: (input, window) =>
      client.perform(async () => {
        const key = admitSessionKey(input)
        return readWindow(client, moment(), key, admitWindow(window))
      }),

    history: (input) =>
      client.perform(async () => {
        const key = admitSessionKey(input)
        const found = await client.run(HISTORY, { ...moment(), ...sessionArguments(key) })
        if (found === null) return []
        const [life, cut, chain, portion] = found
        const past = await readRange(client, key, { life, index: 'log', last: cut }, portion)
        return past === undefined ? [] : historyOf(past, ownSummaries(key, undefined, chain))
      }),
  }
}

/** An invocation may be of any length, and be repeated with every event. */
function digest(invocation: string): string {
  return createHash('sha256').update(JSON.stringify(invocation)).digest('hex')
}
