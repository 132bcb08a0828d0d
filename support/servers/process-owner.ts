import { readFileSync } from 'node:fs'
import type { ProcessOwner } from './recipe'

/**
 * Postgres refuses to run as root: whose its processes are then, Debian's user for it or nobody; nothing where this process
 * is not root's, or knows neither.
 */
export function otherOwner(): ProcessOwner | undefined {
  if (!isRoot()) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = ['postgres', 'nobody'].map((name) => users.find(([other]) => other === name)).find(Boolean)
  return user && { uid: Number(user[2]), gid: Number(user[3]) }
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}
