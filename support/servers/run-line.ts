import { randomBytes } from 'node:crypto'
import { connect, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { ServerKind } from '../../targets/contract'
import { HOST, listen } from './free-port'

/** Names the variable by which the workers of a run find its line: `<port> <token>`. */
export const LINE_VARIABLE = 'REPLAY_RUN_LINE'

interface Question {
  readonly token: string
  readonly kind: ServerKind
}

type Answer = { readonly url: string } | { readonly failure: string }

/**
 * Lets the workers of a parallel run ask its first process for a server, so that there is one for all. Who does not know
 * the token gets no answer.
 *
 * @returns closes the line
 */
export async function openLine(url: (kind: ServerKind) => Promise<string>): Promise<() => void> {
  const token = randomBytes(18).toString('hex')
  const server = createServer((socket) => serve(socket, token, url))
  server.unref()
  process.env[LINE_VARIABLE] = `${await listen(server)} ${token}`
  return () => {
    delete process.env[LINE_VARIABLE]
    server.close()
  }
}

/** Asks the run's first process for the URL of a server. */
export async function askLine(line: string, kind: ServerKind): Promise<string> {
  const [port = '', token = ''] = line.split(' ')
  const socket = connect(Number(port), HOST)
  try {
    const question: Question = { token, kind }
    socket.write(`${JSON.stringify(question)}\n`)
    const answer = parse<Answer>(await firstLineOf(socket))
    if (answer === undefined) throw new Error('the first process of the run is gone')
    if ('failure' in answer) throw new Error(answer.failure)
    return answer.url
  } finally {
    socket.destroy()
  }
}

async function serve(
  socket: Socket,
  token: string,
  url: (kind: ServerKind) => Promise<string>,
): Promise<void> {
  socket.on('error', () => {})
  const question = parse<Question>(await firstLineOf(socket))
  if (question?.token !== token) return void socket.destroy()
  const answer: Answer = await url(question.kind).then(
    (found) => ({ url: found }),
    (error: Error) => ({ failure: error.message }),
  )
  socket.end(`${JSON.stringify(answer)}\n`)
}

async function firstLineOf(socket: Socket): Promise<string> {
  for await (const line of createInterface(socket)) return line
  return ''
}

/** Both ends are of this file, so a line that is JSON is of the right shape. */
function parse<T>(line: string): T | undefined {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
