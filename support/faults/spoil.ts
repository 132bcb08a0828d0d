import type { RecordName, StorageAccess, UserKey } from '../../targets/contract'
import { FeatureError } from '../feature-error'
import type { Generated, PlaceRef, SessionRef } from '../trajectory/operation'
import type { Player } from '../trajectory/player'
import type { AcceptanceWorld } from '../world'

/** A stored record of a session, by the names that the scenario uses. */
export type SpoiltRecord = SessionRef &
  (
    | { readonly kind: 'event'; readonly id: string }
    | { readonly kind: 'record'; readonly track: string; readonly id: string }
    | { readonly kind: 'session-state'; readonly key: string }
    | { readonly kind: 'summary'; readonly branch: string | undefined; readonly version: number }
  )

/** Makes a session's stored record undecodable on every backend (REC-4). */
export async function spoil(world: AcceptanceWorld, record: SpoiltRecord): Promise<void> {
  await spoilEverywhere(world, (player) => ({ ...record, ...player.keyOf(record) }))
}

/** Makes one value of a state undecodable on every backend. */
export async function spoilValue(world: AcceptanceWorld, place: PlaceRef, key: string): Promise<void> {
  switch (place.scope) {
    case 'session':
      return spoil(world, { ...place, kind: 'session-state', key })
    case 'user':
      return spoilEverywhere(world, () => ({ kind: 'user-state', app: place.app, user: place.user, key }))
    case 'app':
      return spoilEverywhere(world, () => ({ kind: 'app-state', app: place.app, key }))
  }
}

/** Makes one memory undecodable on every backend. */
export async function spoilMemory(
  world: AcceptanceWorld,
  { owner, id }: { readonly owner: UserKey; readonly id: string | Generated },
): Promise<void> {
  await spoilEverywhere(world, (player) => ({ kind: 'memory', ...owner, id: player.memoryIdOf(id) }))
}

/** Marks every backend's storage as written by a newer version of its target (REC-6). */
export async function outdate(world: AcceptanceWorld): Promise<void> {
  for (const player of world.replay.players) await disturbed(player).outdate(player.space)
}

/** Makes the stored summary of a branch say that another session is its owner (SUM-5). */
export async function misattribute(
  world: AcceptanceWorld,
  record: Extract<SpoiltRecord, { kind: 'summary' }>,
  owner: SessionRef,
): Promise<void> {
  for (const player of world.replay.players) {
    const storage = disturbed(player)
    if (storage.misattribute === undefined)
      throw new FeatureError(`${player.name} cannot change the owner of a stored summary`)
    await storage.misattribute(player.space, { ...record, ...player.keyOf(record) }, player.keyOf(owner))
  }
}

async function spoilEverywhere(world: AcceptanceWorld, name: (player: Player) => RecordName): Promise<void> {
  for (const player of world.replay.players) await disturbed(player).spoil(player.space, name(player))
}

/** The storage of a backend that is about to be changed behind its clients' back. */
function disturbed(player: Player): StorageAccess {
  player.disturb()
  return storageOf(player)
}

/** A look behind the surface, which the scenario's tag `@needs:storage` asks for. */
export function storageOf(player: Player): StorageAccess {
  const { storage } = player.target
  if (storage !== undefined) return storage
  throw new FeatureError(`${player.name} offers no look at its storage: tag the scenario @needs:storage`)
}
