import { encodeRecord, type JsonObject, type ScopedChanges } from '../contract'

/** A flat list of keys and texts, as Redis gives a hash. */
export type Pairs = readonly string[]

/**
 * Writing state in three scopes, in Lua: `rest` begins with how many keys go to the session, the user and the app; the keys
 * follow with their texts (STA-1).
 */
export const SCOPES = /* lua */ `
local app_key = P .. ':app:' .. app
-- A script that fails in the middle is not undone: whatever may be of a wrong type is asked before (EVT-6).
local function check_scopes()
  if ARGV[rest + 1] ~= '0' then redis.call('HLEN', user_key .. ':state') end
  if ARGV[rest + 2] ~= '0' then redis.call('HLEN', app_key .. ':state') end
end
local function apply(life)
  local at = rest + 3
  for scope, key in ipairs({ life .. ':state', user_key .. ':state', app_key .. ':state' }) do
    for _ = 1, tonumber(ARGV[rest + scope - 1]) do
      redis.call('HSET', key, ARGV[at], ARGV[at + 1])
      at = at + 2
    end
  end
  if ARGV[rest + 1] ~= '0' then redis.call('SADD', P .. ':users', user) end
  if ARGV[rest + 2] ~= '0' then redis.call('SADD', P .. ':apps', app) end
end`

export function scopeArguments({ session, user, app }: ScopedChanges): (string | number)[] {
  const scopes = [session, user, app]
  return [...scopes.map((changes) => Object.keys(changes).length), ...scopes.flatMap(texts)]
}

/** The keys of some state with their values as JSON text, flat. */
export function texts(changes: JsonObject): string[] {
  return Object.entries(changes).flatMap(([key, value]) => [key, encodeRecord(value)])
}

/** Flat pairs as pairs. */
export function paired(flat: Pairs): (readonly [name: string, text: string])[] {
  return Array.from({ length: flat.length / 2 }, (_, index) => [
    flat[2 * index] ?? '',
    flat[2 * index + 1] ?? '',
  ])
}
