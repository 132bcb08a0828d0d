import type Driver from 'better-sqlite3'

/** A statement, prepared once per client and only when first used: opening a client stays cheap. */
export class Query<Parameters extends readonly unknown[], Row = never> {
  private prepared: Driver.Statement<unknown[], Row> | undefined

  constructor(
    private readonly driver: Driver.Database,
    private readonly sql: string,
  ) {}

  get(...parameters: Parameters): Row | undefined {
    return this.statement().get(...parameters)
  }

  /** For a statement that always gives a row. */
  one(...parameters: Parameters): Row {
    const row = this.get(...parameters)
    if (row === undefined) throw new Error(`no row for: ${this.sql}`)
    return row
  }

  all(...parameters: Parameters): readonly Row[] {
    return this.statement().all(...parameters)
  }

  /** How many rows it changed. */
  run(...parameters: Parameters): number {
    return this.statement().run(...parameters).changes
  }

  private statement(): Driver.Statement<unknown[], Row> {
    this.prepared ??= this.driver.prepare<unknown[], Row>(this.sql)
    return this.prepared
  }
}
