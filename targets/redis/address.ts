import { Refusal, SERVER_VARIABLES } from '../contract'

/** Where a server is and how to log in, read from a URL. */
export interface Address {
  readonly host: string
  readonly port: number
  readonly username?: string
  readonly password?: string
  /** Number of the database. */
  readonly db: number
  readonly tls: boolean
  /** For people: without user and password (REC-5). */
  readonly printed: string
}

const DEFAULT_PORT = 6379

/**
 * Reads `redis://user:password@host:port/db`, or `rediss://` for TLS. A URL that cannot be read is not repeated in the
 * refusal, since it may hold a password.
 *
 * @throws Refusal `unavailable`
 */
export function readAddress(url: string | undefined): Address {
  if (!url) throw unusable('its address is not known; start one and name it, as redis://host:port, in')
  const parsed = parse(url)
  const db = parsed?.pathname.replace('/', '') ?? ''
  if (parsed === undefined || !/^rediss?:$/.test(parsed.protocol) || !/^\d*$/.test(db)) {
    throw unusable('its address is no URL of the form redis://user:password@host:port/db; correct it in')
  }
  const host = parsed.hostname.replace(/^\[|\]$/g, '') || '127.0.0.1'
  const port = Number(parsed.port || DEFAULT_PORT)
  return {
    host,
    port,
    ...(parsed.username && { username: plain(parsed.username) }),
    ...(parsed.password && { password: plain(parsed.password) }),
    db: Number(db),
    tls: parsed.protocol === 'rediss:',
    printed: `${parsed.protocol}//${host.includes(':') ? `[${host}]` : host}:${port}`,
  }
}

/** An error of `URL` or `decodeURIComponent` would quote what it was given. */
function parse(url: string): URL | undefined {
  return URL.canParse(url) ? new URL(url) : undefined
}

function plain(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function unusable(detail: string): Refusal {
  return new Refusal('unavailable', 'Redis', `${detail} ${SERVER_VARIABLES.redis}`)
}
