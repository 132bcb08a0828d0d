import { createWriteStream, mkdirSync, openSync, type WriteStream } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Envelope } from '@cucumber/messages'
import { PROJECT } from '../commands/project'
import { PlainError } from '../plain-error'
import type { FormatterContext } from '../reporting/formatter'

/** Where a run's reports go, as Cucumber reads it from a profile. */
export interface Formats {
  /** The formatter for the terminal. */
  readonly stdout: string
  /** Formatters by the file that each writes. */
  readonly files: Readonly<Record<string, string>>
  readonly options: object
}

interface LoadedFormatter {
  formatter(context: FormatterContext): PossiblyLater<(() => PossiblyLater<void>) | void>
}
type PossiblyLater<Value> = Value | Promise<Value>

/**
 * Lets the formatters of a profile, which must be the project's own, hear a run that is over.
 *
 * @throws a sentence where a file cannot be written
 */
export async function replayMessages(envelopes: readonly Envelope[], formats: Formats): Promise<void> {
  for (const [target, specifier] of Object.entries(formats.files)) {
    const stream = openFile(resolve(PROJECT, target))
    await replayTo(stream, specifier, envelopes, formats.options)
    await new Promise<void>((done, failed) => {
      stream.on('error', failed)
      stream.end(done)
    })
  }
  await replayTo(process.stdout, formats.stdout, envelopes, formats.options)
}

function openFile(path: string): WriteStream {
  try {
    mkdirSync(dirname(path), { recursive: true })
    return createWriteStream(path, { fd: openSync(path, 'w') })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new PlainError(`${path} cannot be written: ${reason}. Name another folder with --out.`)
  }
}

async function replayTo(
  stream: NodeJS.WritableStream,
  specifier: string,
  envelopes: readonly Envelope[],
  options: object,
): Promise<void> {
  const loaded: { readonly default: LoadedFormatter } = require(resolve(PROJECT, specifier))
  const listeners: ((envelope: Envelope) => void)[] = []
  const end = await loaded.default.formatter({
    on: (_event, listener) => listeners.push(listener),
    options,
    stream,
    write: (text) => stream.write(text),
  })
  for (const envelope of envelopes) for (const listener of listeners) listener(envelope)
  await end?.()
}
