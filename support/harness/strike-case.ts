import { diffSnapshots } from '../comparison/diff-snapshots'
import { printPlace } from '../comparison/drift'
import type { Snapshot } from '../observation/snapshot'
import { DAMAGES, type Damage, type Damaged } from './damages'
import { readSnapshot } from './read-snapshot'
import { caseSnapshots } from './replay-inside'

/** A public case damaged: the sound snapshot, and the damaged one with the place where it was struck. */
export interface Struck {
  readonly sound: Snapshot
  readonly damaged: Damaged
}

/** Strikes the first snapshot of a case that holds something to strike; nothing where none does. */
export async function strikeCase(number: string, damage: Damage): Promise<Struck | undefined> {
  for (const text of (await caseSnapshots())[number] ?? []) {
    const sound = readSnapshot(text)
    const damaged = damage.strike(sound)
    if (damaged !== undefined) return { sound, damaged }
  }
  return undefined
}

/** The drifts that a comparison finds, a line each as kind and place. */
export function driftsOf({
  sound,
  damaged,
}: Struck): readonly { readonly kind: string; readonly place: string }[] {
  return diffSnapshots(sound, damaged.snapshot).map((drift) => ({
    kind: drift.kind,
    place: printPlace(drift),
  }))
}

export function damageNamed(name: string): Damage | undefined {
  return DAMAGES.find((damage) => damage.name === name)
}
