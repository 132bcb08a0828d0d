/**
 * The numbering of a life's events or a track's records, in Lua: a sorted set `log` of the entries by number, from 1 without
 * gaps in order of acceptance (EVT-1); and `peaks`, the numbers of those whose instant is the latest so far, by that instant.
 * It never falls, however the timestamps jump, so "since" is one look-up (EVT-12).
 */
export const APPEND = /* lua */ `
local function append(owner, at, entry)
  local log, peaks = owner .. ':log', owner .. ':peaks'
  local number = redis.call('ZCARD', log) + 1
  local peak = redis.call('ZREVRANGE', peaks, 0, 0, 'WITHSCORES')[2]
  redis.call('ZADD', log, number, entry)
  if not peak or tonumber(at) > tonumber(peak) then redis.call('ZADD', peaks, at, number) end
  return number
end`

/** Needs the parameters `last` and `since`, empty where the window has none. */
export const SELECT = /* lua */ `
-- The number before which no entry is at or after the instant.
local function first_since(owner)
  if since == '' then return 1 end
  local found = redis.call('ZRANGEBYSCORE', owner .. ':peaks', since, '+inf', 'LIMIT', 0, 1)[1]
  return found and tonumber(found) or redis.call('ZCARD', owner .. ':log') + 1
end
-- The latest entries at or after the instant, from a number on, at most \`last\`: ids and numbers, latest first.
local function select(index, first)
  local ids, numbers, skip, step = {}, {}, 0, 200
  local most, earliest = tonumber(last) or math.huge, tonumber(since) or -math.huge
  repeat
    local found = redis.call('ZREVRANGEBYSCORE', index, '+inf', first, 'WITHSCORES', 'LIMIT', skip, step)
    for entry = 1, #found, 2 do
      local at, id = string.match(found[entry], '^(-?%d+):(.*)$')
      if tonumber(at) >= earliest and #ids < most then
        ids[#ids + 1], numbers[#ids + 1] = id, tonumber(found[entry + 1])
      end
    end
    skip = skip + step
  until #found < 2 * step or #ids >= most
  return ids, numbers
end`

/** Reading many texts of a hash, in Lua: ids and texts, flat. What is missing shows as nothing. */
export const FETCH = /* lua */ `
local function fetch(hash, ids)
  local flat = {}
  for from = 1, #ids, 1000 do
    local upto = math.min(from + 999, #ids)
    local texts = redis.call('HMGET', hash, unpack(ids, from, upto))
    for index = from, upto do
      flat[#flat + 1] = ids[index]
      flat[#flat + 1] = texts[index - from + 1]
    end
  end
  return flat
end`
