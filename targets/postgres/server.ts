import { Pool, types } from 'pg'
import { printAddress } from './address'
import { Link } from './link'

/** A connection that nobody used for so long is closed. */
const IDLE = 30_000

const BIGINT = 20

/** Whole numbers of eight bytes are instants and counts here, which a double holds. */
const TYPES = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === BIGINT ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
}

/** The connections of this process to one server, each used by one client at a time and kept for the next. */
export class Server {
  readonly address: string
  private pool: Pool
  private readonly links = new WeakMap<object, Link>()
  private readonly homes = new WeakMap<Link, Pool>()

  constructor(
    private readonly url: string,
    readonly timeout: number,
  ) {
    this.address = printAddress(url)
    this.pool = this.makePool()
  }

  /** A connection that is set up, a kept one where there is one. */
  async take(): Promise<Link> {
    const pool = this.pool
    const client = await pool.connect()
    const known = this.links.get(client)
    if (known !== undefined && !known.broken) return known
    const link = new Link(client, this.address)
    this.homes.set(link, pool)
    try {
      // The server gives up a little earlier than the client, whose refusal then says that nothing was stored.
      await link.setUp(Math.ceil(this.timeout * 0.9))
    } catch (error) {
      client.release(true)
      throw error
    }
    this.links.set(client, link)
    return link
  }

  /** Keeps it for the next client. */
  giveBack(link: Link): void {
    link.client.release(link.broken)
  }

  /** Closes a connection that failed, and those that lay idle beside it: they are most likely lost too. */
  discard(link: Link): void {
    link.client.release(true)
    if (this.homes.get(link) !== this.pool) return
    const lost = this.pool
    this.pool = this.makePool()
    // Who is just about to take a connection from it still can.
    setImmediate(() => void lost.end())
  }

  private makePool(): Pool {
    const pool = new Pool({
      connectionString: this.url,
      // The server says how many there may be.
      max: Number.POSITIVE_INFINITY,
      connectionTimeoutMillis: this.timeout,
      idleTimeoutMillis: IDLE,
      allowExitOnIdle: true,
      keepAlive: true,
      types: TYPES,
    })
    // An idle connection that is lost leaves the pool by itself.
    pool.on('error', () => {})
    return pool
  }
}

const servers = new Map<string, Server>()

/** This process's connections to a server. */
export function serverAt(url: string, timeout: number): Server {
  const key = JSON.stringify([url, timeout])
  const known = servers.get(key)
  if (known !== undefined) return known
  const server = new Server(url, timeout)
  servers.set(key, server)
  return server
}
