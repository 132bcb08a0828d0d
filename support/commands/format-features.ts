import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatFeature } from './format-feature'
import { fail, featureFiles, PROJECT } from './project'

/** `format-features [--check]`: lays out all feature files; with `--check`, lists those that differ and fails. */
async function main(): Promise<void> {
  const check = process.argv.includes('--check')
  const differing: string[] = []
  for (const file of featureFiles()) {
    const path = join(PROJECT, file)
    const source = readFileSync(path, 'utf8')
    const formatted = await formatFeature(source).catch((error: Error) => fail(`${file}: ${error.message}`))
    if (formatted === source) continue
    differing.push(file)
    if (!check) writeFileSync(path, formatted)
  }
  for (const file of differing) console.log(`${check ? 'differs' : 'formatted'}: ${file}`)
  if (check && differing.length > 0) fail('Run `npm run format:features` to lay them out.')
}

main()
