import type { Instant } from './instants'

/**
 * The latest `updatedAt` of sessions that are expired by now (EXP-1): what stores ask their storage for.
 *
 * @param timeToLive milliseconds; absent: nothing ever expires
 */
export function expiryHorizon(now: Instant, timeToLive = Number.POSITIVE_INFINITY): number {
  return now - timeToLive
}

/** Whether a session that was last updated then is expired by now (EXP-1). */
export function hasExpired(updatedAt: Instant, now: Instant, timeToLive: number | undefined): boolean {
  return updatedAt <= expiryHorizon(now, timeToLive)
}
