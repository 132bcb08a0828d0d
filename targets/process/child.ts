import { type ChildProcess, spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { isPlainObject, type Json, Refusal, refusalCode } from '../contract'
import { type Command, withoutSecrets } from './command-line'
import { endWithThisProcess, kill } from './endings'
import { faultOfAnswer } from './messages'
import { readLine, writeLine } from './wire'

/** How long a child's line may be, in UTF-16 units: text beyond it could not be held. */
const LONGEST_LINE = 2 ** 28
/** How many of a child's last words on standard error a failure repeats. */
const LAST_WORDS = 3
/** Milliseconds that are left for a child's last words to arrive once it is gone. */
const LAST_WORDS_TIME_OUT = 200
/** What a terminal would act on. */
const CONTROLS = /[\p{Cc}\p{Bidi_Control}]/gu

interface Waiting {
  readonly op: string
  readonly done: (answer: Json) => void
  readonly failed: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

/** One child process that is asked by lines. Whatever it does against the protocol ends it, and fails all that is asked. */
export class Child {
  private readonly process: ChildProcess
  private readonly waiting = new Map<number, Waiting>()
  private asked = 0
  private pieces: string[] = []
  private length = 0
  private lastWords: readonly string[] = []
  private fault: Error | undefined
  private told = false
  private ended = false

  /**
   * @param name how failures call the child, until it has said its own
   * @param timeout milliseconds within which each request must be answered
   */
  constructor(
    command: Command,
    public name: string,
    private readonly timeout: number,
  ) {
    // A group of its own: a Ctrl-C does not reach it before the run has tidied up, and whatever it starts ends with it.
    this.process = spawn(command.program, command.arguments, {
      stdio: 'pipe',
      detached: process.platform !== 'win32',
    })
    endWithThisProcess(this.process)
    for (const stream of this.process.stdio) if (stream instanceof Socket) stream.unref()
    this.process.stdout?.setEncoding('utf8').on('data', (text: string) => this.take(text))
    if (this.process.stderr) createInterface(this.process.stderr).on('line', (line) => this.overhear(line))
    // What cannot be written finds a child that is gone, which its exit tells.
    this.process.stdin?.on('error', () => {})
    this.process.once('error', (error) => this.break(whyNotStarted(command, error)))
    this.process.once('exit', (code, signal) => {
      const how = signal === null ? `with the code ${code}` : `by ${signal}`
      const tell = (): void =>
        this.break(`its process ended ${how}; expected it to run until its input is closed`)
      const timer = setTimeout(tell, LAST_WORDS_TIME_OUT)
      this.process.once('close', () => {
        clearTimeout(timer)
        tell()
      })
    })
  }

  /** Whether the child is of no more use, and somebody has been told why. */
  get isOver(): boolean {
    return this.fault !== undefined && this.told
  }

  /** Asks, and gives the answer as it was read. @throws Refusal what the child refuses; Error what is wrong with the child */
  ask(op: string, message: object): Promise<Json> {
    if (this.fault !== undefined) {
      this.told = true
      return Promise.reject(this.fault)
    }
    const id = this.asked + 1
    const line = writeLine({ id, op, ...message })
    this.asked = id
    return new Promise((done, failed) => {
      const timer = setTimeout(() => this.giveUp(op), this.timeout)
      this.waiting.set(id, { op, done, failed, timer })
      this.process.stdin?.write(line)
    })
  }

  /** Ends the child at once. */
  end(): void {
    this.ended = true
    kill(this.process)
  }

  private take(text: string): void {
    let rest = text
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n')) {
      const line = this.pieces.join('') + rest.slice(0, end)
      this.pieces = []
      this.length = 0
      rest = rest.slice(end + 1)
      this.hear(line)
    }
    this.pieces.push(rest)
    this.length += rest.length
    if (this.length > LONGEST_LINE)
      this.break(`found a line of more than ${LONGEST_LINE} characters; expected a shorter one`)
  }

  private hear(line: string): void {
    if (this.fault !== undefined || this.ended) return
    const fault = this.deliver(line)
    if (fault !== undefined) this.break(fault)
  }

  /** Hands an answer to whoever waits for it; what is none is told. */
  private deliver(line: string): string | undefined {
    const message = parse(line)
    if (message === undefined) {
      return (
        `found ${shorten(line)} on its standard output; expected nothing there but answers, one JSON object a line ` +
        '(all else belongs on standard error)'
      )
    }
    const id = isPlainObject(message) ? message.id : undefined
    if (!isPlainObject(message) || typeof id !== 'number') {
      return `found ${shorten(line)}; expected an object with the id of a request`
    }
    const waiting = this.waiting.get(id)
    if (waiting === undefined) {
      const what = id >= 1 && id <= this.asked ? 'a second answer' : 'an answer'
      return `found ${what} to the request ${id}; expected one answer to each request that was sent`
    }
    const fault = faultOfAnswer(waiting.op, message)
    if (fault !== undefined) return `found a malformed answer to ${waiting.op}: ${fault}`
    this.waiting.delete(id)
    clearTimeout(waiting.timer)
    if (isPlainObject(message.error)) waiting.failed(errorOf(this.name, message.error))
    else waiting.done(message.answer as Json)
    return undefined
  }

  /** Keeps a child's last words for whoever is told of its end, and passes all on. */
  private overhear(line: string): void {
    if (line.trim() === '') return
    const shown = withoutSecrets(line).replace(CONTROLS, '?')
    process.stderr.write(`${this.name}: ${shown}\n`)
    this.lastWords = [...this.lastWords, shown.trim()].slice(-LAST_WORDS)
  }

  private giveUp(op: string): void {
    this.break(
      `it did not answer ${op} within ${this.timeout / 1000} s`,
      op === 'hello' ? undefined : 'unavailable',
    )
  }

  /** The end of a child that broke the protocol, hangs, or is gone. */
  private break(what: string, code?: 'unavailable'): void {
    if (this.fault !== undefined || this.ended) return
    const said = this.lastWords.map(shorten).join(', ')
    const words = said === '' ? '' : `; it last said ${said}`
    const detail = withoutSecrets(`${what}${words}`)
    this.fault =
      code === undefined ? new Error(`${this.name}: ${detail}`) : new Refusal(code, this.name, detail)
    kill(this.process)
    for (const { failed, timer } of this.waiting.values()) {
      clearTimeout(timer)
      this.told = true
      failed(this.fault)
    }
    this.waiting.clear()
  }
}

function whyNotStarted({ program }: Command, error: Error): string {
  const missing = 'code' in error && error.code === 'ENOENT'
  const why = missing ? 'there is none of this name' : error.message
  return `the program ${JSON.stringify(program)} could not be started (${why}); expected one on the PATH or a path to one`
}

/** What a child refuses, or how it failed where it names no code. */
function errorOf(name: string, { code, subject, message }: Record<string, unknown>): Error {
  const known = refusalCode({ code })
  const text = withoutSecrets(String(message))
  if (known === undefined) return new Error(`${name}: ${text}`)
  return new Refusal(known, typeof subject === 'string' ? subject : name, text)
}

function parse(line: string): Json | undefined {
  try {
    return readLine(line)
  } catch {
    return undefined
  }
}

function shorten(text: string): string {
  return JSON.stringify(text.length > 120 ? `${text.slice(0, 120)}…` : text)
}
