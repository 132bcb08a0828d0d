import {
  admitName,
  admitRecord,
  admitSessionKey,
  admitWindow,
  decodeRecord,
  encodeRecord,
  recordPlace,
  repeatOfRecord,
  sessionNotFound,
  type Tracks,
} from '../contract'
import type { Client } from './client'
import {
  FIND,
  LIVE,
  MOMENT,
  type Moments,
  SESSION,
  sessionArguments,
  TOUCH,
  VIEW,
  viewArguments,
} from './lives'
import { readingScript, writingScript } from './script'
import { APPEND, ENTRIES, FETCH, SELECT } from './sequence'

/** Answers as the storing of an event does. A life's tracks are numbered in order of first use (TRK-3). */
const RECORD = writingScript<string | null>()(
  [...MOMENT, ...VIEW, 'track', 'id', 'at', 'json'],
  LIVE,
  TOUCH,
  ENTRIES,
  APPEND,
  /* lua */ `
local life, updated = live()
if not life then return false end
local tracks = life .. ':tracks'
local number = redis.call('ZSCORE', tracks, track)
local owner = life .. ':track:' .. (number or redis.call('ZCARD', tracks) + 1)
local stored = redis.call('HGET', owner .. ':records', id)
if stored then return stored end
if not number then redis.call('ZADD', tracks, redis.call('ZCARD', tracks) + 1, track) end
local log = owner .. ':log'
append(log, parse(redis.call('LINDEX', log, -1) or '') or at, 0, at, 'record', id)
redis.call('HSET', owner .. ':records', id, json)
touch(life, updated)
return ''`,
)

/** The records that a window selects, the latest first: \`last\` counts from the end (TRK-1). */
const READ = readingScript<readonly (string | null)[]>()(
  [...MOMENT, ...SESSION, 'track', 'last', 'since'],
  FIND,
  SELECT,
  FETCH,
  /* lua */ `
local life = find()
local number = life and redis.call('ZSCORE', life .. ':tracks', track)
if not number then return {} end
local owner = life .. ':track:' .. number
return fetch(owner .. ':records', (chosen(owner .. ':log', first_since(owner .. ':log'))))`,
)

const LIST = readingScript<readonly string[]>()(
  [...MOMENT, ...SESSION],
  FIND,
  /* lua */ `
local life = find()
return life and redis.call('ZRANGE', life .. ':tracks', 0, -1) or {}`,
)

export function tracks(client: Client, moment: Moments): Tracks {
  return {
    record: (view, track, input) =>
      client.perform(async () => {
        const key = admitSessionKey(view)
        admitName(track, 'track')
        const now = moment()
        const record = admitRecord(input, now.now)
        const { id, at } = record
        const given = { ...now, ...viewArguments(view), track, id, at, json: encodeRecord(record) }
        const stored = await client.run(RECORD, given)
        if (stored === null) throw sessionNotFound(view)
        if (stored === '') return { record, repeat: false }
        const place = recordPlace(key, track, id)
        return { record: repeatOfRecord(decodeRecord(stored, place), record, place), repeat: true }
      }),

    read: (input, track, window) =>
      client.perform(async () => {
        const key = admitSessionKey(input)
        admitName(track, 'track')
        const { last = '', since = '' } = admitWindow(window)
        const flat = await client.run(READ, { ...moment(), ...sessionArguments(key), track, last, since })
        return Array.from({ length: flat.length / 2 }, (_, index) =>
          decodeRecord(flat[2 * index + 1] ?? '', recordPlace(key, track, flat[2 * index] ?? '')),
        ).reverse()
      }),

    list: (input) =>
      client.perform(async () => {
        const key = admitSessionKey(input)
        return client.run(LIST, { ...moment(), ...sessionArguments(key) })
      }),
  }
}
