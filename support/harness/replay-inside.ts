import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { forkModule } from '../processes/fork-module'
import type { CaseSnapshots, InnerAnswer, InnerRequest, InnerResult, InnerRun } from './inner-protocol'

let child: ChildProcess | undefined
let cases: Promise<CaseSnapshots> | undefined

/** Replays a scenario in a process beside this one, which is started when it is first needed. */
export async function replayInside(run: InnerRun): Promise<InnerResult> {
  const answer = await ask(run)
  if ('result' in answer) return answer.result
  throw new Error('asked for a result, was answered with something else')
}

/** The snapshots with which the public cases end; they are replayed once. */
export async function caseSnapshots(): Promise<CaseSnapshots> {
  cases ??= ask('cases').then((answer) => {
    if ('cases' in answer) return answer.cases
    throw new Error('asked for the cases, was answered with something else')
  })
  return cases
}

async function ask(request: InnerRequest): Promise<InnerAnswer> {
  child ??= start()
  const player = child
  player.ref()
  player.channel?.ref()
  const heard = new AbortController()
  player.send(request)
  try {
    const answer = await Promise.race([answerOf(player, heard.signal), endOf(player, heard.signal)])
    if ('fault' in answer) throw new Error(answer.fault)
    return answer
  } finally {
    heard.abort()
    // It must not keep this process from ending.
    player.unref()
    player.channel?.unref()
  }
}

async function answerOf(player: ChildProcess, signal: AbortSignal): Promise<InnerAnswer> {
  const [answer]: InnerAnswer[] = await once(player, 'message', { signal })
  if (answer === undefined) throw new Error('an answer has a content')
  return answer
}

async function endOf(player: ChildProcess, signal: AbortSignal): Promise<never> {
  const [code] = await once(player, 'exit', { signal })
  throw new Error(`the process that replays scenarios inside scenarios ended with ${code}`)
}

function start(): ChildProcess {
  return forkModule(join(__dirname, 'inner-player'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
}
