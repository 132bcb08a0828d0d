import { encodeRecord } from '../../targets/contract'
import type { Player } from '../trajectory/player'
import { type Snapshot, type Touched, takeSnapshot } from './snapshot'

const taken = new WeakMap<Player, { readonly moment: string; readonly snapshot: Snapshot }>()

/** What a backend shows now. Until somebody does something to it, or time passes, that is what it showed before. */
export async function snapshotNow(player: Player, touched: Touched): Promise<Snapshot> {
  const moment = `${player.revision} ${player.space.clock.now()} ${encodeRecord(touched)}`
  const known = taken.get(player)
  if (known?.moment === moment) return known.snapshot
  const snapshot = await takeSnapshot(player, touched)
  taken.set(player, { moment, snapshot })
  return snapshot
}
