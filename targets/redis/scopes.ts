import { encodeRecord, type JsonObject, type ScopedChanges } from '../contract'

/** A flat list of keys and texts, as Redis gives a hash. */
export type Pairs = readonly string[]

/** Writing state, in Lua: keys and texts that stand among the arguments. */
export const PUT = /* lua */ `
local function put(key, from, upto)
  for at = from, upto, 1000 do redis.call('HSET', key, unpack(ARGV, at, math.min(at + 999, upto))) end
end`

/**
 * Writing state in three scopes, in Lua: behind the parameters come keys and texts of the session, of the user and of the app.
 * The parameter `shared` says how many are the user's and how many the app's; it is empty where none are (STA-1).
 */
export const SHARE = /* lua */ `
-- Where the session's own end, and what writes the others.
local function share(user, app)
  local of_user, of_app = string.match(shared, '^(%d+):(%d+)$')
  local own, both = #ARGV - of_user - of_app, #ARGV - of_app
  local user_state, app_state = P .. ':user:' .. user .. ':state', P .. ':app:' .. app .. ':state'
  -- A script that fails in the middle is not undone: whatever may be of a wrong type is asked before (EVT-6).
  for _, key in ipairs({ user_state, app_state }) do redis.call('HLEN', key) end
  return own, function()
    put(user_state, own + 1, both)
    put(app_state, both + 1, #ARGV)
    if both < #ARGV then redis.call('SADD', P .. ':apps', app) end
  end
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
