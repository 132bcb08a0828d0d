import { DatabaseError } from 'pg'
import { type ErrorCode, Refusal } from '../contract'

/** What a server's SQLSTATE means to the caller; those that begin alike and are told apart come first. */
const MEANINGS: readonly (readonly [prefix: string, code: ErrorCode, detail: string])[] = [
  ['28', 'unavailable', 'it refused the log-in; see to the user and the password in the address'],
  ['3D000', 'unavailable', 'it has no such database; make it, or name another one'],
  ['42501', 'unavailable', 'the user lacks a right; grant it CREATE on the database, which makes the schema'],
  ['42', 'corrupt-record', 'its tables are not those of their version; move the schema away'],
  ['3F', 'corrupt-record', 'its tables are not those of their version; move the schema away'],
  ['22P02', 'corrupt-record', 'a stored text is no JSON'],
  ['XX', 'corrupt-record', 'the database is damaged; restore a copy of it'],
  ['53300', 'unavailable', 'it has no connection left; close some, or raise its max_connections'],
  ['53', 'unavailable', 'it is out of disk, memory or another resource; make room'],
  ['57014', 'unavailable', 'the statement was cancelled, and stored nothing; try again'],
  ['57P', 'unavailable', 'it is stopping or starting; try again once it is up'],
  ['25006', 'unavailable', 'it can only be read; name a server that can be written'],
  ['AS001', 'unavailable', 'the write came too late and stored nothing; try again'],
]

/** What a failed connection's code means to the caller. */
const FAILURES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no server listens there; start it or set REPLAY_POSTGRES_URL',
  ENOTFOUND: 'no such host is known; correct REPLAY_POSTGRES_URL',
  EAI_AGAIN: 'no such host is known; correct REPLAY_POSTGRES_URL',
  ENOENT: 'no server listens there; start it or set REPLAY_POSTGRES_URL',
}

/** Whether an operation stored nothing only because others were at work, so that it may be tried again at once (EVT-8). */
export function isContention(error: unknown): boolean {
  // The last one: a row that another one belongs to was being removed with its space.
  return error instanceof DatabaseError && ['40001', '40P01', '23503'].includes(error.code ?? '')
}

/** Whether the connection is good for another statement after this error. */
export function leavesConnection(error: unknown): boolean {
  if (error instanceof Refusal) return false
  return error instanceof DatabaseError && error.severity === 'ERROR' && error.code !== 'AS001'
}

/**
 * The refusal that an error of the driver stands for; a refusal as it is.
 *
 * @param address as `printAddress` gives it
 */
export function refusalOf(address: string, error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof DatabaseError) {
    const state = error.code ?? ''
    const [, code, detail] = MEANINGS.find(([prefix]) => state.startsWith(prefix)) ?? [
      '',
      'unavailable',
      `${state}: ${error.message}; see to the server`,
    ]
    return new Refusal(code, printServer(address), detail, { cause: error })
  }
  return new Refusal('unavailable', printServer(address), failureOf(error), { cause: error })
}

/** A server that gave no answer in time. */
export function timedOut(address: string, timeout: number): Refusal {
  const detail = `it gave no answer within ${timeout} ms, and the connection was dropped; see to the server and the network`
  return new Refusal('unavailable', printServer(address), detail)
}

export function printServer(address: string): string {
  return `Postgres at ${address}`
}

function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'the connection failed; see to the server and the network'
  const known = 'code' in error ? FAILURES[String(error.code)] : undefined
  if (known !== undefined) return known
  if (error.message.startsWith('SASL')) return 'it asks for a password; give one in the address'
  return `the connection failed (${error.message}); see to the server and the network`
}

/** A statement that was not sent: the client's own statements before it took so long. */
export function waitedTooLong(address: string, timeout: number): Refusal {
  const detail = `${timeout} ms went by before it could be asked, and nothing was stored; try again`
  return new Refusal('unavailable', printServer(address), detail)
}
