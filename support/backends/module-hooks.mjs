import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** @type {{ name: string, contract: string } | undefined} */
let own

/** Node calls these in a thread of its own. @param {{ name: string, contract: string }} data */
export function initialize(data) {
  own = data
}

/** What is found nowhere else: the package itself by its name, and TypeScript behind `./store.js` or `./store`. */
export async function resolve(specifier, context, next) {
  try {
    return await next(specifier, context)
  } catch (error) {
    for (const other of othersFor(specifier)) {
      try {
        return await next(other, context)
      } catch {
        // What is said in the end is what was asked for.
      }
    }
    throw error
  }
}

function othersFor(specifier) {
  if (specifier === own?.name) return [own.contract]
  if (!/^\.{1,2}\//.test(specifier)) return []
  return /\.m?js$/.test(specifier) ? [specifier.replace(/js$/, 'ts')] : [`${specifier}.ts`]
}

/** TypeScript as an ES module, its types left out unchecked. */
export async function load(url, context, next) {
  if (!url.startsWith('file:') || !/\.m?ts$/.test(url)) return next(url, context)
  const { default: typescript } = await import('typescript')
  const { outputText } = typescript.transpileModule(await readFile(new URL(url), 'utf8'), {
    fileName: fileURLToPath(url),
    compilerOptions: {
      module: typescript.ModuleKind.ESNext,
      target: typescript.ScriptTarget.ES2023,
      inlineSourceMap: true,
    },
  })
  return { format: 'module', shortCircuit: true, source: outputText }
}
