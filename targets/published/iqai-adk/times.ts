import type { Instant } from '../../contract'

/** Services count in seconds, with fractions. */
export function toSeconds(at: number | string): number {
  return (typeof at === 'number' ? at : Date.parse(at)) / 1000
}

export function toInstant(seconds: number): Instant {
  return Math.round(seconds * 1000)
}
