import { join } from 'node:path'
import { fail, filesBelow, PROJECT } from './project'

/**
 * `unit-tests FOLDER …`: runs all `*.test.ts` below some folders in this one process, since a process for each would spend
 * nearly all of its time on loading TypeScript.
 */
function main(folders: readonly string[]): void {
  const files = folders.flatMap((folder) => filesBelow(join(PROJECT, folder), '.test.ts')).sort()
  if (files.length === 0) fail(`There is no test below ${folders.join(', ')}.`)
  console.log(`${files.length} files of tests`)
  for (const file of files) require(join(PROJECT, file))
}

main(process.argv.slice(2))
