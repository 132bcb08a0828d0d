import {
  type Backend,
  type Capability,
  decodeSummary,
  encodeRecord,
  type RecordName,
  Refusal,
  type Space,
  type StorageAccess,
  type Target,
} from '../contract'
import { branchKey, mapKey, Storage, VERSION } from './storage'
import { InMemoryStore } from './store'

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
]

/** The executable form of the contract and the reference of every comparison. Spaces outlive their clients. */
export function inMemory(): Target & { readonly storage: StorageAccess } {
  const spaces = new Map<string, Storage>()

  function storageOf(space: Space): Storage {
    const found = spaces.get(space.name)
    if (found !== undefined) return found
    const made = new Storage()
    spaces.set(space.name, made)
    return made
  }

  return {
    name: 'in-memory',
    capabilities: new Set(CAPABILITIES),
    async open(space): Promise<Backend> {
      const storage = storageOf(space)
      if (storage.version > VERSION) {
        const detail = `it has version ${storage.version}, and this target reads up to ${VERSION}; use a newer one`
        throw new Refusal('unsupported-version', `space ${space.name}`, detail)
      }
      return new InMemoryStore(storage, space.clock, space.settings.timeToLive)
    },
    async destroy(space) {
      spaces.delete(space.name)
    },
    async describe() {
      return `Node.js ${process.versions.node}`
    },
    storage: {
      async *inspect(space) {
        yield* recordsOf(storageOf(space))
      },
      async spoil(space, record) {
        spoil(storageOf(space), record)
      },
      async misattribute(space, record, owner) {
        rewrite(storageOf(space), record, (text) =>
          encodeRecord({ ...decodeSummary(text, record.kind), owner: { ...owner } }),
        )
      },
      async outdate(space) {
        storageOf(space).version = VERSION + 1
      },
    },
  }
}

export default inMemory()

function* recordsOf(storage: Storage): Iterable<string> {
  for (const [key, life] of storage.lives) {
    yield `session ${key} created ${life.createdAt} updated ${life.updatedAt}`
    for (const [name, value] of life.state) yield `state ${key} ${JSON.stringify(name)} ${value}`
    for (const [id, text] of life.events) yield `event ${key} ${JSON.stringify(id)} ${text}`
    for (const [track, records] of life.tracks) {
      for (const [id, text] of records) yield `record ${key} ${mapKey(track, id)} ${text}`
    }
    for (const [branch, versions] of life.summaries) {
      for (const [version, text] of versions) yield `summary ${key} ${mapKey(branch, version)} ${text}`
    }
  }
  for (const [user, state] of storage.users) {
    for (const [name, value] of state) yield `user state ${user} ${JSON.stringify(name)} ${value}`
  }
  for (const [app, state] of storage.apps) {
    for (const [name, value] of state) yield `app state ${app} ${JSON.stringify(name)} ${value}`
  }
  for (const [user, memories] of storage.memories) {
    for (const [id, { createdAt, updatedAt, json }] of memories) {
      yield `memory ${user} ${JSON.stringify(id)} created ${createdAt} updated ${updatedAt} ${json}`
    }
  }
}

function spoil(storage: Storage, record: RecordName): void {
  rewrite(storage, record, (text) => `{${text}`)
}

function rewrite(storage: Storage, record: RecordName, change: (text: string) => string): void {
  if (record.kind === 'memory') {
    spoilMemory(storage, record)
    return
  }
  const [records, id] = locate(storage, record)
  const text = records?.get(id)
  if (text === undefined) throw new Error(`no ${record.kind} ${JSON.stringify(record)} is stored`)
  records?.set(id, change(text))
}

function spoilMemory(storage: Storage, { app, user, id }: Extract<RecordName, { kind: 'memory' }>): void {
  const memories = storage.memories.get(mapKey(app, user))
  const memory = memories?.get(id)
  if (memory === undefined) throw new Error(`no memory ${JSON.stringify(id)} of ${app}/${user} is stored`)
  memories?.set(id, { ...memory, json: `{${memory.json}` })
}

function locate(
  storage: Storage,
  record: Exclude<RecordName, { kind: 'memory' }>,
): [Map<string, string> | undefined, string] {
  switch (record.kind) {
    case 'user-state':
      return [storage.users.get(mapKey(record.app, record.user)), record.key]
    case 'app-state':
      return [storage.apps.get(mapKey(record.app)), record.key]
    default: {
      const life = storage.lives.get(mapKey(record.app, record.user, record.session))
      if (record.kind === 'event') return [life?.events, record.id]
      if (record.kind === 'summary')
        return [life?.summaries.get(branchKey(record.branch)), String(record.version)]
      if (record.kind === 'record') return [life?.tracks.get(record.track), record.id]
      return [life?.state, record.key]
    }
  }
}
