import {
  admitPage,
  admitSession,
  admitSessionKey,
  admitUserKey,
  decodeState,
  type JsonObject,
  mergeScopes,
  printApp,
  printKey,
  printUser,
  type ScopedChanges,
  type SessionKey,
  type Sessions,
  sessionExists,
  type UserKey,
  type View,
} from '../contract'
import type { Client } from './client'
import { appName, userName } from './keys'
import { EXTEND, FIND, MOMENT, type Moments, namesOf, REMOVE, SESSION, sessionArguments, USER } from './lives'
import { type Pairs, PUT, paired, SHARE, scopeArguments } from './scopes'
import { readingScript, writingScript } from './script'
import { usersOf } from './users'

type Life = readonly [number: string, created: string, updated: string, state: Pairs]
type Shared = readonly [user: Pairs, app: Pairs]

/** About so many sessions are looked at in one script of a sweep. */
const PORTION = 200

/** What a new session would share; nothing where the key is taken. */
const SHARED = readingScript<Shared | null>()(
  [...MOMENT, ...SESSION, 'app'],
  FIND,
  /* lua */ `
if find() then return false end
return { redis.call('HGETALL', user_key .. ':state'), redis.call('HGETALL', P .. ':app:' .. app .. ':state') }`,
)

/** Nothing comes back where the key is taken (SES-1). */
const CREATE = writingScript<readonly [life: Life, shared: Shared] | null>()(
  [...MOMENT, ...SESSION, 'app', 'names', 'keep', 'shared'],
  FIND,
  REMOVE,
  PUT,
  SHARE,
  /* lua */ `
if find() then return false end
local former = redis.call('HGET', user_key .. ':lives', session)
local number = redis.call('HGET', P, 'lives') or 0
local life = P .. ':life:' .. number + 1
local own, put_shared = #ARGV, nil
if shared ~= '' then own, put_shared = share(user, app) end
redis.call('SCARD', P .. ':users')
redis.call('SCARD', P .. ':apps')
-- A number is never given twice: a view of a former life meets no other (SES-4).
number = redis.call('HINCRBY', P, 'lives', 1)
if former then remove(user_key, session, former) end
redis.call('HSET', life, 'names', names, 'updated', now, 'peak', '-inf', 'bare', 0, 'keep', keep, 'cut', 0,
  'created', now, 'user', user, 'app', app)
redis.call('HSET', user_key .. ':lives', session, number)
redis.call('SADD', P .. ':users', user)
put(life .. ':state', rest, own)
if put_shared then put_shared() end
${EXTEND}
return {
  { tostring(number), now, now, redis.call('HGETALL', life .. ':state') },
  { redis.call('HGETALL', user_key .. ':state'), redis.call('HGETALL', P .. ':app:' .. app .. ':state') },
}`,
)

const READ = readingScript<readonly [life: Life, shared: Shared] | null>()(
  [...MOMENT, ...SESSION, 'app'],
  FIND,
  /* lua */ `
local life, number, created, updated = find()
if not life then return false end
return {
  { number, created, updated, redis.call('HGETALL', life .. ':state') },
  { redis.call('HGETALL', user_key .. ':state'), redis.call('HGETALL', P .. ':app:' .. app .. ':state') },
}`,
)

/** Latest updated first, ties by the bytes of the id (SES-3): the server's own order of texts may be a language's. */
const LIST = readingScript<
  readonly [shared: Shared, ...listed: (readonly [session: string, life: Life])[]]
>()(
  [...MOMENT, 'user', 'app', 'offset', 'limit'],
  USER,
  /* lua */ `
local living = {}
local lives = redis.call('HGETALL', user_key .. ':lives')
for at = 1, #lives, 2 do
  local life = P .. ':life:' .. lives[at + 1]
  local times = redis.call('HMGET', life, 'created', 'updated')
  if times[2] and tonumber(times[2]) > tonumber(horizon) then
    living[#living + 1] = { lives[at], lives[at + 1], times[1], times[2], life }
  end
end
local function before(a, b)
  for place = 1, math.min(#a, #b) do
    local x, y = string.byte(a, place), string.byte(b, place)
    if x ~= y then return x < y end
  end
  return #a < #b
end
table.sort(living, function(a, b)
  if a[4] == b[4] then return before(a[1], b[1]) end
  return tonumber(a[4]) > tonumber(b[4])
end)
local answer = { {
  redis.call('HGETALL', user_key .. ':state'), redis.call('HGETALL', P .. ':app:' .. app .. ':state')
} }
local first = tonumber(offset) + 1
for place = first, math.min(#living, limit == '' and #living or first + limit - 1) do
  local session, number, created, updated, life = unpack(living[place])
  answer[#answer + 1] = { session, { number, created, updated, redis.call('HGETALL', life .. ':state') } }
end
return answer`,
)

const DELETE = writingScript<null>()(
  SESSION,
  REMOVE,
  /* lua */ `
local user_key = P .. ':user:' .. user
local number = redis.call('HGET', user_key .. ':lives', session)
if number then remove(user_key, session, number) end`,
)

/** Goes through a user's sessions from a cursor on, and answers with the next one, `0` at the end (EXP-2). */
const SWEEP = writingScript<string>()(
  ['user', 'horizon', 'cursor', 'portion'],
  REMOVE,
  /* lua */ `
local user_key = P .. ':user:' .. user
local found = redis.call('HSCAN', user_key .. ':lives', cursor, 'COUNT', portion)
for at = 1, #found[2], 2 do
  local session, number = found[2][at], found[2][at + 1]
  local updated = redis.call('HGET', P .. ':life:' .. number, 'updated')
  if not updated or tonumber(updated) <= tonumber(horizon) then remove(user_key, session, number) end
end
return found[1]`,
)

export function sessions(client: Client, moment: Moments): Sessions {
  function viewOf({ app, user, session }: SessionKey, life: Life, shared: Shared): View {
    const key = { app, user, session }
    const [number, created, updated, state] = life
    const [ofUser, ofApp] = shared
    return {
      ...key,
      state: mergeScopes({
        session: decodeState(paired(state), printKey(key)),
        user: decodeState(paired(ofUser), printUser(key)),
        app: decodeState(paired(ofApp), printApp(key)),
      }),
      createdAt: Number(created),
      updatedAt: Number(updated),
      handle: Number(number),
    }
  }

  /** Text that stays and cannot be decoded is met before anything is written, since no script decodes any (REC-4). */
  function decodeShared(key: SessionKey, shared: Shared, changes: ScopedChanges): void {
    const staying = (pairs: Pairs, written: JsonObject) =>
      paired(pairs).filter(([name]) => !Object.hasOwn(written, name))
    decodeState(staying(shared[0], changes.user), printUser(key))
    decodeState(staying(shared[1], changes.app), printApp(key))
  }

  async function list(owner: UserKey, offset: number, limit: number | ''): Promise<readonly View[]> {
    const given = { ...moment(), user: userName(owner), app: appName(owner), offset, limit }
    const [shared, ...listed] = await client.run(LIST, given)
    return listed.map(([session, life]) => viewOf({ ...owner, session }, life, shared))
  }

  return {
    create: (input) =>
      client.perform(async () => {
        const { key, changes, keep = '' } = admitSession(input)
        const given = { ...moment(), ...sessionArguments(key), app: appName(key), keep }
        const shared = await client.run(SHARED, given)
        if (shared === null) throw sessionExists(key)
        decodeShared(key, shared, changes)
        const { shared: counts, rest } = scopeArguments(changes)
        const made = await client.run(CREATE, { ...given, names: namesOf(key), shared: counts }, rest)
        if (made === null) throw sessionExists(key)
        return viewOf(key, ...made)
      }),

    read: (input) =>
      client.perform(async () => {
        const key = admitSessionKey(input)
        const found = await client.run(READ, { ...moment(), ...sessionArguments(key), app: appName(key) })
        return found === null ? undefined : viewOf(key, ...found)
      }),

    list: (input, asked) =>
      client.perform(async () => {
        const owner = admitUserKey(input)
        const { offset, limit = '' } = admitPage(asked)
        return list(owner, offset, limit)
      }),

    delete: (input) =>
      client.perform(async () => {
        const key = admitSessionKey(input)
        await client.run(DELETE, sessionArguments(key))
      }),

    sweep: () =>
      client.perform(async () => {
        const { horizon } = moment()
        for await (const user of usersOf(client)) {
          let cursor = '0'
          do {
            cursor = await client.run(SWEEP, { user, horizon, cursor, portion: PORTION })
          } while (cursor !== '0')
        }
      }),
  }
}
