import { accessSync, constants, existsSync } from 'node:fs'
import Driver from 'better-sqlite3'
import { clientClosed, Refusal } from '../contract'
import { PAGE_SIZE, placeNewFile } from './new-file'
import { Query } from './query'
import { printFile, refusalOf, unavailable } from './refusals'
import { SCHEMA, SCHEMA_VERSION } from './schema'

export interface DatabaseSettings {
  /** What a power cut can cost: see README.md. */
  readonly synchronous: 'OFF' | 'NORMAL' | 'FULL'
  /** Milliseconds for which an operation waits for another process's lock (EVT-8). */
  readonly busyTimeout: number
}

/** One connection to a file. Whatever the driver raises leaves it as a refusal. */
export class Database {
  private readonly driver: Driver.Database
  private readonly begin: Query<[]>
  private readonly beginWrite: Query<[]>
  private readonly commit: Query<[]>
  private readonly rollback: Query<[]>
  private writes = false

  /** @throws Refusal `unavailable`, `corrupt-record`, `unsupported-version` (REC-6) */
  constructor(
    readonly file: string,
    private readonly settings: DatabaseSettings,
  ) {
    this.driver = connect(file, settings)
    this.begin = this.query('BEGIN')
    this.beginWrite = this.query('BEGIN IMMEDIATE')
    this.commit = this.query('COMMIT')
    this.rollback = this.query('ROLLBACK')
    try {
      this.guarded(() => this.prepareFile())
    } catch (error) {
      this.driver.close()
      throw error
    }
  }

  query<Parameters extends readonly unknown[], Row = never>(sql: string): Query<Parameters, Row> {
    return new Query(this.driver, sql)
  }

  /** Runs reads that all see one snapshot. */
  read<T>(work: () => T): T {
    return this.transaction(this.begin, work)
  }

  /**
   * Runs reads and writes that are stored together or not at all (EVT-6). The write lock is taken first: a lock
   * that is taken after a read may be refused at once, however long the busy timeout (EVT-8).
   */
  write<T>(work: () => T): T {
    if (!this.writes) this.guarded(() => this.prepareWriting())
    return this.transaction(this.beginWrite, work)
  }

  /** @throws Refusal `closed` (REC-7) */
  refuseClosed(): void {
    if (!this.driver.open) throw clientClosed('SQLite')
  }

  close(): void {
    this.guarded(() => this.driver.close())
  }

  private transaction<T>(begin: Query<[]>, work: () => T): T {
    return this.guarded(() => {
      begin.run()
      try {
        const result = work()
        this.commit.run()
        return result
      } finally {
        if (this.driver.inTransaction) this.rollback.run()
      }
    })
  }

  private guarded<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      throw refusalOf(this.file, error)
    }
  }

  /** Nothing is written before it is known whose the file is: another's stays as it is (REC-6). */
  private prepareFile(): void {
    const found = this.version()
    if (found > SCHEMA_VERSION) {
      const detail = `it has version ${found}, and this target reads up to ${SCHEMA_VERSION}; use a newer one`
      throw new Refusal('unsupported-version', printFile(this.file), detail)
    }
    if (found < SCHEMA_VERSION) this.makeFile()
  }

  /** Many clients only read: they need not be told how to write. */
  private prepareWriting(): void {
    this.driver.exec(`PRAGMA foreign_keys = ON; PRAGMA synchronous = ${this.settings.synchronous}`)
    this.writes = true
  }

  private makeFile(): void {
    const { version, tables } = this.read(() => ({ version: this.version(), tables: this.tables() }))
    if (version < SCHEMA_VERSION && tables > 0) {
      const detail = 'it is a database of something else; name another folder'
      throw new Refusal('corrupt-record', printFile(this.file), detail)
    }
    this.useWriteAheadLog()
    this.write(() => this.createTables())
  }

  private version(): number {
    return Number(this.driver.pragma('user_version', { simple: true }))
  }

  private tables(): number {
    const count = this.query<[], { readonly count: number }>('SELECT count(*) AS count FROM sqlite_schema')
    return count.one().count
  }

  /**
   * Readers then never wait for a writer. When many clients open an empty file at once, the switch answers SQLITE_BUSY
   * without waiting: it is tried again until the busy timeout is over (REC-6).
   */
  private useWriteAheadLog(): void {
    const deadline = Date.now() + this.settings.busyTimeout
    for (;;) {
      try {
        this.driver.exec(`PRAGMA page_size = ${PAGE_SIZE}; PRAGMA journal_mode = WAL`)
        return
      } catch (error) {
        if (!isBusy(error) || Date.now() >= deadline) throw error
        pause(5)
      }
    }
  }

  /** Runs under the write lock, where another client may have been first. */
  private createTables(): void {
    if (this.version() < SCHEMA_VERSION) this.driver.exec(SCHEMA)
  }
}

function connect(file: string, { busyTimeout }: DatabaseSettings): Driver.Database {
  try {
    // SQLite opens a file that it may not write for reading only, and would say so no earlier than at a write.
    // Asking is safe; opening and closing the file here would drop the locks of this process's other clients.
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK)
    else placeNewFile(file)
    return new Driver(file, { timeout: busyTimeout })
  } catch (error) {
    throw error instanceof Driver.SqliteError ? refusalOf(file, error) : unavailable(file, error)
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Driver.SqliteError && error.code.startsWith('SQLITE_BUSY')
}

function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}
