/** Chance that a seed replays. */
export class Dice {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** A whole number from 0 up to, but without, `sides` (mulberry32). */
  roll(sides: number): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = this.state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides)
  }

  /** The same items in any order. */
  shuffle<T>(items: readonly T[]): T[] {
    const shuffled = [...items]
    for (let left = shuffled.length; left > 1; left--) {
      const chosen = this.roll(left)
      const [last, other] = [shuffled[left - 1], shuffled[chosen]]
      if (last === undefined || other === undefined) continue
      shuffled[left - 1] = other
      shuffled[chosen] = last
    }
    return shuffled
  }
}
