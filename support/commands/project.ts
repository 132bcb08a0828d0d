import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { PROJECT } from '../project-folder'

export { PROJECT }

/** Every feature file of the project, relative to its top folder, sorted. */
export function featureFiles(): readonly string[] {
  return ['features', 'test'].flatMap((folder) => filesBelow(join(PROJECT, folder), '.feature')).sort()
}

/** Files of ours below a folder whose names end so, relative to the top folder: published stores bring files of their own. */
export function filesBelow(folder: string, ending: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative(PROJECT, join(entry.parentPath, entry.name)))
    .filter((file) => !file.includes('node_modules'))
}

/** Ends the command as failed with one sentence. */
export function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
