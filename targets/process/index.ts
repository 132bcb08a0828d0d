import type { Backend, Capability, Json, Space, StorageAccess, Target } from '../contract'
import { makeTemporaryFolder } from '../temporary-folder'
import { Child } from './child'
import { Children } from './children'
import { client } from './client'
import { type Command, readCommandLine, withoutSecrets } from './command-line'
import { PROTOCOLS } from './messages'

/** Names the variable that says where a child keeps its files: absent, in a new folder that goes with the process. */
export const FOLDER_VARIABLE = 'REPLAY_PROCESS_FOLDER'
/** Names the variable that says within how many milliseconds a child must answer. */
export const TIME_OUT_VARIABLE = 'REPLAY_PROCESS_TIME_OUT'

const TIME_OUT = 10_000

/** What a child says of itself; capabilities are checked by whoever checks a target. */
interface Hello {
  readonly protocol: number
  readonly name: string
  readonly capabilities: readonly string[]
  readonly storage?: boolean
  readonly product?: string
  readonly ownClock?: { readonly granularity: number }
}

/**
 * A store in a process of its own, in whatever language, which speaks the protocol of `protocol.md`.
 *
 * @param line how to start it: a program and its arguments, without a shell
 * @throws Error with one sentence where it cannot be started, or does not say hello as it should
 */
export async function processTarget(line: string): Promise<Target> {
  const command = readCommandLine(line)
  const shown = `process: ${withoutSecrets(line.trim())}`
  const timeout = readTimeOut(process.env[TIME_OUT_VARIABLE])
  const folder = process.env[FOLDER_VARIABLE] || makeTemporaryFolder()
  const start = (name: string) => sayHello(command, name, timeout, folder)

  const { child, hello } = await start(shown)
  const children = new Children(hello.name, child, async () => (await start(hello.name)).child)
  const capabilities = new Set(hello.capabilities as readonly Capability[])
  let clients = 0

  function ask<Answer>(space: Space, op: string, given: object, seat?: number): Promise<Answer> {
    const message = { ...(seat !== undefined && { client: seat }), now: space.clock.now(), given }
    return children.ask(space.name, op, message) as Promise<Answer>
  }

  return {
    name: hello.name,
    capabilities,
    async open(space): Promise<Backend> {
      const seat = ++clients
      await ask(space, 'open', { settings: space.settings }, seat)
      const asSeated = <Answer>(op: string, given: object) => ask<Answer>(space, op, given, seat)
      return client({ name: hello.name, ask: asSeated, clock: space.clock, capabilities })
    },
    destroy: (space) => children.destroy(space.name, { now: space.clock.now(), given: {} }),
    environment: () => ({ [FOLDER_VARIABLE]: folder }),
    ...(hello.storage === true && { storage: storage(ask) }),
    ...(hello.product !== undefined && { describe: async () => hello.product as string }),
    ...(hello.ownClock !== undefined && { ownClock: hello.ownClock }),
  }
}

type AskSpace = <Answer>(space: Space, op: string, given: object) => Promise<Answer>

function storage(ask: AskSpace): StorageAccess {
  return {
    async *inspect(space) {
      yield* await ask<readonly string[]>(space, 'storage.inspect', {})
    },
    spoil: (space, record) => ask(space, 'storage.spoil', { record }),
    misattribute: (space, record, owner) => ask(space, 'storage.misattribute', { record, owner }),
    outdate: (space) => ask(space, 'storage.outdate', {}),
  }
}

/** Starts a child and asks who it is. One that does not answer as it should is ended. */
async function sayHello(
  command: Command,
  name: string,
  timeout: number,
  folder: string,
): Promise<{ readonly child: Child; readonly hello: Hello }> {
  const child = new Child(command, name, timeout)
  try {
    const answer = await child.ask('hello', { given: { protocols: PROTOCOLS, folder } })
    const hello = answer as Json & Hello
    if (!PROTOCOLS.includes(hello.protocol)) {
      throw new Error(
        `${name}: found a child that speaks version ${hello.protocol} of the protocol; expected ${PROTOCOLS.join(' or ')}`,
      )
    }
    child.name = hello.name
    return { child, hello }
  } catch (error) {
    child.end()
    throw error
  }
}

function readTimeOut(text: string | undefined): number {
  if (!text) return TIME_OUT
  const timeout = Number(text)
  if (Number.isSafeInteger(timeout) && timeout > 0) return timeout
  throw new Error(
    `${TIME_OUT_VARIABLE} is ${JSON.stringify(text)}; expected a whole number of milliseconds from 1`,
  )
}
