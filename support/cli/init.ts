import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PACKAGE } from '../backends/import-module'
import { PROJECT } from '../project-folder'
import { UsageError } from './options'

const TARGET = 'my-target.ts'
const WORKFLOW = '.github/workflows/agent-session-acceptance.yml'

/**
 * Writes what one begins with into a folder.
 *
 * @returns what to say about it
 * @throws UsageError where a file is there already, or cannot be written; then nothing was
 */
export function init(folder: string): string {
  const files = { [TARGET]: target(), [WORKFLOW]: workflow }
  const taken = Object.keys(files).find((file) => existsSync(join(folder, file)))
  if (taken !== undefined)
    throw new UsageError(`${taken}: found a file of that name; expected none: move it away or remove it`)
  for (const [file, text] of Object.entries(files)) write(join(folder, file), text)
  return [
    `Wrote ${TARGET}, a store in memory to put yours in the place of, and ${WORKFLOW}.`,
    `Next: ${isInstalled(folder) ? '' : `npm install --save-dev ${PACKAGE} && `}npx ${PACKAGE} ./${TARGET}`,
    'It passes as it is. Put your store in, declare what it can do, and run that again.',
    '',
  ].join('\n')
}

/** Whether a module in the folder finds the package; `npx` may have brought it for this once. */
function isInstalled(folder: string): boolean {
  try {
    createRequire(join(folder, TARGET)).resolve(PACKAGE)
    return true
  } catch {
    return false
  }
}

function write(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text, { flag: 'wx' })
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new UsageError(`${file}: cannot be written (${why}); expected a folder to write into`, { cause })
  }
}

/** The target of the guide, as it stands in a folder of one's own. */
function target(): string {
  return readFileSync(join(PROJECT, 'targets/minimal/index.ts'), 'utf8')
    .replace("'../contract'", `'${PACKAGE}'`)
    .replace("name: 'minimal'", "name: 'my-store'")
    .replaceAll('minimal', 'myStore')
}

const workflow = `name: agent-session-acceptance

on:
  push:
  pull_request:

permissions:
  contents: read

jobs:
  acceptance:
    runs-on: ubuntu-latest
    timeout-minutes: 20
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 20
      - run: npm ci
      # Fails unless the store is consistent with the reference in all that it declares.
      - run: npx ${PACKAGE} ./${TARGET}
      - if: always()
        uses: actions/upload-artifact@v4
        with:
          name: acceptance-report
          path: acceptance-report/
`
