import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findProgram } from './find-program'
import { Impossible, newPassword, type StartedServer } from './found-server'
import { freePort, HOST } from './free-port'
import { isRoot, otherOwner } from './process-owner'
import type { ServerRecipe } from './recipe'

/** Milliseconds within which a program must be ready. */
const START_TIME_OUT = 60_000
/** Milliseconds that a program has to end by itself. */
const STOP_TIME_OUT = 5_000

/** Starts the programs on the PATH, on a free port of this machine and in a folder that goes with them. */
export async function startPrograms(recipe: ServerRecipe): Promise<StartedServer> {
  const programs = findPrograms(recipe)
  const folder = mkdtempSync(join(tmpdir(), 'agent-session-acceptance-server-'))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  try {
    const owner = otherOwner()
    if (owner === undefined && isRoot()) {
      throw new Impossible('it must not run as root, and there is no user nobody')
    }
    if (owner !== undefined) chownSync(folder, owner.uid, owner.gid)
    const port = await freePort()
    const password = newPassword()
    const program = (name: string): string => programs.get(name) ?? name
    const place = { folder, port, password, program, ...(owner && { owner }) }
    const start = await recipe.programs.prepare(place)
    const child = spawn(start.program, start.arguments, { cwd: folder, stdio: 'pipe', ...start.owner })
    child.stdin.end(start.input)
    await untilReady(child, recipe)
    return {
      url: recipe.url({ host: HOST, port, password }),
      how: `${start.program} on port ${port}`,
      async stop() {
        await end(child, recipe.stop)
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error instanceof Impossible ? error : new Impossible(firstLine(error))
  }
}

/** @throws Impossible where one is absent */
function findPrograms({ programs }: ServerRecipe): ReadonlyMap<string, string> {
  return new Map(
    programs.names.map((name) => {
      const found = findProgram(name, programs.folders())
      if (found === undefined) throw new Impossible(`${name} is not on the PATH (${programs.install})`)
      return [name, found]
    }),
  )
}

/** Waits until the log says that clients may come. */
async function untilReady(child: ChildProcess, recipe: ServerRecipe): Promise<void> {
  let said = ''
  const abort = new AbortController()
  const told = (what: string): Impossible =>
    new Impossible(`${what}: ${lastLines(said) || 'it said nothing'}`)
  try {
    await Promise.race([
      new Promise<void>((done, failed) => {
        for (const stream of [child.stdout, child.stderr]) {
          stream?.setEncoding('utf8').on('data', (text: string) => {
            // Later lines are read and forgotten, so that the server never waits for a reader.
            if (abort.signal.aborted) return
            said += text
            if (recipe.ready.test(said)) done()
          })
        }
        child.once('error', (error) => failed(told(error.message)))
        child.once('exit', (code, signal) => failed(told(`it ended with ${signal ?? code}`)))
      }),
      wait(START_TIME_OUT, undefined, { signal: abort.signal }).then(() => {
        throw told(`it was not ready within ${START_TIME_OUT / 1000} s`)
      }),
    ])
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  } finally {
    abort.abort()
  }
}

function firstLine(error: unknown): string {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
  return text.trim().split('\n')[0] || 'it failed without a word'
}

function lastLines(text: string): string {
  return text.trim().split('\n').slice(-3).join(' / ')
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  const abort = new AbortController()
  const tooLong = wait(STOP_TIME_OUT, true, { signal: abort.signal }).catch(() => false)
  if (await Promise.race([gone.then(() => false), tooLong])) child.kill('SIGKILL')
  abort.abort()
  await gone
}
