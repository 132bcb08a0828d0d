import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { takeInventory } from '../inventory/inventory'
import { printInventory } from '../inventory/inventory-page'
import { fail, featureFiles, PROJECT } from './project'
import { runQuietly } from './run-quietly'

const PAGE = 'features/INVENTORY.md'

/** `features-inventory [--check]`: counts what every feature holds; with `--check`, fails where the page says otherwise. */
async function main(): Promise<void> {
  const paths = featureFiles().filter((path) => path.startsWith('features/'))
  if (paths.length === 0) fail('There is no feature file to count.')
  const counts = takeInventory(await runQuietly({ profile: 'in-memory', tags: '', paths, dryRun: true }))
  const page = printInventory(counts)
  const file = join(PROJECT, PAGE)
  if (!process.argv.includes('--check')) writeFileSync(file, page)
  else if (readFileSync(file, 'utf8') !== page)
    fail(`${PAGE} is not what the features hold: run npm run features:inventory`)
  console.log(`${PAGE}: ${counts.length} features.`)
}

main()
