import { type SessionKey, sessionExists, sessionNotFound } from '../../contract'

/** The refusal that an error's words stand for, the only thing by which ADK tells its errors apart; any other as it is. */
export function refusalOf(error: unknown, key: SessionKey): unknown {
  const message = error instanceof Error ? error.message : ''
  if (/^Session with id .* already exists\.$/s.test(message)) return sessionExists(key)
  if (/^Session .* not found for appendEvent$/s.test(message)) return sessionNotFound(key)
  return error
}
