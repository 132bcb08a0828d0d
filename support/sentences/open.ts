import type { NewSession } from '../../targets/contract'
import type { AcceptanceWorld } from '../world'

/** Whose session a sentence opens; without an id, each backend makes one up. */
export interface Opening {
  readonly client: string
  readonly user: string
  readonly id?: string
  readonly app: string | undefined
}

/** Opens a session, which comes into focus. */
export async function open(
  world: AcceptanceWorld,
  { client, user, id, app }: Opening,
  how: Pick<NewSession, 'state' | 'keep'> = {},
): Promise<void> {
  const session = world.trajectory.openSession(user, id, app)
  await world.perform({ type: 'create-session', client: world.trajectory.client(client), session, ...how })
}
