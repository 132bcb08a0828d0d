import type { Backend, Space, StorageAccess, Target } from '../../../targets/contract'
import type { Dimension } from '../../comparison/drift'
import { type Changes, changed } from './changes'

/** One way in which a store goes wrong, on any target. */
export interface BrokenBackend {
  /** At most 32 characters `a–z` and `-`. */
  readonly name: string
  /** What it does, said of the backend: `cuts texts behind 200 characters`. */
  readonly does: string
  /** The rule of the contract that it breaks. */
  readonly rule: string
  /** What it damages. */
  readonly damages: Dimension
  /** Asked once for each space; what comes of it is what the space's clients have in common. */
  readonly breaks: (space: Space) => (backend: Backend) => Changes
}

/** The healthy control: it stands where the faults stand, and does nothing. */
export const HEALTHY: Omit<BrokenBackend, 'rule' | 'damages'> = {
  name: 'healthy',
  does: 'breaks nothing',
  breaks: () => () => ({}),
}

/** A target whose clients go wrong. It keeps its data apart from the sound target's: both may play one scenario. */
export function breakTarget(target: Target, broken: Pick<BrokenBackend, 'name' | 'breaks'>): Target {
  const spaces = new Map<string, (backend: Backend) => Changes>()
  const apart = (space: Space): Space => ({ ...space, name: `${space.name}-${broken.name}` })
  const { storage, server } = target
  return {
    ...target,
    name: `${target.name}+${broken.name}`,
    async open(space) {
      const changesOf = spaces.get(space.name) ?? broken.breaks(space)
      spaces.set(space.name, changesOf)
      const backend = await target.open(apart(space))
      return changed(backend, changesOf(backend))
    },
    async destroy(space) {
      spaces.delete(space.name)
      await target.destroy(apart(space))
    },
    ...(storage && { storage: storageApart(storage, apart) }),
    ...(server && { server: { ...server, at: (url: string) => breakTarget(server.at(url), broken) } }),
  }
}

function storageApart(storage: StorageAccess, apart: (space: Space) => Space): StorageAccess {
  const { misattribute } = storage
  return {
    inspect: (space) => storage.inspect(apart(space)),
    spoil: (space, record) => storage.spoil(apart(space), record),
    outdate: (space) => storage.outdate(apart(space)),
    ...(misattribute && {
      misattribute: (space, record, owner) => misattribute.call(storage, apart(space), record, owner),
    }),
  }
}
