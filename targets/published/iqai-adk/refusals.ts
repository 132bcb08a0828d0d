import { type SessionKey, sessionExists, sessionNotFound } from '../../contract'

/** What the words of an error say, the only thing by which it is told apart; any other as it is. */
export function refusalOf(error: unknown, key: SessionKey): unknown {
  const message = error instanceof Error ? error.message : ''
  if (message === 'no result') return sessionNotFound(key)
  if (/UNIQUE constraint failed: sessions\.|violates unique constraint "sessions_pk"/.test(message))
    return sessionExists(key)
  return error
}
