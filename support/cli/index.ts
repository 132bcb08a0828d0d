#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withoutSecrets } from '../../targets/process/command-line'
import { PROJECT } from '../project-folder'
import { printable } from '../reporting/printable'
import { runFailure } from '../reporting/run-failure'
import { init } from './init'
import { printList } from './list'
import { HELP, readOptions, UsageError } from './options'
import { run } from './run'

/** Milliseconds that a target's open connections may keep the process after the run. */
const PATIENCE = 3_000

async function main(given: readonly string[]): Promise<number> {
  const asked = readOptions(given)
  switch (asked.what) {
    case 'help':
      process.stdout.write(HELP)
      return 0
    case 'version':
      process.stdout.write(`${version()}\n`)
      return 0
    case 'list':
      process.stdout.write(printList())
      return 0
    case 'init':
      process.stdout.write(init(process.cwd()))
      return 0
    case 'run':
      return (await run(asked.run)) ? 0 : 1
  }
}

function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'))
  return String(typeof manifest === 'object' && manifest !== null && Reflect.get(manifest, 'version'))
}

// What a process of its own finds wrong with the request ends the run from there.
process.once('exit', () => {
  if (runFailure() !== undefined) process.exitCode = 2
})

// Whoever reads may have read enough, as `head` has. The run goes on: its reports and its exit code are for others.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

main(process.argv.slice(2))
  .catch((error: unknown) => {
    if (!(error instanceof UsageError)) throw error
    process.stderr.write(`${printable(withoutSecrets(error.message))}\n`)
    return 2
  })
  .then((code) => {
    process.exitCode = code
    setTimeout(() => {
      process.stderr.write('The target still keeps the process busy; it is ended now.\n')
      process.exit()
    }, PATIENCE).unref()
  })
