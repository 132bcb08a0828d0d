import { writeSync } from 'node:fs'
import type { Envelope } from '@cucumber/messages'
import { onInterruption } from './interruption'

export type Write = (text: string | Uint8Array) => void

/** What Cucumber hands a formatter, as far as ours use it. Cucumber exports no type for it. */
export interface FormatterContext {
  on(event: 'message', listener: (envelope: Envelope) => void): void
  /** The profile's `formatOptions`. */
  readonly options: unknown
  readonly stream: NodeJS.WritableStream
  readonly write: Write
}

/** Cucumber's shape of a formatter. The returned function runs when the run is over, and may wait. */
export interface FormatterPlugin {
  readonly type: 'formatter'
  formatter(context: FormatterContext): () => Promise<void>
}

export interface Follower {
  hear(envelope: Envelope): void
  /** The run is over, one way or the other: writes what is left to write. */
  end(write: Write): Promise<void> | void
}

/**
 * Lets `follower` hear the run and end exactly once, also where Cucumber forgets to say that it is over: a feature file
 * cannot be parsed (then it closes the files of its formatters before it tells them), the run is interrupted, or a hook
 * of the whole run fails (then it ends the process on the spot, and only what is written synchronously arrives).
 */
export function follow(context: FormatterContext, follower: Follower): () => Promise<void> {
  const { on, stream, write } = context
  let ending: Promise<void> | undefined
  const end = (through: Write = write) => {
    ending ??= Promise.resolve(follower.end(through))
    return ending
  }
  on('message', (envelope) => {
    if (ending !== undefined) return
    follower.hear(envelope)
    if (envelope.testRunFinished ?? envelope.parseError) end()
  })
  onInterruption(async () => {
    await end()
    await new Promise((resolve) => stream.write('', resolve))
  })
  process.once('exit', () => {
    if ('fd' in stream && typeof stream.fd === 'number') end(writerTo(stream.fd))
  })
  return () => end()
}

function writerTo(file: number): Write {
  return (text) => {
    writeSync(file, typeof text === 'string' ? text : Buffer.from(text).toString('utf8'))
  }
}
