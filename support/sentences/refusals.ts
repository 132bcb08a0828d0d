import type { ErrorCode } from '../../targets/contract'

/** How features name each refusal: one published phrase per error code. */
export const REFUSALS = {
  closed: 'the client is closed',
  unavailable: 'the backend is unavailable',
  'unsupported-version': 'the storage is of a newer version',
  'invalid-key': 'the name is invalid',
  'invalid-value': 'the value is not JSON',
  'invalid-event': 'the event is invalid',
  'invalid-memory': 'the memory is invalid',
  'invalid-scope': 'the key names a scope',
  'invalid-window': 'the window is invalid',
  'invalid-page': 'the page is invalid',
  'session-exists': 'the session exists already',
  'session-not-found': 'the session does not exist',
  'memory-not-found': 'the memory does not exist',
  'corrupt-record': 'a stored record is corrupt',
  'event-conflict': 'the event exists with other content',
  'record-conflict': 'the record exists with other content',
  'memory-conflict': 'another memory has this content',
  'summary-failed': 'the summariser failed',
  'summary-stale': 'a newer summary was finished first',
} as const satisfies Readonly<Record<ErrorCode, string>>

/** The code that a phrase stands for. */
export function codeOf(phrase: string): ErrorCode {
  for (const [code, known] of entries()) if (known === phrase) return code
  throw new Error(`no error code has the phrase ${JSON.stringify(phrase)}`)
}

function entries(): readonly [ErrorCode, string][] {
  return Object.entries(REFUSALS) as [ErrorCode, string][]
}
