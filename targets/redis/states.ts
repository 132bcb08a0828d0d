import {
  admitPlace,
  admitRemoval,
  admitUpdate,
  decodeState,
  printApp,
  printUser,
  type StatePlace,
  type States,
  sessionNotFound,
} from '../contract'
import type { Client } from './client'
import { appName, userName } from './keys'
import { LIVE, MOMENT, type Moments, TOUCH, USER, VIEW, viewArguments } from './lives'
import { type Pairs, paired, texts } from './scopes'
import { readingScript, writingScript } from './script'

const PLACE = ['scope', ...MOMENT, ...VIEW, 'user', 'app'] as const

/** Where the state of a place is, in Lua. Only a session has an `updatedAt` to move (SES-5). */
const STATE = /* lua */ `${USER}
local life, updated, key
if scope == 'session' then
  life, updated = live()
  if not life then return false end
  key = life .. ':state'
elseif scope == 'user' then key = user_key .. ':state'
else key = P .. ':app:' .. app .. ':state' end
local function changed()
  if life then touch(life, updated) end
end`

const UPDATE = writingScript<number | null>()(
  PLACE,
  LIVE,
  TOUCH,
  STATE,
  /* lua */ `
if #ARGV < rest then return 0 end
redis.call('HLEN', key)
if scope == 'user' then redis.call('SADD', P .. ':users', user) end
if scope == 'app' then redis.call('SADD', P .. ':apps', app) end
for at = rest, #ARGV, 2 do redis.call('HSET', key, ARGV[at], ARGV[at + 1]) end
changed()
return 1`,
)

const REMOVE_KEYS = writingScript<number | null>()(
  PLACE,
  LIVE,
  TOUCH,
  STATE,
  /* lua */ `
local removed = 0
for at = rest, #ARGV do removed = removed + redis.call('HDEL', key, ARGV[at]) end
if removed > 0 then changed() end
return removed`,
)

const CLEAR = writingScript<number | null>()(
  PLACE,
  LIVE,
  TOUCH,
  STATE,
  /* lua */ `
local removed = redis.call('UNLINK', key)
if removed > 0 then changed() end
return removed`,
)

const READ = readingScript<Pairs>()(
  ['scope', 'user', 'app'],
  /* lua */ `
return redis.call('HGETALL', scope == 'user' and P .. ':user:' .. user .. ':state' or P .. ':app:' .. app .. ':state')`,
)

export function states(client: Client, moment: Moments): States {
  function placeArguments(place: StatePlace) {
    const nobody = { names: '', handle: 0, user: '', app: '' }
    switch (place.scope) {
      case 'session':
        return { ...nobody, scope: place.scope, ...viewArguments(place.view) }
      case 'user':
        return { ...nobody, scope: place.scope, user: userName(place) }
      case 'app':
        return { ...nobody, scope: place.scope, app: appName(place) }
    }
  }

  async function write(script: typeof UPDATE, place: StatePlace, rest: readonly string[]): Promise<void> {
    const done = await client.run(script, { ...moment(), ...placeArguments(place) }, rest)
    if (done === null && place.scope === 'session') throw sessionNotFound(place.view)
  }

  return {
    update: (place, changes) =>
      client.perform(async () => {
        admitPlace(place)
        await write(UPDATE, place, texts(admitUpdate(changes)))
      }),

    remove: (place, keys) =>
      client.perform(async () => {
        admitPlace(place)
        await write(REMOVE_KEYS, place, admitRemoval(keys))
      }),

    clear: (place) =>
      client.perform(async () => {
        admitPlace(place)
        await write(CLEAR, place, [])
      }),

    read: (place) =>
      client.perform(async () => {
        admitPlace(place)
        const { scope, user, app } = placeArguments(place)
        const stored = await client.run(READ, { scope, user, app })
        return decodeState(paired(stored), place.scope === 'user' ? printUser(place) : printApp(place))
      }),
  }
}
