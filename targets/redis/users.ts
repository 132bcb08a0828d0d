import type { Client } from './client'

/** The users that a space keeps anything of, as their keys name them. Some may come twice. */
export async function* usersOf(client: Client): AsyncIterable<string> {
  yield* membersOf(client, `${client.key}:users`)
}

export async function* membersOf(client: Client, set: string): AsyncIterable<string> {
  let cursor = '0'
  do {
    const [next, members] = await client.command<[string, string[]]>('SSCAN', set, cursor, 'COUNT', 500)
    yield* members
    cursor = next
  } while (cursor !== '0')
}
