import { encodeRecord, type JsonObject, type ScopedChanges } from '../contract'

/** A flat list of keys and texts, as Redis gives a hash. */
export type Pairs = readonly string[]

/**
 * Writing state in three scopes, in Lua: behind the parameters come keys and texts of the session, of the user and of the app.
 * The parameter `shared` says how many are the user's and how many the app's; it is empty where none are (STA-1).
 */
export const SCOPES = /* lua */ `
local function put(key, from, upto)
  for at = from, upto, 1000 do redis.call('HSET', key, unpack(ARGV, at, math.min(at + 999, upto))) end
end
local function shared_keys(user, app) return P .. ':user:' .. user .. ':state', P .. ':app:' .. app .. ':state' end
-- A script that fails in the middle is not undone: whatever may be of a wrong type is asked before (EVT-6).
local function check_shared(user, app)
  for _, key in ipairs({ shared_keys(user, app) }) do redis.call('HLEN', key) end
end
local function put_shared(user, app)
  local of_user, of_app = string.match(shared, '^(%d+):(%d+)$')
  local user_key, app_key = shared_keys(user, app)
  local session_last, user_last = #ARGV - of_user - of_app, #ARGV - of_app
  put(user_key, session_last + 1, user_last)
  put(app_key, user_last + 1, #ARGV)
  if user_last < #ARGV then redis.call('SADD', P .. ':apps', app) end
  return session_last
end
local function apply(life, user, app)
  put(life .. ':state', rest, shared == '' and #ARGV or put_shared(user, app))
end`

/** What a script that writes state is given. */
export interface ScopeArguments {
  readonly shared: string
  readonly rest: readonly string[]
}

export function scopeArguments({ session, user, app }: ScopedChanges): ScopeArguments {
  const ofSession = texts(session)
  const ofUser = texts(user)
  const ofApp = texts(app)
  if (ofUser.length + ofApp.length === 0) return { shared: '', rest: ofSession }
  return { shared: `${ofUser.length}:${ofApp.length}`, rest: [...ofSession, ...ofUser, ...ofApp] }
}

/** The keys of some state with their values as JSON text, flat. */
export function texts(changes: JsonObject): string[] {
  const flat: string[] = []
  for (const key of Object.keys(changes)) flat.push(key, encodeRecord(changes[key]))
  return flat
}

/** Flat pairs as pairs. */
export function paired(flat: Pairs): (readonly [name: string, text: string])[] {
  return Array.from({ length: flat.length / 2 }, (_, index) => [
    flat[2 * index] ?? '',
    flat[2 * index + 1] ?? '',
  ])
}
