/**
 * The numbering of a life's events or a track's records, in Lua: the list `log` holds them from number 1 on without gaps, in
 * order of acceptance (EVT-1). An entry says the latest instant up to here, its own, whether it counts as conversation, and
 * its id. The latest instant never falls, however the timestamps jump, so "since" is found by bisection (EVT-12).
 */
export const ENTRIES = /* lua */ `
-- The latest instant up to an entry, its own instant, its kind and its id.
local function parse(entry) return string.match(entry, '^(.-):(.-):(.-):(.*)$') end`

export const APPEND = /* lua */ `
local function append(owner, at, kind, id)
  local log, peak = owner .. ':log', at
  local before = redis.call('LINDEX', log, -1)
  if before then
    local latest = string.sub(before, 1, string.find(before, ':', 1, true) - 1)
    if tonumber(latest) > tonumber(at) then peak = latest end
  end
  return redis.call('RPUSH', log, peak .. ':' .. at .. ':' .. kind .. ':' .. id)
end`

/** Looking for an event by its id, in Lua: from the end, as what comes after it is mostly read too. */
export const NUMBER_OF = /* lua */ `${ENTRIES}
local function number_of(log, wanted)
  for upto = redis.call('LLEN', log), 1, -200 do
    local from = math.max(1, upto - 199)
    local entries = redis.call('LRANGE', log, from - 1, upto - 1)
    for index = #entries, 1, -1 do
      local _, _, _, id = parse(entries[index])
      if id == wanted then return from + index - 1 end
    end
  end
  return 0
end`

/** Needs the parameters `last` and `since`, empty where the window has none. */
export const SELECT = /* lua */ `${ENTRIES}
-- The number before which no entry is at or after the instant; past the last where there is none.
local function first_since(log)
  if since == '' then return 1 end
  local low, high = 1, redis.call('LLEN', log) + 1
  while low < high do
    local middle = math.floor((low + high) / 2)
    local peak = parse(redis.call('LINDEX', log, middle - 1))
    if tonumber(peak) < tonumber(since) then low = middle + 1 else high = middle end
  end
  return low
end
-- The latest entries that count, at or after the instant and from a number on, at most \`last\`: ids and numbers, latest first.
local function chosen(log, first)
  local ids, numbers, upto = {}, {}, redis.call('LLEN', log)
  local most, earliest = tonumber(last) or math.huge, tonumber(since) or -math.huge
  while upto >= first and #ids < most do
    local from = math.max(first, upto - 199)
    local entries = redis.call('LRANGE', log, from - 1, upto - 1)
    for index = #entries, 1, -1 do
      local _, at, kind, id = parse(entries[index])
      if kind ~= 'bare' and tonumber(at) >= earliest and #ids < most then
        ids[#ids + 1], numbers[#ids + 1] = id, from + index - 1
      end
    end
    upto = from - 1
  end
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
