import { Client } from 'pg'
import { Refusal, SERVER_VARIABLES } from '../contract'

/** Names the variable that says where the server is when the target's options do not. */
export const URL_VARIABLE = SERVER_VARIABLES.postgres

/** A server's URL, settled when it is asked for. @throws Refusal `unavailable` where there is none */
export function settleUrl(given: string | undefined): string {
  const url = given ?? process.env[URL_VARIABLE]
  if (url) return url
  const detail = `no address is known; put postgres://user:password@host:port/database into ${URL_VARIABLE}`
  throw new Refusal('unavailable', 'Postgres', detail)
}

/**
 * An address as messages show it, without user, password and options (REC-5): `postgres://host:port/database`.
 *
 * @throws Refusal `unavailable` where it is none; without a cause, which would show what was found
 */
export function printAddress(url: string): string {
  if (!/^postgres(?:ql)?:\/\//.test(url)) throw noAddress()
  try {
    const { host, port, database } = new Client({ connectionString: url })
    return `postgres://${host}:${port}/${database}`
  } catch {
    throw noAddress()
  }
}

function noAddress(): Refusal {
  const detail = 'the address is none; expected one such as postgres://user:password@host:port/database'
  return new Refusal('unavailable', 'Postgres', detail)
}
