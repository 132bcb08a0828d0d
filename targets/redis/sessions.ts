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
import { FIND, MOMENT, type Moments, REMOVE, SESSION, sessionArguments, TOUCH } from './lives'
import { type Pairs, paired, SCOPES, scopeArguments } from './scopes'
import { readingScript, writingScript } from './script'
import { usersOf } from './users'

type Life = readonly [number: string, created: string, updated: string, state: Pairs]
type Shared = readonly [user: Pairs, app: Pairs]

/** At most so many sessions are swept in one script. */
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
  [...MOMENT, ...SESSION, 'app', 'keep'],
  FIND,
  TOUCH,
  REMOVE,
  SCOPES,
  /* lua */ `
if find() then return false end
local former = redis.call('HGET', user_key .. ':lives', session)
local number = redis.call('HGET', P, 'lives') or 0
local life = P .. ':life:' .. number + 1
check_scopes(life)
redis.call('ZCARD', user_key .. ':sessions')
redis.call('SCARD', P .. ':users')
redis.call('SCARD', P .. ':apps')
-- A number is never given twice: a view of a former life meets no other (SES-4).
number = redis.call('HINCRBY', P, 'lives', 1)
if former then remove(user_key, session, former) end
redis.call('HSET', life, 'user', user, 'session', session, 'created', now, 'updated', now, 'cut', 0)
if keep ~= '' then redis.call('HSET', life, 'keep', keep) end
redis.call('HSET', user_key .. ':lives', session, number)
redis.call('ZADD', user_key .. ':sessions', -tonumber(now), session)
redis.call('SADD', P .. ':users', user)
apply(life)
touch(life, now)
return {
  { tostring(number), now, now, redis.call('HGETALL', life .. ':state') },
  { redis.call('HGETALL', user_key .. ':state'), redis.call('HGETALL', app_key .. ':state') },
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

/** SES-3, without the expired. A limit of −1 is none. */
const LIST = readingScript<
  readonly [shared: Shared, ...listed: (readonly [session: string, life: Life])[]]
>()(
  [...MOMENT, 'user', 'app', 'expired', 'offset', 'limit'],
  /* lua */ `
local session
${FIND}
local answer = { {
  redis.call('HGETALL', user_key .. ':state'), redis.call('HGETALL', P .. ':app:' .. app .. ':state')
} }
for _, name in ipairs(redis.call('ZRANGEBYSCORE', user_key .. ':sessions', '-inf', expired, 'LIMIT', offset, limit)) do
  session = name
  local life, number, created, updated = find()
  if life then
    answer[#answer + 1] = { name, { number, created, updated, redis.call('HGETALL', life .. ':state') } }
  end
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

/** How many of a user's sessions were removed, at most a portion (EXP-2). */
const SWEEP = writingScript<number>()(
  ['user', 'living', 'portion'],
  REMOVE,
  /* lua */ `
local user_key = P .. ':user:' .. user
local expired = redis.call('ZRANGEBYSCORE', user_key .. ':sessions', living, '+inf', 'LIMIT', 0, portion)
for _, session in ipairs(expired) do
  remove(user_key, session, redis.call('HGET', user_key .. ':lives', session) or 0)
end
return #expired`,
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

  /** The score of sessions that have just expired: that of the latest is the least. */
  function scoreOfExpired(horizon: number | string): number | string {
    return typeof horizon === 'number' ? -horizon : '+inf'
  }

  async function list(owner: UserKey, offset: number, limit: number): Promise<readonly View[]> {
    const now = moment()
    const [shared, ...listed] = await client.run(LIST, {
      ...now,
      user: userName(owner),
      app: appName(owner),
      expired: `(${scoreOfExpired(now.horizon)}`,
      offset,
      limit,
    })
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
        const made = await client.run(CREATE, given, scopeArguments(changes))
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
        const { offset, limit = -1 } = admitPage(asked)
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
        if (typeof horizon !== 'number') return
        for await (const user of usersOf(client)) {
          const given = { user, living: -horizon, portion: PORTION }
          while ((await client.run(SWEEP, given)) === PORTION);
        }
      }),
  }
}
