import { randomBytes } from 'node:crypto'

/** A server that was started for this run. */
export interface StartedServer {
  /** With its password. */
  readonly url: string
  /** How it was come by, without secrets. */
  readonly how: string
  /** Ends it and removes all that it has left. */
  stop(): Promise<void>
}

/** One way of coming by a server that does not work here, and why, in a few words. */
export class Impossible extends Error {}

/** Of hexadecimal digits, which stand for themselves in a URL and in every file of settings. */
export function newPassword(): string {
  return randomBytes(18).toString('hex')
}
