import { setImmediate as turn } from 'node:timers/promises'
import {
  admitQuery,
  type Backend,
  isPlainObject,
  latestFirst,
  type Memories,
  type Memory,
  type Space,
  type StorageAccess,
  searchMemories,
  type Target,
} from '../../targets/contract'
import { inMemory } from '../../targets/in-memory'
import { decorate } from './decorate'
import { Dice } from './dice'

/** How many turns of the event loop an operation may wait, so that those of several clients overtake one another. */
const TURNS = 4

/**
 * A sound backend that shuffles whatever the contract gives no order: the members of objects, the records that are seen in
 * storage, which of several clients comes first, and what was remembered from a session in one instant, whose ids are the
 * backend's own. A suite that leans on an order which nobody promised raises a false alarm here.
 *
 * @param seed replays the same shuffling, where nothing races
 */
export function orderHostile(seed = 1): Target & { readonly storage: StorageAccess } {
  const sound = inMemory()
  const dice = new Dice(seed)
  const aliases = new Map<string, Aliases>()

  function aliasesOf({ name }: Space): Aliases {
    const known = aliases.get(name) ?? new Aliases(dice)
    aliases.set(name, known)
    return known
  }

  return {
    ...sound,
    name: 'order-hostile',
    async open(space) {
      const backend = await sound.open(space)
      const { memories } = backend
      const hostile: Backend = {
        ...spread(backend),
        ...(memories && { memories: aliased(memories, aliasesOf(space)) }),
      }
      return decorate(hostile, async (_operation, perform) => {
        for (let left = dice.roll(TURNS); left > 0; left--) await turn()
        return shuffleMembers(await perform(), dice)
      })
    },
    async destroy(space) {
      aliases.delete(space.name)
      await sound.destroy(space)
    },
    describe: async () => `a store without any order of its own, shuffled by ${seed}`,
    storage: {
      ...sound.storage,
      async *inspect(space) {
        const records: string[] = []
        for await (const record of sound.storage.inspect(space)) records.push(record)
        yield* dice.shuffle(records)
      },
      async spoil(space, record) {
        const own = record.kind === 'memory' ? { ...record, id: aliasesOf(space).idOf(record.id) } : record
        await sound.storage.spoil(space, own)
      },
    },
  }
}

export default orderHostile()

/** Random names for ids that the backend makes up, the same as long as the space lives. */
class Aliases {
  private readonly names = new Map<string, string>()
  private readonly ids = new Map<string, string>()

  constructor(private readonly dice: Dice) {}

  /** A text remembered from a session under its alias; a note as it is, since its id says what it holds (MEM-1). */
  rename(memory: Memory): Memory {
    if (memory.session === undefined) return memory
    const known = this.names.get(memory.id) ?? `${this.dice.roll(2 ** 32)}-${this.names.size}`
    this.names.set(memory.id, known)
    this.ids.set(known, memory.id)
    return { ...memory, id: known }
  }

  idOf(name: string): string {
    return this.ids.get(name) ?? name
  }
}

function aliased(memories: Memories, aliases: Aliases): Memories {
  async function listAll(...[user]: Parameters<Memories['list']>): Promise<readonly Memory[]> {
    return latestFirst((await memories.list(user)).map((memory) => aliases.rename(memory)))
  }
  return {
    add: (user, memory) => memories.add(user, memory),
    correct: (user, id, correction) => memories.correct(user, aliases.idOf(id), correction),
    forget: (user, id) => memories.forget(user, aliases.idOf(id)),
    forgetAll: (user) => memories.forgetAll(user),
    remember: (view) => memories.remember(view),
    async list(user, limit) {
      // Refuses what must be refused.
      await memories.list(user, limit)
      return (await listAll(user)).slice(0, limit)
    },
    async search(user, query) {
      await memories.search(user, query)
      return searchMemories(await listAll(user), admitQuery(query))
    },
  }
}

/** The parts of a client, which may stand in its class. */
function spread(backend: Backend): Backend {
  const { sessions, events, state, tracks, summaries, memories } = backend
  return {
    sessions,
    events,
    ...(state && { state }),
    ...(tracks && { tracks }),
    ...(summaries && { summaries }),
    ...(memories && { memories }),
    close: () => backend.close(),
  }
}

/** A copy whose objects have their members in any order (KEY-3). */
function shuffleMembers(value: unknown, dice: Dice): unknown {
  if (Array.isArray(value)) return value.map((item) => shuffleMembers(item, dice))
  if (!isPlainObject(value)) return value
  const members = dice.shuffle(Object.keys(value))
  return Object.fromEntries(members.map((member) => [member, shuffleMembers(value[member], dice)]))
}
