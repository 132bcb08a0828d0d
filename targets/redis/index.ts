import {
  type Backend,
  type Capability,
  SERVER_VARIABLES,
  type ServerAccess,
  type Space,
  type StorageAccess,
  type Target,
} from '../contract'
import { readAddress } from './address'
import { Client } from './client'
import { Connections } from './connections'
import { spaceKey } from './keys'
import { destroySpace, openSpace } from './space'
import { storage } from './storage'
import { RedisStore } from './store'

const CAPABILITIES: readonly Capability[] = [
  'sessions',
  'events',
  'state',
  'scoped-state',
  'tracks',
  'expiry',
  'summaries',
  'retention',
  'memory',
  'memory-search',
  'clients',
  'durable',
  'remote',
]

export interface RedisOptions {
  /** `redis://user:password@host:port/db`. Absent: what `REPLAY_REDIS_URL` holds when a client is opened. */
  readonly url?: string
  /** Milliseconds for connecting, and for each command; what takes longer is `unavailable` (REC-3). */
  readonly timeout?: number
}

export const DEFAULT_TIMEOUT = 5000

/** Keys on one Redis server, or one that speaks as it does. */
export function redis(
  options: RedisOptions = {},
): Target & { readonly storage: StorageAccess; readonly server: ServerAccess } {
  const { timeout = DEFAULT_TIMEOUT } = options
  const servers = new Map<string, Connections>()

  function url(): string | undefined {
    return options.url ?? process.env[SERVER_VARIABLES.redis]
  }

  function connections(): Connections {
    const address = url() ?? ''
    const found = servers.get(address)
    if (found !== undefined) return found
    const made = new Connections(readAddress(address), timeout)
    servers.set(address, made)
    return made
  }

  function connect({ name }: Pick<Space, 'name'>): Client {
    return new Client(connections(), name, spaceKey(name))
  }

  async function briefly<T>(space: Pick<Space, 'name'>, work: (client: Client) => Promise<T>): Promise<T> {
    const client = connect(space)
    try {
      return await work(client)
    } finally {
      await client.close()
    }
  }

  return {
    name: 'redis',
    capabilities: new Set(CAPABILITIES),
    async open(space): Promise<Backend> {
      const client = connect(space)
      try {
        await openSpace(client, space)
      } catch (error) {
        await client.close()
        throw error
      }
      return new RedisStore(client, space.clock, space.settings.timeToLive)
    },
    destroy: (space) => briefly(space, destroySpace),
    describe: () => briefly({ name: '' }, async (client) => product(await client.command('INFO', 'server'))),
    environment() {
      const address = url()
      return address ? { [SERVER_VARIABLES.redis]: address } : {}
    },
    server: { kind: 'redis', at: (address) => redis({ ...options, url: address }) },
    storage: storage(connect),
  }
}

export default redis()

/** Valkey says both its own version and the one of Redis that it is like. */
function product(info: string): string {
  const said = (field: string): string | undefined => new RegExp(`^${field}:(.*?)\\r?$`, 'm').exec(info)?.[1]
  const valkey = said('valkey_version')
  return valkey === undefined ? `Redis ${said('redis_version')}` : `Valkey ${valkey}`
}
