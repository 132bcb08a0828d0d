/**
 * The numbering of a life's events or a track's records, in Lua: the list `log` holds them from number 1 on without gaps, in
 * order of acceptance (EVT-1). An entry says the latest instant up to here, how many up to here are bare (no conversation), its
 * own instant, its kind, and its id. The first two never fall, however the timestamps jump, so what begins at an instant or
 * with so many of the conversation is found by bisection (EVT-12).
 */
export const ENTRIES = /* lua */ `
local function parse(entry) return string.match(entry, '^(.-):(.-):(.-):(.-):(.*)$') end`

/** Answers with the new entry's number and the latest instant up to it. */
export const APPEND = /* lua */ `
local function append(log, peak, bare, at, kind, id)
  if tonumber(at) > tonumber(peak) then peak = at end
  return redis.call('RPUSH', log, peak .. ':' .. bare .. ':' .. at .. ':' .. kind .. ':' .. id), peak
end`

export const FIRST = /* lua */ `${ENTRIES}
-- The first number from \`low\` on whose entry passes a test that all after it pass too; \`high\` where none before it does.
-- It mostly lies near the end: steps back from there grow until one is too far, and bisection does the rest.
local function first_where(log, low, high, passes)
  local step = 1
  while low < high do
    local number = step and math.max(low, high - step) or math.floor((low + high) / 2)
    local peak, bare = parse(redis.call('LINDEX', log, number - 1))
    if passes(tonumber(peak), number - bare) then high, step = number, step and step * 2
    else low, step = number + 1, nil end
  end
  return low
end
-- The number of the \`last\`-th conversation event from the end; \`low\` where it lies before that.
local function first_of_last(log, low, last)
  local length = redis.call('LLEN', log)
  local high = length - last + 1
  if high <= low then return low end
  local _, bare = parse(redis.call('LINDEX', log, -1))
  local before = length - bare - last
  return first_where(log, low, high, function(_, counted) return counted > before end)
end`

/** Looking for an event by its id, in Lua: from the end, as what comes after it is mostly read too. */
export const NUMBER_OF = /* lua */ `${ENTRIES}
local function number_of(log, wanted)
  for upto = redis.call('LLEN', log), 1, -200 do
    local from = math.max(1, upto - 199)
    local entries = redis.call('LRANGE', log, from - 1, upto - 1)
    for index = #entries, 1, -1 do
      local _, _, _, _, id = parse(entries[index])
      if id == wanted then return from + index - 1 end
    end
  end
  return 0
end`

/** Needs the parameters `last` and `since`, empty where the window has none. */
export const SELECT = /* lua */ `${FIRST}
-- The number before which no entry is at or after the instant; past the last where there is none.
local function first_since(log)
  if since == '' then return 1 end
  return first_where(log, 1, redis.call('LLEN', log) + 1, function(peak) return peak >= tonumber(since) end)
end
-- The latest entries that count, at or after the instant and from a number on, at most \`last\`: ids and numbers, latest first.
local function chosen(log, first)
  local ids, numbers, upto = {}, {}, redis.call('LLEN', log)
  local most, earliest = tonumber(last) or math.huge, tonumber(since) or -math.huge
  while upto >= first and #ids < most do
    local from = math.max(first, upto - 199)
    local entries = redis.call('LRANGE', log, from - 1, upto - 1)
    for index = #entries, 1, -1 do
      local _, _, at, kind, id = parse(entries[index])
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
