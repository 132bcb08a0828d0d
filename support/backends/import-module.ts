import { existsSync, readFileSync } from 'node:fs'
import Module from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { IS_COMPILED, PROJECT } from '../project-folder'

/** The name by which a target's module imports the contract. */
export const PACKAGE = 'agent-session-acceptance'

/**
 * Loads somebody's module, whatever it is written in: JavaScript or TypeScript, CommonJS or an ES module. Types are not
 * checked. It may import the contract by the package's name, also where the package is not installed beside it.
 */
export async function importModule(file: string): Promise<unknown> {
  findPackage()
  if (/\.m?ts$/.test(file) ? !isEsModule(file) : file.endsWith('.cts')) {
    compileTypeScript()
    return require(file)
  }
  return import(pathToFileURL(file).href)
}

/** As Node decides it: by the extension, else by the nearest package. */
function isEsModule(file: string): boolean {
  if (file.endsWith('.mts')) return true
  for (let folder = dirname(file), last = ''; folder !== last; last = folder, folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if (existsSync(manifest)) return /"type"\s*:\s*"module"/.test(readFileSync(manifest, 'utf8'))
  }
  return false
}

let found = false

/** Lets whoever imports the package find it, and `./store.js` be TypeScript. */
function findPackage(): void {
  if (found) return
  found = true
  const contract = require.resolve('../../targets/contract')
  const data = { name: PACKAGE, contract: pathToFileURL(contract).href }
  Module.register(pathToFileURL(join(__dirname, 'module-hooks.mjs')), { data })
  const resolve: unknown = Reflect.get(Module, '_resolveFilename')
  if (typeof resolve !== 'function') return
  Reflect.set(Module, '_resolveFilename', function find(this: unknown, asked: string, ...rest: unknown[]) {
    try {
      return Reflect.apply(resolve, this, [asked, ...rest])
    } catch (error) {
      if (asked === PACKAGE) return contract
      if (!/^\.{1,2}\/.*\.[cm]?js$/.test(asked)) throw error
      return Reflect.apply(resolve, this, [asked.replace(/js$/, 'ts'), ...rest])
    }
  })
}

let compiles = false

/** A checkout compiles TypeScript anyway. */
function compileTypeScript(): void {
  if (compiles || !IS_COMPILED) return
  compiles = true
  const { register } = require('ts-node') as typeof import('ts-node')
  register({
    cwd: PROJECT,
    skipProject: true,
    transpileOnly: true,
    // It compiles `.cts` as CommonJS, and finds that this does not go with the resolution of `node16`.
    ignoreDiagnostics: [5110],
    compilerOptions: {
      target: 'es2023',
      module: 'node20',
      moduleResolution: 'node16',
      esModuleInterop: true,
    },
  })
}
