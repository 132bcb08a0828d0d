import { Client } from 'pg'
import { settleUrl } from '../postgres/address'

/** The server's address: `REPLAY_POSTGRES_URL`, unless a target was made for another. */
export function addressOf(given: string | undefined): string {
  return settleUrl(given)
}

/** Removes the schema that holds a space; none is no error. */
export async function dropSchema(url: string, schema: string): Promise<void> {
  await inServer(url, (client) => client.query(`DROP SCHEMA IF EXISTS "${schema}" CASCADE`))
}

/** `PostgreSQL 15.8`. */
export async function productOf(url: string): Promise<string> {
  return inServer(url, async (client) => {
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
    return `PostgreSQL ${rows[0]?.server_version.split(' ')[0]}`
  })
}

export async function inServer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes the schema that holds a space, where it is not there. */
export async function makeSchema(url: string, schema: string): Promise<void> {
  await inServer(url, (client) => client.query(`CREATE SCHEMA IF NOT EXISTS "${schema}"`))
}
