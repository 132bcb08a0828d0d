import { type Clock, expiryHorizon, type Instant, type SessionKey, type View } from '../contract'
import { userName } from './keys'

/** Real time for which the server keeps a session's keys longer than the session lives by the space's clock. */
export const MARGIN = 24 * 60 * 60 * 1000

/** What scripts are told of the time. */
export const MOMENT = ['now', 'horizon', 'lifetime'] as const

/** What scripts are told of a session. */
export const SESSION = ['user', 'session'] as const

/** What scripts are told of a view: its names, as a life's hash says them, and the number of its life. */
export const VIEW = ['names', 'handle'] as const

export interface Moment {
  readonly now: Instant
  /** The latest `updatedAt` that is expired by now (EXP-1). */
  readonly horizon: number | string
  /** Milliseconds after which the server itself drops a session that nobody writes to any more; empty: never. */
  readonly lifetime: number | string
}

export type Moments = () => Moment

/** The present, by the space's clock. */
export function moments(clock: Clock, timeToLive: number | undefined): Moments {
  return () => {
    const now = clock.now()
    return {
      now,
      horizon: timeToLive === undefined ? '-inf' : expiryHorizon(now, timeToLive),
      lifetime: timeToLive === undefined ? '' : Math.ceil(timeToLive) + MARGIN,
    }
  }
}

export function sessionArguments(key: SessionKey) {
  return { user: userName(key), session: key.session }
}

/** A view without a number is of no life. */
export function viewArguments(view: View) {
  return { names: namesOf(view), handle: typeof view.handle === 'number' ? view.handle : 0 }
}

/** No name holds U+0000 (KEY-1). */
export function namesOf({ app, user, session }: SessionKey): string {
  return `${app}\0${user}\0${session}`
}

/** Keys of a user, in Lua. */
export const USER = /* lua */ `
local user_key = P .. ':user:' .. user`

/**
 * How a script finds a life, in Lua. Its hash holds whose it is and its times; that key is there as long as the life. What
 * has expired by the space's clock is not found (EXP-2), though its keys are there until a sweep or the server takes them.
 */
export const FIND = /* lua */ `${USER}
-- Key, number, created, updated and cut of the life under a session's names; nothing where none lives.
local function find()
  local number = redis.call('HGET', user_key .. ':lives', session)
  if not number then return nil end
  local life = P .. ':life:' .. number
  local found = redis.call('HMGET', life, 'created', 'updated', 'cut')
  if not found[2] or tonumber(found[2]) <= tonumber(horizon) then return nil end
  return life, number, found[1], found[2], tonumber(found[3])
end`

/** Needs no more than the life's own hash: its number says which, its names that the view is of it. */
export const LIVE = /* lua */ `
-- Key, updated, cut, keep, peak and bare of the life that a view is of; nothing where it has ended (EVT-7, SES-4).
local function live()
  local life = P .. ':life:' .. handle
  local found = redis.call('HMGET', life, 'names', 'updated', 'cut', 'keep', 'peak', 'bare')
  if found[1] ~= names or tonumber(found[2]) <= tonumber(horizon) then return nil end
  return life, found[2], tonumber(found[3]), tonumber(found[4]), found[5], found[6]
end`

const KEYS_OF_A_LIFE = /* lua */ `
local function keys_of(life)
  local keys = { life }
  for _, part in ipairs({ 'log', 'events', 'messages', 'invocations', 'state', 'tracks', 'summaries', 'versions', 'remembered' }) do
    keys[#keys + 1] = life .. ':' .. part
  end
  for track = 1, redis.call('ZCARD', life .. ':tracks') do
    for _, part in ipairs({ 'log', 'records' }) do keys[#keys + 1] = life .. ':track:' .. track .. ':' .. part end
  end
  return keys
end`

/**
 * Has the server keep the keys of a life for as long as it may be read, where lives end by themselves. It stands where it is
 * needed, since what a script defines costs each of its runs.
 */
export const EXTEND = /* lua */ `
if lifetime ~= '' then ${KEYS_OF_A_LIFE}
  for _, key in ipairs(keys_of(life)) do redis.call('PEXPIRE', key, lifetime) end
  redis.call('PEXPIRE', P .. ':user:' .. redis.call('HGET', life, 'user') .. ':lives', lifetime)
end`

export const TOUCH = /* lua */ `
-- Moves a life's updatedAt, never back (SES-5).
local function touch(life, updated)
  if tonumber(now) > tonumber(updated) then redis.call('HSET', life, 'updated', now) end
  ${EXTEND}
end`

/** Takes a life and all that is its own away, and its session from the user's (SES-4). */
export const REMOVE = /* lua */ `${KEYS_OF_A_LIFE}
local function remove(user_key, session, number)
  for _, key in ipairs(keys_of(P .. ':life:' .. number)) do redis.call('UNLINK', key) end
  redis.call('HDEL', user_key .. ':lives', session)
end`
