import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf, PRODUCTS } from '../../targets/published/stores'
import { fail } from './project'

/** `published:install [product …]`: installs published stores, each into its own folder, as its lock says. */
function main(names: readonly string[]): void {
  const unknown = names.find((name) => PRODUCTS.every((product) => product.name !== name))
  const known = PRODUCTS.map(({ name }) => name).join(', ')
  if (unknown !== undefined)
    fail(`The published store ${JSON.stringify(unknown)} is unknown; expected ${known}.`)
  for (const product of PRODUCTS) {
    if (names.length > 0 && !names.includes(product.name)) continue
    const folder = folderOf(product)
    console.log(`${product.name}:`)
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
    // Nothing is compiled there: where a product uses it, it finds the project's own.
    rmSync(join(folder, 'node_modules/better-sqlite3'), { recursive: true, force: true })
  }
}

main(process.argv.slice(2))
