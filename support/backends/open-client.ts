import { type Backend, printAny, Refusal, type Space, type Target } from '../../targets/contract'
import { within } from '../within'

/** Milliseconds within which a client must be open: more than any target of ours waits for its server or a lock. */
export const OPEN_TIME_OUT = 15_000

/** The dimensions that a client must have, by the capability that declares them. */
const DIMENSIONS = {
  sessions: 'sessions',
  events: 'events',
  state: 'state',
  tracks: 'tracks',
  summaries: 'summaries',
  memory: 'memories',
} as const

/**
 * Opens a client, which must have what its target declares.
 *
 * @param opener who opens it, where that is not the target itself
 * @throws Refusal `unavailable` when it takes too long; Error of one sentence when something is not there
 */
export async function openClient(
  target: Target,
  space: Space,
  opener: Pick<Target, 'open'> = target,
): Promise<Backend> {
  const client: unknown = await within(
    OPEN_TIME_OUT,
    Promise.resolve(opener.open(space)),
    () =>
      new Refusal(
        'unavailable',
        target.name,
        `\`open\` has not answered within ${OPEN_TIME_OUT / 1000} s; expected a client within milliseconds`,
      ),
  )
  const fault = faultOfClient(target, client)
  if (fault !== undefined) throw new Error(fault)
  return client as Backend
}

function faultOfClient({ name, capabilities }: Target, client: unknown): string | undefined {
  if (typeof client !== 'object' || client === null)
    return `${name}: its \`open\` gave ${printAny(client)}; expected a client with sessions and events`
  for (const [capability, dimension] of Object.entries(DIMENSIONS)) {
    const part: unknown = Reflect.get(client, dimension)
    if ([...capabilities].some((declared) => declared === capability) && typeof part !== 'object')
      return `${name}: it declares ${capability}, but its client has no \`${dimension}\`; expected the operations of that dimension`
  }
  return typeof Reflect.get(client, 'close') === 'function'
    ? undefined
    : `${name}: its client has no \`close\`; expected a function`
}
