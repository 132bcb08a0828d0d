import {
  admitCorrection,
  admitMemory,
  admitMemoryLimit,
  admitName,
  admitQuery,
  admitSessionKey,
  admitUserKey,
  correctContent,
  decodeMemory,
  encodeMemory,
  latestFirst,
  type Memories,
  type Memory,
  type MemoryBody,
  memoryConflict,
  memoryNotFound,
  noteId,
  type RememberedText,
  rememberedId,
  searchMemories,
  sessionNotFound,
  textsToRemember,
  type UserKey,
} from '../contract'
import type { Client } from './client'
import { PORTIONS, type Portion, readRange } from './event-range'
import { userName } from './keys'
import { LIVE, MOMENT, type Moments, USER, VIEW, viewArguments } from './lives'
import { readingScript, writingScript } from './script'

type Stored = readonly [times: string, text: string]

/**
 * A user's memories, in Lua: the hash `memories` holds the texts by id, the hash `times` beside it when each was created and
 * updated, and the life that remembered it, 0 for a note. Memories outlive that life (MEM-8).
 */
const MEMORIES = /* lua */ `${USER}
local memories, times = user_key .. ':memories', user_key .. ':times'
local function put(id, text, created, updated, life)
  redis.call('HSET', memories, id, text)
  redis.call('HSET', times, id, created .. ':' .. updated .. ':' .. life)
  redis.call('SADD', P .. ':users', user)
end
local function take_away(id)
  return redis.call('HDEL', memories, id) + redis.call('HDEL', times, id)
end
-- When it was created and updated, and the life that remembered it.
local function times_of(id)
  local found = redis.call('HGET', times, id)
  if found then return string.match(found, '^(.*):(.*):(.*)$') end
end`

/** What is there already keeps when it was created, and its update never moves back (MEM-2). Answers with the times. */
const ADD = writingScript<string>()(
  ['user', 'now', 'id', 'text'],
  MEMORIES,
  /* lua */ `
redis.call('HLEN', memories)
local created, updated, life = times_of(id)
if not created then created, updated, life = now, now, '0' end
if tonumber(now) > tonumber(updated) then updated = now end
put(id, text, created, updated, life)
return redis.call('HGET', times, id)`,
)

const GET = readingScript<Stored | null>()(
  ['user', 'id'],
  MEMORIES,
  /* lua */ `
local found = redis.call('HGET', times, id)
return found and { found, redis.call('HGET', memories, id) or '' } or false`,
)

/** Nothing is done unless the note is as the client saw it: then 'again'. A note that is there already: 'conflict'. */
const REPLACE = writingScript<'done' | 'again' | 'conflict'>()(
  ['user', 'id', 'seen', 'seenText', 'newId', 'text', 'created', 'updated'],
  MEMORIES,
  /* lua */ `
if redis.call('HGET', times, id) ~= seen or redis.call('HGET', memories, id) ~= seenText then return 'again' end
if newId ~= id and redis.call('HEXISTS', times, newId) == 1 then return 'conflict' end
take_away(id)
put(newId, text, created, updated, '0')
return 'done'`,
)

const FORGET = writingScript<number>()(
  ['user', 'id'],
  MEMORIES,
  /* lua */ `
return take_away(id)`,
)

const FORGET_ALL = writingScript<number>()(
  ['user'],
  MEMORIES,
  /* lua */ `
return redis.call('UNLINK', memories, times)`,
)

const ALL = readingScript<readonly [times: readonly string[], texts: readonly string[]]>()(
  ['user'],
  MEMORIES,
  /* lua */ `
return { redis.call('HGETALL', times), redis.call('HGETALL', memories) }`,
)

const ACTIVE = readingScript<
  readonly [created: string, cut: number, last: number, portion: Portion] | null
>()(
  [...MOMENT, ...VIEW],
  LIVE,
  PORTIONS,
  /* lua */ `
local life, updated, cut = live()
if not life then return false end
local last = redis.call('LLEN', life .. ':log')
return { redis.call('HGET', life, 'created'), cut, last, portion(life, 'conversation', cut + 1, last) }`,
)

/**
 * Replaces what a life remembered, where its conversation is as the client saw it: else 'again'. Where an id is another
 * life's, nothing is done either: the answer names the places of those texts.
 */
const REMEMBER = writingScript<'done' | 'again' | readonly number[] | null>()(
  [...MOMENT, ...VIEW, 'user', 'cut', 'last'],
  LIVE,
  MEMORIES,
  /* lua */ `
local life, updated, cut_now = live()
if not life then return false end
if cut_now ~= tonumber(cut) or redis.call('LLEN', life .. ':log') ~= tonumber(last) then return 'again' end
redis.call('HLEN', memories)
local own, taken = life .. ':remembered', {}
local function is_own(id)
  local _, _, of = times_of(id)
  return of == handle
end
for at = rest, #ARGV, 2 do
  if redis.call('HEXISTS', times, ARGV[at]) == 1 and not is_own(ARGV[at]) then
    taken[#taken + 1] = (at - rest) / 2
  end
end
if #taken > 0 then return taken end
for _, id in ipairs(redis.call('SMEMBERS', own)) do
  if is_own(id) then take_away(id) end
end
redis.call('UNLINK', own)
for at = rest, #ARGV, 2 do
  put(ARGV[at], ARGV[at + 1], now, now, handle)
  redis.call('SADD', own, ARGV[at])
end
if lifetime ~= '' then redis.call('PEXPIRE', own, lifetime) end
return 'done'`,
)

/** A user's memories: no script reads any but that user's in that app (MEM-4, MEM-6). */
export function memories(client: Client, moment: Moments): Memories {
  async function readAll(owner: UserKey): Promise<readonly Memory[]> {
    const [times, stored] = await client.run(ALL, { user: userName(owner) })
    const texts = new Map<string, string>()
    for (let at = 0; at < stored.length; at += 2) texts.set(stored[at] ?? '', stored[at + 1] ?? '')
    const all: Memory[] = []
    for (let at = 0; at < times.length; at += 2) {
      const id = times[at] ?? ''
      all.push(decode(owner, id, [times[at + 1] ?? '', texts.get(id) ?? '']))
    }
    return latestFirst(all)
  }

  return {
    add: (input, note) =>
      client.perform(async () => {
        const owner = admitUserKey(input)
        const body: MemoryBody = { ...admitMemory(note), owner }
        const { now } = moment()
        const id = noteId(owner, body)
        const text = encodeMemory(body)
        const times = await client.run(ADD, { user: userName(owner), now, id, text })
        return decode(owner, id, [times, text])
      }),

    correct: (input, id, correction) =>
      client.perform(async () => {
        const owner = admitUserKey(input)
        admitName(id, 'memory')
        const admitted = admitCorrection(correction)
        const { now } = moment()
        const user = userName(owner)
        for (;;) {
          const stored = await client.run(GET, { user, id })
          if (stored === null || lifeOf(stored[0]) !== '0') throw memoryNotFound(owner, id)
          const before = decode(owner, id, stored)
          const body: MemoryBody = { ...correctContent(before, admitted), owner }
          const newId = noteId(owner, body)
          const text = encodeMemory(body)
          const { createdAt: created } = before
          const updated = Math.max(before.updatedAt, now)
          const [seen, seenText] = stored
          const given = { user, id, seen, seenText, newId, text, created, updated }
          const done = await client.run(REPLACE, given)
          if (done === 'conflict') throw memoryConflict(owner, newId)
          if (done === 'done') return decode(owner, newId, [`${created}:${updated}:0`, text])
        }
      }),

    forget: (input, id) =>
      client.perform(async () => {
        const owner = admitUserKey(input)
        admitName(id, 'memory')
        await client.run(FORGET, { user: userName(owner), id })
      }),

    forgetAll: (input) =>
      client.perform(async () => {
        const owner = admitUserKey(input)
        await client.run(FORGET_ALL, { user: userName(owner) })
      }),

    list: (input, limit) =>
      client.perform(async () => {
        const owner = admitUserKey(input)
        const most = admitMemoryLimit(limit)
        return (await readAll(owner)).slice(0, most)
      }),

    search: (input, query) =>
      client.perform(async () => {
        const owner = admitUserKey(input)
        const admitted = admitQuery(query)
        return searchMemories(await readAll(owner), admitted)
      }),

    remember: (view) =>
      client.perform(async () => {
        const key = admitSessionKey(view)
        const { app, user, session } = key
        const given = { ...moment(), ...viewArguments(view) }
        const encode = ({ text, author, at }: RememberedText): string =>
          encodeMemory({ text, topics: [], at, author, session, owner: { app, user } })
        for (;;) {
          const active = await client.run(ACTIVE, given)
          if (active === null) throw sessionNotFound(view)
          const [created, cut, last, portion] = active
          const range = { life: String(given.handle), index: 'conversation', last } as const
          const events = await readRange(client, key, range, portion)
          if (events === undefined) throw sessionNotFound(view)
          const texts = textsToRemember(events)
          const salts = texts.map(() => 0)
          let done: 'done' | 'again' | readonly number[] | null
          do {
            const rest = texts.flatMap((text, index) => [
              rememberedId(key, Number(created), text.event, salts[index] ?? 0),
              encode(text),
            ])
            done = await client.run(REMEMBER, { ...given, user: userName(key), cut, last }, rest)
            if (Array.isArray(done)) for (const index of done) salts[index] = (salts[index] ?? 0) + 1
          } while (Array.isArray(done))
          if (done === null) throw sessionNotFound(view)
          if (done === 'done') return
        }
      }),
  }
}

function decode(owner: UserKey, id: string, [times, text]: Stored): Memory {
  const [created, updated] = times.split(':')
  return decodeMemory(text, { id, createdAt: Number(created), updatedAt: Number(updated) }, owner)
}

/** The life that remembered it; `0` for a note. */
function lifeOf(times: string): string | undefined {
  return times.split(':')[2]
}
