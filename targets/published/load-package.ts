import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'

/** Whether a published store's packages are there: they are installed on demand, into its own folder. */
export function isInstalled(folder: string): boolean {
  return existsSync(join(folder, 'node_modules'))
}

/**
 * Loads a package from a published store's own folder.
 *
 * @param folder the store's folder, which has a `package.json` of its own
 * @returns what the package exports; the caller states the part of it that he uses
 */
export function loadPackage(folder: string, name: string): unknown {
  if (!isInstalled(folder)) {
    throw new Error(
      `${folder}: found no node_modules, expected the packages of its package.json: ` +
        `run npm run published:install -- ${basename(folder)}`,
    )
  }
  return createRequire(join(folder, 'package.json'))(name)
}
