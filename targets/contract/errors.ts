/** Every way in which a backend may refuse, in the order in which the contract ranks them (see "Errors"). */
export const ERROR_CODES = [
  'closed',
  'unavailable',
  'unsupported-version',
  'invalid-key',
  'invalid-value',
  'invalid-event',
  'invalid-memory',
  'invalid-scope',
  'invalid-window',
  'invalid-page',
  'session-exists',
  'session-not-found',
  'memory-not-found',
  'corrupt-record',
  'event-conflict',
  'record-conflict',
  'memory-conflict',
  'summary-failed',
  'summary-stale',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

/** A typed refusal: the code, what it concerns (a key, a place, a file), and the driver's error where there was one. */
export class Refusal extends Error {
  override readonly name = 'Refusal'

  constructor(
    readonly code: ErrorCode,
    readonly subject: string,
    detail: string,
    options?: ErrorOptions,
  ) {
    super(`${code}: ${subject}: ${detail}`, options)
  }
}

/** How a client answers that was closed (REC-7). */
export function clientClosed(product: string): Refusal {
  return new Refusal('closed', `${product} client`, 'it was closed')
}

const codes: ReadonlySet<string> = new Set(ERROR_CODES)

/**
 * The code of a refusal, also of one thrown by a target that carries its own copy of this package;
 * nothing for any other error.
 */
export function refusalCode(error: unknown): ErrorCode | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return isErrorCode(error.code) ? error.code : undefined
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && codes.has(code)
}

/** Whatever a caller handed in, in a few words for a refusal. */
export function printAny(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}
