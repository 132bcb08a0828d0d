import { randomUUID } from 'node:crypto'
import type { Space, Target } from '../../targets/contract'
import { openClient } from './open-client'

/**
 * Opens a client on a space that nobody has used, closes it, and destroys the space: what cannot do that need not be asked
 * anything else.
 *
 * @throws Error of one line that says what was found
 */
export async function tryTarget(target: Target): Promise<void> {
  const space: Space = { name: `try-${randomUUID()}`, clock: { now: () => 0 }, settings: {} }
  const client = await tried(target, 'open', () => openClient(target, space))
  await tried(target, 'close', () => client.close())
  await tried(target, 'destroy', () => target.destroy(space))
}

async function tried<T>(target: Target, what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    if (why.startsWith(`${target.name}: `)) throw error
    throw new Error(
      `${target.name}: its \`${what}\` fails on an empty space (${why}); expected it to succeed`,
    )
  }
}
