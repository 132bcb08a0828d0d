import { FIRST } from './sequence'

/** Where a life's log is cut into history and what is active. No event is rewritten. In Lua. */
export const MOVE_CUT = /* lua */ `
-- Behind an event, by its number in the log; never back (SUM-8).
local function move_cut(life, cut, number)
  if number > cut then redis.call('HSET', life, 'cut', number) end
end`

export const RETAIN = /* lua */ `${MOVE_CUT}${FIRST}
-- Moves the cut as a conversation event came, where the session keeps so many active (EVT-11).
local function retain(life, cut, keep)
  local first = first_of_last(life .. ':log', 1, keep)
  local messages = life .. ':messages'
  local message = redis.call('ZRANGEBYSCORE', messages, first, '+inf', 'WITHSCORES', 'LIMIT', 0, 1)[2]
    or redis.call('ZREVRANGEBYSCORE', messages, '(' .. first, '-inf', 'WITHSCORES', 'LIMIT', 0, 1)[2]
  if message then move_cut(life, cut, tonumber(message) - 1) end
end`
