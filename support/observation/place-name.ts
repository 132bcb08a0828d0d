import type { SessionRef } from '../trajectory/operation'
import { ownerOfRef } from '../trajectory/operation'

/** An owner as failures name it: `travel/alice/tokyo`. */
export function printOwner(ref: Omit<SessionRef, 'user' | 'session'> & Partial<SessionRef>): string {
  return ownerOfRef({
    app: ref.app,
    ...(ref.user !== undefined && { user: ref.user }),
    ...(ref.session !== undefined && { session: ref.session }),
  }).join('/')
}
