import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const made = new Set<string>()

/** A new folder under the system's temporary one, which goes with this process. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'agent-session-acceptance-'))
  if (made.size === 0) process.once('exit', removeAll)
  made.add(folder)
  return folder
}

function removeAll(): void {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
}
