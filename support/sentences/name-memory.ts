import { refusalCode, type UserKey } from '../../targets/contract'
import { FeatureError, listNames } from '../feature-error'
import { type MemoryFact, memoryFacts } from '../observation/facts'
import { expectAnswer } from '../observation/snapshot'
import type { KnownMemory } from '../trajectory/memory-book'
import type { Generated } from '../trajectory/operation'
import type { Player } from '../trajectory/player'
import type { AcceptanceWorld } from '../world'
import type { NamedMemory, NamedUser } from './read-memory'

/** A user whose memories a sentence is about. */
export function ownerOfMemories(world: AcceptanceWorld, { user, app }: NamedUser): UserKey {
  const owner = { app: app ?? world.trajectory.appOf(user), user }
  world.trajectory.touchUser(user, owner.app)
  return owner
}

/** The memory that a sentence names, and whose it is said to be. */
export async function memoryOf(
  world: AcceptanceWorld,
  named: NamedMemory,
): Promise<{ readonly owner: UserKey; readonly id: string | Generated }> {
  const holder = ownerOfMemories(world, named.holder)
  const owner = named.takenFor === undefined ? holder : ownerOfMemories(world, named.takenFor)
  return { owner, id: named.by === 'id' ? named.name : (await find(world, holder, named.name)).id }
}

/** The user's memory of this text: one that is there, else the one that was seen last. */
async function find(world: AcceptanceWorld, owner: UserKey, text: string): Promise<KnownMemory> {
  const { replay, trajectory } = world
  const book = trajectory.memories
  const [listed = []] = await Promise.all(replay.players.map((player) => list(player, owner)))
  const there = listed.map(known)
  for (const memory of [...answered(world, owner).map(known), ...there]) book.note(owner, memory)

  const [found, ...more] = there.filter((memory) => memory.text === text)
  if (more.length > 0) {
    throw new FeatureError(
      `${owner.user} has ${more.length + 1} memories ${JSON.stringify(text)}; name one of them by its id: ` +
        `${owner.user}'s memory with the id ${listNames(listed.filter((memory) => memory.text === text).map(({ id }) => id))}`,
    )
  }
  const seen = found ?? book.latest(owner, text)
  if (seen !== undefined) return seen
  throw new FeatureError(
    `${owner.user} has no memory ${JSON.stringify(text)} in the app ${JSON.stringify(owner.app)}; known are ` +
      listNames(book.texts(owner)),
  )
}

/** What a backend shows of a user's memories, with its own ids named; nothing where it refuses. */
async function list(player: Player, owner: UserKey): Promise<readonly MemoryFact[]> {
  try {
    const { memories } = expectAnswer(await player.observe({ of: 'memories', ...owner }), 'memories')
    return memoryFacts(memories, player.symbols)
  } catch (error) {
    if (refusalCode(error) === undefined) throw error
    return []
  }
}

/** The memories of a user that the reference has answered with: those that it can no longer list, too. */
function answered({ replay }: AcceptanceWorld, owner: UserKey): readonly MemoryFact[] {
  return replay.performed.flatMap(({ outcomes, operation }) => {
    const outcome = outcomes.get(replay.reference.name)
    if (!('owner' in operation) || outcome?.status !== 'done' || outcome.answer?.of !== 'memories') return []
    if (operation.owner.app !== owner.app || operation.owner.user !== owner.user) return []
    return memoryFacts(outcome.answer.memories, replay.referencePlayer.symbols)
  })
}

function known({ id, text, session }: MemoryFact): KnownMemory {
  return { id: session === undefined ? id : { symbol: id }, text }
}
