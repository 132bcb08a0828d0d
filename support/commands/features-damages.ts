import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printDamages } from '../harness/print-damages'
import { formatFeature } from './format-feature'
import { fail, PROJECT } from './project'

const FEATURE = 'features/harness/damaged-snapshots.feature'

/**
 * `features-damages [--check]`: writes the feature that holds every public case against every damage; with `--check`, fails
 * where the feature lacks one, or says another place than that of the damage.
 */
async function main(): Promise<void> {
  const text = await formatFeature(await printDamages())
  const file = join(PROJECT, FEATURE)
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (readFileSync(file, 'utf8') !== text)
    fail(`${FEATURE} is not every case and every damage that applies: run npm run features:damages`)
  console.log(`${FEATURE} holds every case against every damage.`)
}

main()
