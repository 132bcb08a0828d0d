import { type ErrorCode, Refusal } from '../contract'
import type { Address } from './address'

/** What an error of the server or the driver means to the caller, by a piece of its text. */
const MEANINGS: readonly (readonly [piece: string, code: ErrorCode, detail: string])[] = [
  [
    'WRONGTYPE',
    'corrupt-record',
    'a key of the space holds a value of another type than it should; remove what wrote it',
  ],
  [
    'LATE',
    'unavailable',
    'it took longer than the time-out; nothing was written: see what holds it up and try again',
  ],
  [
    'no answer within',
    'unavailable',
    'it did not answer within the time-out; whether the operation was done is not known: see what holds it up and try again',
  ],
  ['NOAUTH', 'unavailable', 'it wants a password; put it into REPLAY_REDIS_URL'],
  ['WRONGPASS', 'unavailable', 'it refused user and password; correct them in REPLAY_REDIS_URL'],
  ['invalid password', 'unavailable', 'it refused the password; correct it in REPLAY_REDIS_URL'],
  ['NOPERM', 'unavailable', 'the user may not do this; give it the right to run scripts'],
  ['READONLY', 'unavailable', 'it is a replica and cannot be written; name its primary in REPLAY_REDIS_URL'],
  ['OOM', 'unavailable', 'its memory is full; give it more memory (maxmemory) or make room'],
  [
    'max number of clients',
    'unavailable',
    'it has as many clients as it takes; end some or raise its maxclients',
  ],
  ['LOADING', 'unavailable', 'it is still loading its data; try again when it has'],
  ['MASTERDOWN', 'unavailable', 'it is a replica that lost its primary; name another in REPLAY_REDIS_URL'],
  [
    'MISCONF',
    'unavailable',
    'it takes no writes since it cannot save them; see to its disk, or turn saving off',
  ],
  ['NOREPLICAS', 'unavailable', 'it takes no writes without its replicas; start them'],
  ['BUSY', 'unavailable', 'a script keeps it busy; end that one (SCRIPT KILL)'],
  ['DENIED', 'unavailable', 'it takes no clients from elsewhere; see to its protected mode'],
  [
    'Connection is closed',
    'unavailable',
    'the connection was lost; whether an operation under way was done is not known: start it or set REPLAY_REDIS_URL',
  ],
  ["Stream isn't writeable", 'unavailable', 'the connection was lost; start it or set REPLAY_REDIS_URL'],
]

/** The refusal that an error of the server or the driver stands for; a defect of a script as it is. */
export function refusalOf({ printed }: Address, space: string, error: unknown): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error
  const known = MEANINGS.find(([piece]) => error.message.includes(piece))
  if (known === undefined && isReply(error)) return new Error(`Redis at ${printed}: ${error.message}`)
  const [, code, detail] = known ?? ['', 'unavailable' as const, unreachable(error)]
  const subject = code === 'corrupt-record' ? `space ${space} of Redis at ${printed}` : `Redis at ${printed}`
  return new Refusal(code, subject, detail, { cause: bare(error) })
}

function unreachable(error: Error): string {
  return `it cannot be reached (${error.message.trim() || reasonOf(error)}); start it or set REPLAY_REDIS_URL`
}

/** Several addresses of one host fail together, each for a reason of its own. */
function reasonOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

function isReply(error: Error): boolean {
  return 'command' in error || /Reply/.test(error.name)
}

/** The driver hangs a command's arguments, which may be a password, on its errors (REC-5). */
function bare(error: Error): Error {
  const cause = new Error(error.message)
  cause.name = error.name
  return cause
}
