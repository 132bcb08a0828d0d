import type { Json } from '../../targets/contract'
import type { Drift, Place } from './drift'

/**
 * Times of a target whose clock is its own. They are not the reference's, but must lie in the same order: of two
 * times that differ in the reference, the later may not be earlier, but for the clock's granularity.
 */
export class OwnTimes {
  private readonly times: { place: Place; reference: number; candidate: number }[] = []
  private readonly broken: Drift[] = []

  /** @param granularity milliseconds up to which two of the target's times count as equal */
  constructor(private readonly granularity: number) {}

  add(place: Place, reference: Json | undefined, candidate: Json | undefined): void {
    // A time that the trajectory gave is the same on every clock.
    if (reference === candidate) return
    if (typeof reference === 'number' && typeof candidate === 'number') {
      this.times.push({ place, reference, candidate })
    } else {
      this.broken.push({ ...place, kind: 'retyped', reference, candidate })
    }
  }

  drifts(): readonly Drift[] {
    const sorted = [...this.times].sort((a, b) => a.reference - b.reference)
    const backwards: Drift[] = []
    let latest = Number.NEGATIVE_INFINITY
    // What shares an instant in the reference may stand in any order, so a group is judged by what came before it.
    for (let start = 0; start < sorted.length; ) {
      const instant = sorted[start]?.reference
      let end = start
      while (sorted[end]?.reference === instant && end < sorted.length) end++
      const group = sorted.slice(start, end)
      for (const { place, reference, candidate } of group) {
        if (candidate < latest - this.granularity)
          backwards.push({ ...place, kind: 'moved', reference, candidate })
      }
      for (const { candidate } of group) latest = Math.max(latest, candidate)
      start = end
    }
    return [...this.broken, ...backwards]
  }
}
