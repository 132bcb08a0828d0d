import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from './options'

const FEATURE = /\.feature(?:\.md)?$/

/** Feature files below a folder, sorted. */
export function featuresBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && FEATURE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/**
 * The files that a path means: a feature, with a line if one is named (`mine.feature:12`), or all below a folder.
 *
 * @throws UsageError
 */
export function filesOf(path: string): readonly string[] {
  const file = path.replace(/(?::\d+)+$/, '')
  if (!existsSync(file))
    throw new UsageError(
      `--features ${path}: found no such file; expected a feature file or a folder of them`,
    )
  if (!statSync(file).isDirectory()) {
    if (FEATURE.test(file)) return [path]
    throw new UsageError(
      `--features ${path}: found a file of another kind; expected a .feature file or a folder`,
    )
  }
  const files = featuresBelow(file)
  if (files.length > 0) return files
  throw new UsageError(`--features ${path}: found no .feature file in it; expected a folder of features`)
}

/** As Cucumber must be given a path, which it reads as a pattern. */
export function literally(path: string): string {
  return path.replaceAll(/[?*()[\]]/g, '[$&]')
}
