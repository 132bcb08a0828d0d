import type { Clock, Instant } from '../../targets/contract'

/** When every scenario begins. */
export const START: Instant = Date.parse('2026-01-01T00:00:00.000Z')

const TICK = 1000

/** The scenario's time: it moves one second before each operation and otherwise only when a step says so. */
export class VirtualClock implements Clock {
  private reading = START
  private running = true

  now(): Instant {
    return this.reading
  }

  tick(): void {
    if (this.running) this.reading += TICK
  }

  stop(): void {
    this.running = false
  }

  set(instant: Instant): void {
    this.reading = instant
  }

  /** @param duration milliseconds */
  pass(duration: number): void {
    this.reading += duration
  }
}
