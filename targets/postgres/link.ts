import { Client, types } from 'pg'
import { Refusal } from '../contract'
import { migrate } from './migrate'
import { SCHEMA } from './migrations'
import { printServer } from './refusals'

/** So long a measure of the server's clock is trusted: clocks run apart. */
const TRUSTED = 600_000

/**
 * What a session on the server must be set to, whatever the server's own settings are. Plans are made once, before tables
 * were filled or counted, so they may not read whole tables, and estimates of those are not worth compiling for.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  search_path: SCHEMA,
  default_transaction_isolation: 'read committed',
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  jit: 'off',
}

const BIGINT = 20

/** Whole numbers of eight bytes are instants and counts here, which a double holds. */
const TYPES = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === BIGINT ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
}

interface Setup {
  readonly clock: number
  readonly encoding: string
  readonly version: string
}

/** A connection that is set up: settings, schema, and what the server's clock reads. It outlives the client that uses it. */
export class Link {
  private measured = 0
  private offset = 0
  private failed = false
  /** `PostgreSQL 15.18`. */
  product = ''

  private constructor(
    readonly client: Client,
    private readonly address: string,
  ) {
    client.on('error', () => {
      this.failed = true
    })
  }

  /**
   * @param address as refusals print it
   * @param timeout milliseconds for connecting, and for each statement
   * @throws Refusal `unavailable` for a database that is not in UTF-8, `unsupported-version`
   */
  static async open(url: string, address: string, timeout: number): Promise<Link> {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: timeout,
      keepAlive: true,
      types: TYPES,
    })
    const link = new Link(client, address)
    try {
      await client.connect()
      // The server gives up a little earlier than the client, whose refusal then says that nothing was stored.
      await link.setUp(Math.ceil(timeout * 0.9))
    } catch (error) {
      link.end()
      throw error
    }
    return link
  }

  /** Whether it is known to be lost. */
  get broken(): boolean {
    return this.failed
  }

  /** Closes it without waiting: a server that is out of reach never says goodbye. */
  end(): void {
    this.failed = true
    this.client.end().catch(() => {})
  }

  /** Whether the connection keeps the process from ending. The driver's types do not tell of these two. */
  holdProcess(holds: boolean): void {
    const client = this.client as Client & { ref(): void; unref(): void }
    if (holds) client.ref()
    else client.unref()
  }

  /** @param limit milliseconds after which the server cancels a statement */
  private async setUp(limit: number): Promise<void> {
    const settings = { ...SETTINGS, statement_timeout: String(limit) }
    const set = Object.keys(settings).map((name, index) => `set_config('${name}', $${index + 1}, false)`)
    const { encoding, version } = await this.measure(
      `, current_setting('server_encoding') AS encoding, current_setting('server_version') AS version, ${set.join(', ')}`,
      Object.values(settings),
    )
    if (encoding !== 'UTF8') {
      const detail = `the database is kept in ${encoding}; make one with the encoding UTF8, which holds every name`
      throw new Refusal('unavailable', printServer(this.address), detail)
    }
    this.product = `PostgreSQL ${version.split(' ')[0]}`
    await migrate(this.client, this.address)
  }

  /**
   * What the server's clock reads at an instant of this process's steady clock, rather too early than too late: a write that
   * carries it is refused by the server from then on (REC-3).
   */
  async serverTime(at: number): Promise<number> {
    if (performance.now() - this.measured > TRUSTED) await this.measure()
    return at + this.offset
  }

  private async measure(more = '', values: readonly string[] = []): Promise<Setup> {
    const { rows } = await this.client.query<Setup>(
      `SELECT date_part('epoch', clock_timestamp()) * 1000 AS clock${more}`,
      [...values],
    )
    const [setup] = rows
    if (setup === undefined) throw new Error('the server answered without a row')
    this.measured = performance.now()
    this.offset = setup.clock - this.measured
    return setup
  }
}
