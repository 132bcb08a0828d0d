import {
  type AdmittedWindow,
  decodeEvent,
  eventPlace,
  isUserMessage,
  type SessionKey,
  type StoredEvent,
  selectWindow,
  usableWindow,
} from '../contract'
import type { Client } from './client'
import { PORTIONS, type Portion, type Range, readFrom, readRange } from './event-range'
import { FIND, MOMENT, type Moment, SESSION, sessionArguments } from './lives'
import { readingScript } from './script'
import { SELECT } from './sequence'

/** From the range's first event on, outside of which none is selected. */
const WINDOW = readingScript<
  readonly [life: string, cut: number, first: number, last: number, portion: Portion] | null
>()(
  [...MOMENT, ...SESSION, 'last', 'since'],
  FIND,
  SELECT,
  PORTIONS,
  /* lua */ `
local life, number, created, updated, cut = find()
if not life then return false end
local log = life .. ':log'
local first = math.max(cut + 1, first_since(log))
if last ~= '' then
  if since == '' then
    first = first_of_last(log, first, last)
  else
    local _, numbers = chosen(log, first)
    if #numbers == tonumber(last) then first = numbers[#numbers] end
  end
end
local count = redis.call('LLEN', log)
return { number, cut, first, count, portion(life, 'conversation', first, count) }`,
)

const MESSAGE_BEFORE = readingScript<readonly [number: string, id: string, text: string | null] | null>()(
  ['number', 'cut', 'first'],
  /* lua */ `
local life = P .. ':life:' .. number
local found = redis.call('ZREVRANGEBYSCORE', life .. ':messages', '(' .. first, '(' .. cut, 'WITHSCORES', 'LIMIT', 0, 1)
if not found[1] then return false end
return { found[2], found[1], redis.call('HGET', life .. ':events', found[1]) }`,
)

/** Reads a window of a life's active conversation (EVT-10) and no more of the log than it needs. */
export async function readWindow(
  client: Client,
  moment: Moment,
  key: SessionKey,
  window: AdmittedWindow,
): Promise<readonly StoredEvent[]> {
  const { last = '', since = '' } = window
  const found = await client.run(WINDOW, { ...moment, ...sessionArguments(key), last, since })
  if (found === null) return []
  const [life, cut, first, count, portion] = found
  const range: Range = { life, index: 'conversation', last: count }
  const events = await readRange(client, key, range, portion)
  if (events === undefined) return []
  if (selectWindow(events, window).some(isUserMessage)) return usableWindow(events, window)
  const before = await client.run(MESSAGE_BEFORE, { number: life, cut, first })
  if (before === null) return usableWindow(events, window)
  const [number, id, text] = before
  const message = decodeEvent(text ?? '', eventPlace(key, id))
  // A call of the message is shown, and whether a result is its own depends on the calls in between.
  if (message.parts.some(({ type }) => type === 'call')) {
    return usableWindow((await readFrom(client, key, range, Number(number))) ?? [], window)
  }
  return usableWindow([message, ...events], window)
}
