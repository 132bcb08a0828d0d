import { chmodSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LABEL } from '../../support/servers/container'

/** A temporary folder for one run, by which all that the run leaves behind is known. */
export class RunFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'run-of-a-test-'))

  constructor() {
    // Servers may run as another user.
    chmodSync(this.path, 0o755)
  }

  get environment(): Readonly<Record<string, string>> {
    return { TMPDIR: this.path }
  }

  /** Whatever the suite has made there and still stands, and each process that was started with it. */
  left(): readonly string[] {
    const folders = readdirSync(this.path).filter((name) => name.startsWith('agent-session-acceptance'))
    return [...folders, ...processesWith(`TMPDIR=${this.path}`)]
  }
}

/** Processes that have a variable in their environment, with what they are. */
function processesWith(variable: string): readonly string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      try {
        const variables = readFileSync(`/proc/${id}/environ`, 'utf8').split('\0')
        const words = readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0')
        return variables.includes(variable) && words[0] !== '' ? [`process ${id}: ${words.join(' ')}`] : []
      } catch {
        return [] // It has ended meanwhile.
      }
    })
}

/** All containers of the suite's runs that an engine knows. */
export async function containers(): Promise<readonly string[]> {
  const { getContainerRuntimeClient } = await import('testcontainers')
  const { container } = await getContainerRuntimeClient()
  const found = await container.dockerode.listContainers({ all: true, filters: { label: [LABEL] } })
  return found.map(({ Id, Image }) => `container ${Id.slice(0, 12)} of ${Image}`)
}
