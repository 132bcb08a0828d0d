import { Refusal, type Space } from '../contract'
import type { Client } from './client'
import { REMOVE } from './lives'
import { writingScript } from './script'

/** What the hash of a space says when its keys are these. Newer ones are refused, untouched (REC-6). */
export const VERSION = 1

/** At most so many sessions or users go in one script: it holds up the whole server. */
const PORTION = 200

const OPEN = writingScript<string | null>()(
  ['version'],
  /* lua */ `
if redis.call('HLEN', P) > 0 then return redis.call('HGET', P, 'version') end
redis.call('HSET', P, 'version', version)
return version`,
)

/** Answers 1 while more is left. */
const DESTROY = writingScript<number>()(
  ['portion'],
  REMOVE,
  /* lua */ `
local left = tonumber(portion)
while left > 0 do
  local user = redis.call('SRANDMEMBER', P .. ':users')
  if not user then break end
  local user_key = P .. ':user:' .. user
  local lives = redis.call('HRANDFIELD', user_key .. ':lives', left, 'WITHVALUES')
  for entry = 1, #lives, 2 do remove(user_key, lives[entry], lives[entry + 1]) end
  left = left - #lives / 2 - 1
  if redis.call('EXISTS', user_key .. ':lives') == 0 then
    for _, part in ipairs({ 'lives', 'state', 'memories', 'times' }) do
      redis.call('UNLINK', user_key .. ':' .. part)
    end
    redis.call('SREM', P .. ':users', user)
  end
end
while left > 0 do
  local app = redis.call('SPOP', P .. ':apps')
  if not app then break end
  redis.call('UNLINK', P .. ':app:' .. app .. ':state')
  left = left - 1
end
if left <= 0 then return 1 end
redis.call('DEL', P)
return 0`,
)

/**
 * Makes the space where it is not there yet; of many clients that do so at once, one does (REC-6).
 *
 * @throws Refusal `unsupported-version`, `corrupt-record`
 */
export async function openSpace(client: Client, { name }: Space): Promise<void> {
  const found = await client.run(OPEN, { version: VERSION })
  const subject = `space ${name}`
  if (found === null) {
    throw new Refusal(
      'corrupt-record',
      subject,
      `the key ${client.key} says no version; remove what wrote it`,
    )
  }
  if (Number(found) > VERSION) {
    const detail = `it has version ${found}, and this target reads up to ${VERSION}; use a newer one`
    throw new Refusal('unsupported-version', subject, detail)
  }
}

/** Removes all keys of a space, in portions. A space without any is no error. */
export async function destroySpace(client: Client): Promise<void> {
  while ((await client.run(DESTROY, { portion: PORTION })) > 0);
}
