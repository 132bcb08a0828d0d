import { printAddress } from './address'
import { Link } from './link'

/** A connection that nobody used for so many milliseconds is closed. */
const IDLE = 30_000

interface Idle {
  readonly link: Link
  readonly since: number
}

/** The connections of this process to one server, each used by one client at a time and kept for the next. */
export class Server {
  readonly address: string
  /** Those that no client uses now, the latest used last. They hold up no process. */
  private readonly idle: Idle[] = []
  private tidying: NodeJS.Timeout | undefined

  constructor(
    private readonly url: string,
    readonly timeout: number,
    private readonly mostIdle = IDLE,
  ) {
    this.address = printAddress(url)
  }

  /** A kept connection, where there is one. */
  takeKept(): Link | undefined {
    for (let last = this.idle.pop(); last !== undefined; last = this.idle.pop()) {
      if (!last.link.broken) return last.link
      last.link.end()
    }
    return undefined
  }

  /** A new connection that is set up. The server says how many there may be. */
  make(): Promise<Link> {
    return Link.open(this.url, this.address, this.timeout)
  }

  /** Keeps it for the next client. */
  giveBack(link: Link): void {
    if (link.broken) {
      link.end()
      return
    }
    link.holdProcess(false)
    this.idle.push({ link, since: performance.now() })
    this.tidying ??= setTimeout(() => this.tidy(), this.mostIdle).unref()
  }

  /** Closes a connection that failed, and those that lie idle beside it: they are most likely lost too. */
  discard(link: Link): void {
    for (const { link: other } of this.idle.splice(0)) other.end()
    link.end()
  }

  /** Closes those that have been idle for too long. */
  private tidy(): void {
    this.tidying = undefined
    for (let [oldest] = this.idle; oldest !== undefined; [oldest] = this.idle) {
      const left = oldest.since + this.mostIdle - performance.now()
      if (left > 0) {
        this.tidying = setTimeout(() => this.tidy(), left).unref()
        return
      }
      this.idle.shift()?.link.end()
    }
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
