import Driver from 'better-sqlite3'
import { type ErrorCode, Refusal } from '../contract'

/** What a driver's result code means to the caller; the extended codes begin with these. */
const MEANINGS: readonly (readonly [prefix: string, code: ErrorCode, detail: string])[] = [
  ['SQLITE_NOTADB', 'corrupt-record', 'it is no SQLite database; move it away or name another folder'],
  ['SQLITE_CORRUPT', 'corrupt-record', 'the database is damaged; restore a copy of it'],
  ['SQLITE_ERROR', 'corrupt-record', 'its tables are not those of its version; move it away'],
  ['SQLITE_BUSY', 'unavailable', 'it stayed locked by another process; end that one or wait longer for it'],
  [
    'SQLITE_READONLY',
    'unavailable',
    'it cannot be written; give this user write access to it and its folder',
  ],
  ['SQLITE_CANTOPEN', 'unavailable', 'it cannot be opened; see to its folder and the access rights'],
  ['SQLITE_FULL', 'unavailable', 'the disk is full; make room'],
]

/** The refusal that a driver's error stands for; any other error as it is. */
export function refusalOf(file: string, error: unknown): unknown {
  if (!(error instanceof Driver.SqliteError)) return error
  const [, code, detail] = MEANINGS.find(([prefix]) => error.code.startsWith(prefix)) ?? [
    '',
    'unavailable',
    `${error.code}: ${error.message}`,
  ]
  return new Refusal(code, printFile(file), detail, { cause: error })
}

/** A file that cannot even be tried: missing folder, no access. */
export function unavailable(file: string, cause: unknown): Refusal {
  const found = cause instanceof Error ? cause.message : String(cause)
  return new Refusal('unavailable', printFile(file), `${found}; see to its folder and the access rights`, {
    cause,
  })
}

export function printFile(file: string): string {
  return `file ${JSON.stringify(file)}`
}
