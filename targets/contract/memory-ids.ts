import { createHash } from 'node:crypto'
import type { SessionKey, UserKey } from './backend'
import type { Instant } from './instants'
import type { MemoryContent } from './memory-content'

/**
 * The id of a note: a SHA-256 in hexadecimal digits over the owner and all that it says but the topics (MEM-1). JSON keeps
 * the pieces apart and writes half surrogate pairs as escapes, so that no two different ones meet.
 */
export function noteId({ app, user }: UserKey, content: MemoryContent): string {
  const { text, kind = null, at = null, participants = null, place = null } = content
  return hash(['note', app, user, text, kind, at, participants, place])
}

/**
 * The id of a text that a life of a session remembered (MEM-7). Two lives that began in one instant may have events of one
 * id: `salt` counts on from 0 until the id is not another life's. The same on every backend, so that ties in a list (MEM-5)
 * are broken alike.
 */
export function rememberedId(
  { app, user, session }: SessionKey,
  createdAt: Instant,
  event: string,
  salt: number,
): string {
  return hash(['remembered', app, user, session, createdAt, event, salt])
}

function hash(pieces: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(pieces)).digest('hex')
}
