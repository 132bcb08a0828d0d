import { SERVER_VARIABLES, type ServerKind } from '../../targets/contract'
import { PlainError } from '../plain-error'
import { KeptServers } from './kept-servers'
import { askLine, LINE_VARIABLE } from './run-line'

/** The servers that this process has started. */
export const servers = new KeptServers()

/**
 * Sees to it that there is a server of a kind, and that its address stands in the environment, where targets look: what
 * stands there already is taken as it is.
 *
 * @throws Error that lists what was tried, and what to install or set
 */
export async function provideServer(kind: ServerKind): Promise<void> {
  const variable = SERVER_VARIABLES[kind]
  if (process.env[variable]) return
  if (failed.has(kind))
    throw new PlainError(`no ${kind} server could be had, as the first scenario that asked says`)
  try {
    process.env[variable] = await startedServer(kind)
  } catch (error) {
    failed.add(kind)
    throw new PlainError(error instanceof Error ? error.message : String(error))
  }
}

/** Kinds that could not be had: all is said once. */
const failed = new Set<ServerKind>()

function startedServer(kind: ServerKind): Promise<string> {
  const line = process.env[LINE_VARIABLE]
  // In a parallel run, the first process starts it for all workers.
  const isWorker = process.env.CUCUMBER_WORKER_ID !== undefined
  return isWorker && line ? askLine(line, kind) : servers.url(kind)
}
