import { parseJson } from '../../targets/contract'
import type { Snapshot } from '../observation/snapshot'

/** A snapshot from its JSON text, in which an absent life has lost its value. */
export function readSnapshot(text: string): Snapshot {
  const snapshot = parseJson(text) as unknown as Snapshot
  return {
    ...snapshot,
    sessions: snapshot.sessions.map((session) => ({
      ...session,
      life: 'value' in session.life || 'refused' in session.life ? session.life : { value: undefined },
    })),
  }
}
