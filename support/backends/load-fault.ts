import { SourceMap } from 'node:module'
import { relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Diagnostic } from 'typescript'
import type { SyntaxFault } from './module-hooks.mjs'

/** What keeps a module from being loaded, with its place where that is known: `line 3: ';' expected.` */
export async function explainLoadFault(error: unknown, module: string): Promise<string> {
  const fault = faultOfCompiler(error) ?? faultOfHeader(error) ?? (await faultOfText(error, module))
  const found = fault ?? (await faultOfFrames(error, module))
  if (found === undefined) return firstLine(error)
  const { file, line, text } = found
  return file === module ? `line ${line}: ${text}` : `line ${line} of ${relative('', file)}: ${text}`
}

function firstLine(error: unknown): string {
  const [line = '', next] = (error instanceof Error ? error.message : String(error)).split('\n')
  return next !== undefined && isCompilers(error) ? next : line
}

/** Whether `ts-node` threw it, whose messages begin with a line that says nothing. */
function isCompilers(error: unknown): error is Error {
  return error instanceof Error && error.name === 'TSError'
}

function faultOfCompiler(error: unknown): SyntaxFault | undefined {
  if (!isCompilers(error)) return undefined
  const { flattenDiagnosticMessageText } = require('typescript') as typeof import('typescript')
  const found = Reflect.get(error, 'diagnostics') as readonly Diagnostic[] | undefined
  for (const { file, start = 0, messageText } of found ?? []) {
    if (file === undefined) continue
    const line = file.getLineAndCharacterOfPosition(start).line + 1
    return { file: resolve(file.fileName), line, text: flattenDiagnosticMessageText(messageText, ' ') }
  }
  return undefined
}

/** Node puts the place of a syntax error above its stack, where it does. */
function faultOfHeader(error: unknown): SyntaxFault | undefined {
  if (!(error instanceof Error)) return undefined
  const [, place = '', line] = /^((?:file:\/\/)?\/.*):(\d+)\n/.exec(error.stack ?? '') ?? []
  return line === undefined ? undefined : { file: pathOf(place), line: Number(line), text: firstLine(error) }
}

/** Of the syntax of an ES module, Node tells no place. */
async function faultOfText(error: unknown, module: string): Promise<SyntaxFault | undefined> {
  if (!(error instanceof SyntaxError)) return undefined
  return (await transpile(module)).fault
}

const OURS = resolve(__dirname, '..') + sep

/** The line of the module from which an error was thrown; else of what it imports. */
async function faultOfFrames(error: unknown, module: string): Promise<SyntaxFault | undefined> {
  if (!(error instanceof Error)) return undefined
  const frames = (error.stack ?? '').matchAll(/^ +at (?:.* \()?((?:file:\/\/)?\/.*):(\d+):(\d+)\)?$/gm)
  const places = [...frames].map(([, place = '', line, column]) => ({
    file: pathOf(place),
    line: Number(line),
    column: Number(column),
    isTranspiled: /^file:.*\.m?ts$/.test(place),
  }))
  const isOthers = (file: string) => !file.startsWith(OURS) && !file.includes(`${sep}node_modules${sep}`)
  const found = places.find(({ file }) => file === module) ?? places.find(({ file }) => isOthers(file))
  if (found === undefined) return undefined
  const { file, line, column, isTranspiled } = found
  return { file, line: isTranspiled ? await lineBefore(file, line, column) : line, text: firstLine(error) }
}

/** The line of a TypeScript file that a place in its JavaScript comes from. */
async function lineBefore(file: string, line: number, column: number): Promise<number> {
  const { output } = await transpile(file)
  const [, encoded = ''] = /sourceMappingURL=data:application\/json;base64,(\S+)/.exec(output) ?? []
  const map = new SourceMap(JSON.parse(Buffer.from(encoded, 'base64').toString()))
  const entry = map.findEntry(line - 1, column - 1)
  return 'originalLine' in entry ? entry.originalLine + 1 : line
}

async function transpile(file: string) {
  const hooks = await import('./module-hooks.mjs')
  return hooks.transpile(file)
}

function pathOf(place: string): string {
  return place.startsWith('file:') ? fileURLToPath(place) : place
}
