import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { expect } from 'chai'
import { makeTemporaryFolder } from '../../targets/temporary-folder'
import { keepCompiled, writeLoader } from './compiled'
import { forkModule } from './fork-module'

const SERVER = join(__dirname, 'serve')

async function firstWords(): Promise<unknown> {
  const child = forkModule(SERVER, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [words] = await once(child, 'message')
  child.disconnect()
  await once(child, 'exit')
  return words
}

function needsCompiler(file: string): boolean {
  const script = `require(${JSON.stringify(file)}); Symbol.for('ts-node.register.instance') in process`
  const printed = execFileSync(process.execPath, ['-r', writeLoader(`${SERVER}.ts`), '-p', script])
  return printed.toString().trim() === 'true'
}

test('a process starts whether or not anything was kept for it', async () => {
  expect(await firstWords()).to.deep.equal({ type: 'ready' })
  keepCompiled()
  expect(await firstWords()).to.deep.equal({ type: 'ready' })
})

test('what was kept is not compiled again, and what was not still can be', () => {
  require('../backends/load-target')
  require('../../targets/contract')
  expect(needsCompiler(`${SERVER}.ts`)).to.equal(false)
  const unknown = join(makeTemporaryFolder(), 'unknown.ts')
  writeFileSync(unknown, 'export const one: number = 1\n')
  expect(needsCompiler(unknown)).to.equal(true)
})
