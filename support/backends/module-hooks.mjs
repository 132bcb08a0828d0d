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

/** TypeScript as an ES module. */
export async function load(url, context, next) {
  if (!url.startsWith('file:') || !/\.m?ts$/.test(url)) return next(url, context)
  const { output, fault } = await transpile(fileURLToPath(url))
  if (fault === undefined) return { format: 'module', shortCircuit: true, source: output }
  const error = new SyntaxError(fault.text)
  // As Node begins the stack of a CommonJS module that it cannot read. All else is lost on the way from this thread.
  error.stack = `${fault.file}:${fault.line}\n\n${error.stack}`
  throw error
}

/**
 * A file's text as an ES module, its types left out unchecked, with an inline source map; and the first place where it
 * is no TypeScript, or no JavaScript.
 *
 * @param {string} file
 */
export async function transpile(file) {
  const { default: typescript } = await import('typescript')
  const { outputText, diagnostics = [] } = typescript.transpileModule(await readFile(file, 'utf8'), {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: {
      module: typescript.ModuleKind.ESNext,
      target: typescript.ScriptTarget.ES2023,
      inlineSourceMap: true,
      allowJs: true,
    },
  })
  const [first] = diagnostics.filter((found) => found.file !== undefined)
  if (first === undefined) return { output: outputText, fault: undefined }
  const line = first.file.getLineAndCharacterOfPosition(first.start).line + 1
  return {
    output: outputText,
    fault: { file, line, text: typescript.flattenDiagnosticMessageText(first.messageText, ' ') },
  }
}
