import { linkSync, rmSync, writeFileSync } from 'node:fs'
import Driver from 'better-sqlite3'
import { SCHEMA } from './schema'

/** Appends write four or five whole pages each, so small ones pay. */
export const PAGE_SIZE = 2048

/** Where a file's header says how it is written and read, and what it says there for a write-ahead log (SQLite's file format). */
const FORMAT_VERSIONS = [18, 19] as const
const WRITE_AHEAD_LOG = 2

let empty: Buffer | undefined

/**
 * Puts a file with empty tables where there is none, all at once: whoever else does so at the same time, one of them is
 * there, whole (REC-6). Making the tables anew in each file costs more than all that a scenario then does.
 */
export function placeNewFile(file: string): void {
  empty ??= emptyFile()
  const draft = `${file}.${process.pid}.new`
  try {
    writeFileSync(draft, empty)
    linkSync(draft, file)
  } catch {
    // It is there by now, or cannot be: opening it says which.
  } finally {
    rmSync(draft, { force: true })
  }
}

function emptyFile(): Buffer {
  const driver = new Driver(':memory:')
  try {
    driver.exec(`PRAGMA page_size = ${PAGE_SIZE}; ${SCHEMA}`)
    const bytes = driver.serialize()
    for (const place of FORMAT_VERSIONS) bytes[place] = WRITE_AHEAD_LOG
    return bytes
  } finally {
    driver.close()
  }
}
