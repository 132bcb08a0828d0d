import { Readable, Writable } from 'node:stream'
import { formatCommand } from '@cucumber/gherkin-utils/dist/src/commands/formatCommand'

/**
 * A feature file as it is laid out in this project. Throws when it cannot be parsed. Formatting twice changes nothing.
 *
 * The library indents the empty lines of doc strings too, which editors undo. Where the text means the same without
 * that, it goes.
 */
export async function formatFeature(source: string): Promise<string> {
  const laidOut = await layOut(source)
  const trimmed = laidOut.replace(/^ +$/gm, '')
  return (await layOut(trimmed)) === laidOut ? trimmed : laidOut
}

/** The library's own command on streams: it also makes sure that what it wrote can be parsed. */
async function layOut(source: string): Promise<string> {
  const chunks: string[] = []
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      chunks.push(String(chunk))
      done()
    },
  })
  await formatCommand([], Readable.from([Buffer.from(source)]), output, {})
  return chunks.join('')
}
