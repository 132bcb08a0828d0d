import {
  decodeValue,
  encodeRecord,
  isPlainObject,
  type RecordName,
  type SessionKey,
  type Space,
  type StorageAccess,
  type SummaryName,
} from '../contract'
import type { Client } from './client'
import { appName, userName } from './keys'
import { paired } from './scopes'
import { VERSION } from './space'
import { membersOf, usersOf } from './users'

/** A stored text: the hash that holds it, and its place there. */
type Place = readonly [hash: string, field: string]

/** @param connect a client of a space, made or not */
export function storage(connect: (space: Space) => Client): StorageAccess {
  async function change(
    space: Space,
    find: (client: Client) => Promise<Place>,
    to: Change,
  ): Promise<boolean> {
    const client = connect(space)
    try {
      const [hash, field] = await find(client)
      const text = await client.command<string | null>('HGET', hash, field)
      if (text === null) return false
      await client.command('HSET', hash, field, to(text))
      return true
    } finally {
      await client.close()
    }
  }

  return {
    async *inspect(space) {
      const client = connect(space)
      try {
        yield* records(client)
      } finally {
        await client.close()
      }
    },

    /** Puts a brace before a record's text, which no JSON text can follow to its end. */
    async spoil(space, record) {
      if (
        !(await change(
          space,
          (client) => placeOf(client, record),
          (text) => `{${text}`,
        ))
      ) {
        throw new Error(`no ${record.kind} ${JSON.stringify(record)} is stored`)
      }
    },

    async misattribute(space, record, owner) {
      if (!(await change(space, (client) => placeOf(client, record), attribute(record, owner)))) {
        throw new Error(`no summary ${JSON.stringify(record)} is stored`)
      }
    },

    async outdate(space) {
      const made = await change(
        space,
        async (client) => [client.key, 'version'],
        () => String(VERSION + 1),
      )
      if (!made) throw new Error(`the space ${space.name} has no keys`)
    },
  }
}

type Change = (text: string) => string

/** The text of a summary that says another session is its owner (SUM-5). */
function attribute(record: SummaryName, owner: SessionKey): Change {
  return (text) => {
    const summary = decodeValue(text, JSON.stringify(record))
    return encodeRecord(isPlainObject(summary) ? { ...summary, owner } : summary)
  }
}

async function placeOf(client: Client, record: RecordName): Promise<Place> {
  switch (record.kind) {
    case 'event':
      return [`${await lifeOf(client, record)}:events`, record.id]
    case 'record': {
      const life = await lifeOf(client, record)
      const number = await client.command<string | null>('ZSCORE', `${life}:tracks`, record.track)
      return [`${life}:track:${number}:records`, record.id]
    }
    case 'session-state':
      return [`${await lifeOf(client, record)}:state`, record.key]
    case 'user-state':
      return [`${client.key}:user:${userName(record)}:state`, record.key]
    case 'app-state':
      return [`${client.key}:app:${appName(record)}:state`, record.key]
    case 'summary':
      return [`${await lifeOf(client, record)}:summaries`, `${record.version}:${record.branch ?? ''}`]
    case 'memory':
      return [`${client.key}:user:${userName(record)}:memories`, record.id]
  }
}

/** The key of the life under a session's names, expired or not. */
async function lifeOf(client: Client, key: SessionKey): Promise<string> {
  const lives = `${client.key}:user:${userName(key)}:lives`
  const number = await client.command<string | null>('HGET', lives, key.session)
  return `${client.key}:life:${number ?? 0}`
}

/** Every record of a space, expired or not. */
async function* records(client: Client): AsyncIterable<string> {
  const hash = async (key: string) => paired(await client.command<string[]>('HGETALL', key))
  const list = (key: string) => client.command<string[]>('ZRANGE', key, 0, -1)
  const quoted = JSON.stringify

  for (const user of new Set(await all(usersOf(client)))) {
    const userKey = `${client.key}:user:${user}`
    for (const [session, number] of await hash(`${userKey}:lives`)) {
      const life = `${client.key}:life:${number}`
      const times = Object.fromEntries(await hash(life))
      const key = `${user.slice(0, -1)},${quoted(session)}]`
      yield `session ${key} created ${times.created} updated ${times.updated}`
      for (const [name, json] of await hash(`${life}:state`)) yield `state ${key} ${quoted(name)} ${json}`
      const events = new Map(await hash(`${life}:events`))
      for (const entry of await client.command<string[]>('LRANGE', `${life}:log`, 0, -1)) {
        const id = entry.split(':').slice(4).join(':')
        yield `event ${key} ${quoted(id)} ${events.get(id)}`
      }
      for (const [index, track] of (await list(`${life}:tracks`)).entries()) {
        yield `track ${key} ${quoted(track)}`
        for (const [id, json] of await hash(`${life}:track:${index + 1}:records`)) {
          yield `record ${key} ${quoted([track, id])} ${json}`
        }
      }
      for (const [name, json] of await hash(`${life}:summaries`)) {
        const [version = '', branch] = [name.slice(0, name.indexOf(':')), name.slice(name.indexOf(':') + 1)]
        yield `summary ${key} ${quoted([branch, version])} ${json}`
      }
    }
    for (const [name, json] of await hash(`${userKey}:state`))
      yield `user state ${user} ${quoted(name)} ${json}`
    const times = new Map(await hash(`${userKey}:times`))
    for (const [id, json] of await hash(`${userKey}:memories`)) {
      const [created, updated] = times.get(id)?.split(':') ?? []
      yield `memory ${user} ${quoted(id)} created ${created} updated ${updated} ${json}`
    }
  }
  for (const app of new Set(await all(membersOf(client, `${client.key}:apps`)))) {
    for (const [name, json] of await hash(`${client.key}:app:${app}:state`)) {
      yield `app state ${app} ${quoted(name)} ${json}`
    }
  }
}

async function all(names: AsyncIterable<string>): Promise<readonly string[]> {
  const found: string[] = []
  for await (const name of names) found.push(name)
  return found
}
