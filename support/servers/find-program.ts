import { accessSync, constants, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where Debian keeps the programs of Postgres, which it puts on nobody's PATH. */
const DEBIAN = '/usr/lib/postgresql'

/** The path of a program on the PATH, else in one of some folders; nothing where it is absent. */
export function findProgram(name: string, folders: readonly string[] = []): string | undefined {
  const all = [...(process.env.PATH ?? '').split(delimiter), ...folders]
  return all.map((folder) => join(folder, name)).find(isProgram)
}

/** The folders of Debian's Postgres programs, the newest version first. */
export function postgresFolders(): readonly string[] {
  try {
    const versions = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a))
    return versions.map((version) => join(DEBIAN, version, 'bin'))
  } catch {
    return []
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
